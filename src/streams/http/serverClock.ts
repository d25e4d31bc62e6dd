import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import type { TextStore } from './pendingWrites.ts'

/** The plant's time on a device whose own clock may be wrong. */
export interface ServerClock {
  /** Called as a request is sent; the returned function reads the `Date` header of its answer, null if it has none. */
  readonly sent: () => (date: string | null) => void
  /** ms that the plant's clock is ahead of the device's, negative if behind; 0 while they agree. */
  readonly ahead: ReadonlySignal<number>
  /** ms since 1970, UTC */
  readonly now: () => number
}

/** The header counts whole seconds and has travelled; a smaller difference is no fault of the device, ms. */
const tolerance = 30_000

/** Two answers differ by so much though no clock was set, ms. */
const jitter = 5000

/**
 * The server's time as far as its answers tell it, or else the device's. Times that screens fill in, and the rules on
 * the page, go by it: the server refuses what is ahead of its own clock (decisions, section 3).
 * `store` keeps the difference over a reload: a tablet that opens without a network goes on by the plant's time.
 */
export function createServerClock(device: () => number, store?: TextStore): ServerClock {
  const kept = Number(store?.read() ?? 0)
  const ahead = createSignal(Number.isFinite(kept) ? kept : 0)
  if (store !== undefined) ahead.subscribe(() => store.write(String(ahead.get())))
  return {
    sent() {
      const began = device()
      return (date) => {
        const said = Date.parse(date ?? '')
        // An answer that a sleeping device reads hours later tells the time of then.
        if (Number.isNaN(said) || Math.abs(device() - began) > tolerance) return
        const difference = said - device()
        if (Math.abs(difference) < tolerance) ahead.set(0)
        else if (Math.abs(difference - ahead.get()) > jitter) ahead.set(difference)
      }
    },
    ahead,
    now: () => device() + ahead.get(),
  }
}
