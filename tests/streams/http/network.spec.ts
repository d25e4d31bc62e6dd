import { describe, expect, it } from 'vitest'
import { createNetwork, networkChanges } from '#streams/http/network.ts'

function device(onLine: boolean) {
  const listeners = new Map<string, () => void>()
  const page = {
    navigator: { onLine },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  return { network: createNetwork(page as never), tells: (name: string) => listeners.get(name)?.() }
}

describe('The browser’s network state', () => {
  it('should be there, or not, from the start', () => {
    expect([device(true).network.get(), device(false).network.get()]).toEqual([true, false])
  })

  it('should change, and announce each change once', () => {
    const { network, tells } = device(true)
    const turns: string[] = []
    networkChanges(network, true).subscribe(() => turns.push('came'))
    const leaving = networkChanges(network, false).subscribe(() => turns.push('went'))
    for (const name of ['offline', 'offline', 'online', 'online', 'offline']) tells(name)
    expect(network.get()).toBe(false)
    leaving.unsubscribe()
    tells('online')
    tells('offline')
    expect(turns).toEqual(['went', 'came', 'went', 'came'])
  })
})
