import { asyncScheduler } from 'rxjs'
import { createScale, type Scale } from '#streams/scale.ts'
import { FakePort, FakeSerial } from './fakeSerial.ts'

/** A device with a scale at its port, which was allowed before. */
export function fakeDevice(): { scale: Scale; port: FakePort } {
  const port = new FakePort()
  const scale = createScale({
    serial: new FakeSerial(port),
    shelf: { read: () => null, write: () => {} },
    scheduler: asyncScheduler,
    log: { warn: () => {}, error: () => {} },
  })
  return { scale, port }
}
