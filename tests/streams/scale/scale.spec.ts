import { asyncScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScale } from '#streams/scale/scale.ts'
import { weightToTake } from '#streams/scale/scaleState.ts'
import { serialOf } from '#streams/scale/serialPort.ts'
import { keptLog } from '#tests/streams/keptLog.ts'
import { FakePort, FakeSerial } from './fakeSerial.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
}
const resting = 'ST,GS,+002060.5 lb\r\n'
const moving = 'US,GS,+001843.5 lb\r\n'
/** A scale that sends all the time, just after a bag came onto it. */
const comesOn = `\n${moving}${moving}${resting}`

function keptStore(kept: string | null = null) {
  const store = { kept, read: () => store.kept, write: (text: string) => void (store.kept = text) }
  return store
}

async function lookedAt(serial: FakeSerial, store = keptStore()) {
  const scale = createScale({ serial, store, scheduler: asyncScheduler, log: keptLog() })
  const leave = scale.state.subscribe(() => {})
  await later(0)
  const weight = () => weightToTake(scale.state.get())
  return { scale, store, weight, leave }
}

async function weighing() {
  const port = new FakePort()
  const serial = new FakeSerial(port)
  const seen = await lookedAt(serial)
  port.says(comesOn)
  await later(0)
  return { ...seen, port, serial }
}

describe('a scale that was allowed before', () => {
  it('should open by itself, 9600 8N1, and weigh', async () => {
    const { port, weight } = await weighing()
    expect(port.lines).toEqual([{ baudRate: 9600, dataBits: 8, stopBits: 1, parity: 'none' }])
    expect(weight()).toBe(2060.5)
  })

  it('should give the same weight each time it is taken', async () => {
    const { port, weight } = await weighing()
    expect(weight()).toBe(2060.5)
    port.says(resting)
    await later(500)
    expect(weight()).toBe(2060.5)
  })

  it('should give none while it moves, and show the moving values', async () => {
    const { port, weight, scale } = await weighing()
    port.says(moving)
    await later(0)
    expect([weight(), scale.state.get()]).toEqual([
      'moving',
      {
        status: 'weighing',
        format: 'A&D',
        reading: { kind: 'weight', pounds: 1843.5, steady: false, net: false },
        fresh: true,
        seen: true,
      },
    ])
  })

  it.each([
    ['net', 'ST,NT,+002025.5 lb\r\n'],
    ['negative', 'ST,GS,-000000.5 lb\r\n'],
    ['over', 'OL,GS,+9999999 lb\r\n'],
    ['under', 'OL,GS,-9999999 lb\r\n'],
    ['faulty', 'S S 0 lb\n\x02       0LGI\r\n'],
  ])('should give none that is %s', async (why, said) => {
    const { port, weight } = await weighing()
    port.says(said)
    await later(0)
    expect(weight()).toBe(why)
  })

  it('should give none older than 2 s, with or without noise', async () => {
    const { port, weight } = await weighing()
    await later(1500)
    port.says('??')
    await later(499)
    expect(weight()).toBe(2060.5)
    await later(1)
    expect(weight()).toBe('stale')
    port.says('??')
    await later(0)
    expect(weight()).toBe('stale')
    port.says(`\r\n${resting}`)
    await later(0)
    expect(weight()).toBe(2060.5)
  })

  it('should report that it is silent, or that its data is garbled', async () => {
    const port = new FakePort()
    const { scale } = await lookedAt(new FakeSerial(port))
    expect(scale.state.get()).toEqual({ status: 'opening' })
    await later(2000)
    expect(scale.state.get()).toEqual({ status: 'silent' })
    port.says('\xf8\x80\x1c'.repeat(40))
    await later(0)
    expect(scale.state.get()).toEqual({ status: 'garbled' })
    await later(2000)
    expect(scale.state.get()).toEqual({ status: 'silent' })
  })

  it('should continue after lost bytes, without the damaged frames', async () => {
    const { port, weight } = await weighing()
    port.says('ST,GS,+00')
    await later(0)
    port.loses()
    await later(0)
    port.says(`2060.5 lb\r\n${moving}`)
    await later(0)
    expect(weight()).toBe('moving')
  })

  it('should be gone once it is unplugged, and back with its plug', async () => {
    const { port, serial, scale, weight } = await weighing()
    serial.unplug(port)
    await later(0)
    expect(scale.state.get()).toEqual({ status: 'none' })
    serial.plugIn(port)
    await later(0)
    port.says(comesOn)
    await later(0)
    expect(weight()).toBe(2060.5)
  })

  it('should be tried again while another tab has it', async () => {
    const port = new FakePort()
    port.isBusy = true
    const { scale } = await lookedAt(new FakeSerial(port))
    expect(scale.state.get()).toEqual({ status: 'busy' })
    port.isBusy = false
    await later(2000)
    expect(port.isOpen).toBe(true)
  })

  it('should close a second after its last subscriber', async () => {
    const { port, leave, scale } = await weighing()
    leave()
    await later(999)
    expect(port.isOpen).toBe(true)
    await later(1)
    expect([port.isOpen, scale.state.get()]).toEqual([false, { status: 'opening' }])
  })
})

describe('a scale that is set up', () => {
  it('should be chosen by a press, and known again after a reload', async () => {
    const [other, port] = [
      new FakePort({ usbVendorId: 1, usbProductId: 2 }),
      new FakePort({ usbVendorId: 3, usbProductId: 4 }),
    ]
    const serial = new FakeSerial()
    const { scale, store, leave } = await lookedAt(serial)
    expect(scale.state.get()).toEqual({ status: 'none' })
    serial.choice = port
    await scale.choose()
    await later(0)
    expect(port.isOpen).toBe(true)
    leave()
    await later(1000)
    await lookedAt(new FakeSerial(other, port), keptStore(store.kept))
    expect([other.isOpen, port.isOpen]).toEqual([false, true])
  })

  it('should stay closed without a chosen port', async () => {
    const { scale, weight } = await weighing()
    await scale.choose()
    await later(0)
    expect(weight()).toBe(2060.5)
  })

  it('should reopen with new settings, which the device remembers', async () => {
    const { scale, port, store } = await weighing()
    const line = { baudRate: 2400, dataBits: 7, stopBits: 1, parity: 'even' } as const
    scale.setLine(line)
    await later(0)
    expect([port.isOpen, port.lines.at(-1)]).toEqual([true, line])
    const { scale: reloaded } = await lookedAt(new FakeSerial(), keptStore(store.kept))
    expect(reloaded.line.get()).toEqual(line)
  })

  it('should start with default settings if the stored ones are unreadable', async () => {
    const { scale } = await lookedAt(new FakeSerial(), keptStore('{"line":{"baudRate":3}}'))
    expect(scale.line.get()).toEqual({ baudRate: 9600, dataBits: 8, stopBits: 1, parity: 'none' })
  })

  it('should be forgotten on request', async () => {
    const serial = new FakeSerial()
    const { scale } = await lookedAt(serial)
    serial.choice = new FakePort()
    await scale.choose()
    await later(0)
    await scale.forget()
    await later(0)
    expect([scale.state.get(), serial.allowed]).toEqual([{ status: 'none' }, []])
  })

  it('should only be there where the browser has Web Serial', () => {
    expect([serialOf({}), serialOf({ serial: 5 })]).toEqual([null, null])
    const serial = new FakeSerial()
    expect(serialOf({ serial })).toBe(serial)
  })
})

describe('ports that look the same', () => {
  const twin = () => new FakePort({ usbVendorId: 0x0403, usbProductId: 0x6001 })

  it('should give no weight before one is chosen after each loading of the page, and name the chosen one', async () => {
    const [first, second] = [twin(), twin()]
    const before = await lookedAt(new FakeSerial())
    const serial = new FakeSerial(first, second)
    serial.choice = second
    const chosen = await lookedAt(serial, before.store)
    await chosen.scale.choose()
    await later(0)
    second.says(comesOn)
    await later(0)
    expect([chosen.weight(), chosen.scale.state.get()]).toMatchObject([2060.5, { port: 'USB 0403:6001' }])
    chosen.leave()
    await later(1000)

    const reloaded = await lookedAt(serial, chosen.store)
    expect(reloaded.scale.state.get()).toEqual({ status: 'alike' })
    expect([first.isOpen, second.isOpen]).toEqual([false, false])
    await reloaded.scale.choose()
    await later(0)
    second.says(`\n${resting}${resting}${resting}`)
    await later(0)
    expect(reloaded.weight()).toBe('unseen')
    second.says(comesOn)
    await later(0)
    expect(reloaded.weight()).toBe(2060.5)
  })

  it('should not be opened instead of the known one', async () => {
    const { scale } = await lookedAt(
      new FakeSerial(twin()),
      keptStore(JSON.stringify({ port: { usbVendorId: 1, usbProductId: 2 } })),
    )
    expect(scale.state.get()).toEqual({ status: 'none' })
  })
})

describe('a scale with a print key', () => {
  it('should give its weight for 10 s, and only once it is clear that it came alone', async () => {
    const port = new FakePort()
    const { weight } = await lookedAt(new FakeSerial(port))
    port.says(`\n${resting}`)
    await later(1999)
    expect(weight()).toBe('unseen')
    await later(1)
    expect(weight()).toBe(2060.5)
    await later(7999)
    expect(weight()).toBe(2060.5)
    await later(1)
    expect(weight()).toBe('stale')
    port.says('ST,GS,+001999.5 lb\r\n')
    await later(0)
    expect(weight()).toBe(1999.5)
    await later(10_000)
    expect(weight()).toBe('stale')
  })

  it('should not be taken for one where a scale that sends all the time falls silent', async () => {
    const { weight } = await weighing()
    await later(2000)
    expect(weight()).toBe('stale')
  })
})

describe('a scale that must be asked', () => {
  it.each([['SI\r\n'], ['W\r\n'], ['P\r\n']])('should be asked with %j as long as it answers', async (question) => {
    const port = new FakePort()
    let pounds = 100
    port.answers = (asked) =>
      asked === question ? `\nST,GS,+00${(pounds += 10).toFixed(1).padStart(6, '0')} lb\r\n` : ''
    const { weight } = await lookedAt(new FakeSerial(port))
    await later(8000)
    expect(port.heard.slice(-3)).toEqual([question, question, question])
    expect(weight()).toBe(pounds)
    expect(pounds).toBeGreaterThan(130)
  })

  it('should not be asked while it sends by itself, nor after its key was pressed', async () => {
    const port = new FakePort()
    await lookedAt(new FakeSerial(port))
    port.says(`\n${resting}`)
    await later(30_000)
    expect(port.heard).toEqual([])
  })

  it('should be asked three times in all ways, then never again', async () => {
    const port = new FakePort()
    const { scale } = await lookedAt(new FakeSerial(port))
    await later(60_000)
    expect(port.heard.join('')).toBe('SI\r\nW\r\nP\r\n'.repeat(3))
    expect(scale.state.get()).toEqual({ status: 'silent' })
  })
})
