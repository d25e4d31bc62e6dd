import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForSync, synced$, syncTag } from '#streams/outbox/backgroundSync.ts'
import { wakePages } from '#worker/wakePages.ts'

/** A browser’s worker container with an open page; `register` is its Background Sync, if it has one. */
function browserWith(register?: (tag: string) => Promise<void>) {
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ ...(register && { sync: { register } }) }),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  const page = { postMessage: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })) }
  return { matchAll: async () => [page] }
}

afterEach(() => vi.unstubAllGlobals())

describe('Background Sync', () => {
  it('should be asked for by its name, and wake the page by the worker’s word alone', async () => {
    const asked: string[] = []
    const clients = browserWith(async (tag) => void asked.push(tag))
    let woken = 0
    const following = synced$().subscribe(() => (woken += 1))
    await askForSync()
    expect(asked).toEqual([syncTag])
    await wakePages(clients, 'another')
    expect(woken).toBe(0)
    await wakePages(clients, asked[0])
    expect(woken).toBe(1)
    following.unsubscribe()
  })

  it('should be missed by nobody where the browser has none, or its user refuses', async () => {
    browserWith()
    await expect(askForSync()).resolves.toBeUndefined()
    browserWith(async () => Promise.reject(new DOMException('Refused', 'NotAllowedError')))
    await expect(askForSync()).resolves.toBeUndefined()
    vi.stubGlobal('navigator', {})
    await expect(askForSync()).resolves.toBeUndefined()
  })
})
