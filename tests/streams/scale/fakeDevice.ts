import { asyncScheduler } from 'rxjs'
import { createScale, type Scale } from '#streams/scale/scale.ts'
import { FakePort, FakeSerial } from './fakeSerial.ts'

/** A device with a scale at its port, which was allowed before. */
export function fakeDevice(): { scale: Scale; port: FakePort } {
  const port = new FakePort()
  return { scale: fakeScale(new FakeSerial(port)), port }
}

/** The scale of a device without stored settings. */
export const fakeScale = (serial: FakeSerial): Scale =>
  createScale({
    serial,
    store: { read: () => null, write: () => {} },
    scheduler: asyncScheduler,
    log: { warn: () => {}, error: () => {} },
  })
