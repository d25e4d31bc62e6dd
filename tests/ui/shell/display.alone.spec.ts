import { beforeEach, describe, expect, it, vi } from 'vitest'

const root = document.documentElement
// Imported again each time, as by a page load.
const loaded = async () => {
  vi.resetModules()
  return import('#ui/shell/display.ts')
}

beforeEach(() => {
  localStorage.clear()
  delete root.dataset['theme']
  delete root.dataset['gloves']
})

describe('how a device shows the plant', () => {
  it('should follow the device by default', async () => {
    const { applyDisplay } = await loaded()
    applyDisplay()
    expect([root.dataset['theme'], root.dataset['gloves']]).toEqual([undefined, undefined])
  })

  it('should be remembered here', async () => {
    const first = await loaded()
    first.showAs({ theme: 'dark', gloves: true, shortcuts: true })
    delete root.dataset['theme']
    const second = await loaded()
    second.applyDisplay()
    expect([root.dataset['theme'], root.dataset['gloves']]).toEqual(['dark', ''])
  })

  it.each(['{"theme":"pink"}', 'no json', 'null'])('should ignore unreadable values: %s', async (text) => {
    localStorage.setItem('pecanyard.display', text)
    const { display } = await loaded()
    expect(display.get()).toEqual({ theme: 'system', gloves: false, shortcuts: true })
  })
})
