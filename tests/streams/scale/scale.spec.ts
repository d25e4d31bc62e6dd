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
  port.says(`\n${resting}`)
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
      { status: 'weighing', reading: { kind: 'weight', pounds: 1843.5, steady: false, net: false }, fresh: true },
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
    port.says(`\n${resting}`)
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
