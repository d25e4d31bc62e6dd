import { Observable } from 'rxjs'
import type { ScaleLine } from '#model/values/scaleMemory.ts'
import type { Log } from '#streams/http/log.ts'
import type { PortLike } from './serialPort.ts'

/**
 * Reads a port: bytes, or null where some were lost. Completes when the port closes; errors if it can't be opened.
 * `questions$` are written to it while it is open.
 */
export type SerialReader = (
  port: PortLike,
  line: ScaleLine,
  questions$: Observable<string>,
) => Observable<Uint8Array | null>

/** Reads one port at a time: the next opening waits until the last port, possibly the same, is closed. */
export function createSerialReader(log: Log): SerialReader {
  let closed: Promise<unknown> = Promise.resolve()

  return (port, line, questions$) =>
    new Observable((subscriber) => {
      let silence: (() => Promise<void>) | null = null

      async function readOnce(readable: NonNullable<PortLike['readable']>): Promise<'ended' | 'lost'> {
        const reader = readable.getReader()
        silence = () => reader.cancel()
        try {
          for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
            if (chunk.value !== undefined) subscriber.next(chunk.value)
          return 'ended'
        } catch (cause) {
          // After a parity error or a full buffer the port has a new stream; an unplugged port has none.
          log.warn('Something of the scale was lost', cause)
          return 'lost'
        } finally {
          silence = null
          reader.releaseLock()
        }
      }

      async function ask({ writable }: PortLike, question: string): Promise<void> {
        try {
          const writer = writable?.getWriter()
          await writer?.write(new TextEncoder().encode(question))
          writer?.releaseLock()
        } catch (cause) {
          log.warn('The scale could not be asked', cause)
        }
      }

      async function readPort(): Promise<void> {
        await closed
        if (subscriber.closed) return
        await port.open(line)
        const asking = questions$.subscribe((question) => void ask(port, question))
        try {
          while (!subscriber.closed && port.readable !== null) {
            if ((await readOnce(port.readable)) === 'ended') break
            subscriber.next(null)
          }
        } finally {
          asking.unsubscribe()
          // An unplugged port closes by itself.
          await port.close().catch((cause: unknown) => log.warn('The scale’s port did not close', cause))
        }
      }

      const reading = readPort()
      closed = reading.catch(() => {})
      reading.then(
        () => subscriber.complete(),
        (cause: unknown) => subscriber.error(cause),
      )
      return () => {
        silence?.().catch((cause: unknown) => log.warn('The scale’s port did not let go', cause))
      }
    })
}
