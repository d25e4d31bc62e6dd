/** The plant's time on a device whose own clock may be wrong. */
export interface ServerClock {
  /** Reads the `Date` header of an answer; null if it has none. */
  readonly hear: (date: string | null) => void
  /** ms since 1970, UTC */
  readonly now: () => number
}

/** The header counts whole seconds and has travelled; a smaller difference is no fault of the device, ms. */
const tolerance = 30_000

/**
 * The server's time as far as its answers tell it, or else the device's. Times that screens fill in, and the rules on
 * the page, go by it: the server refuses what is ahead of its own clock (decisions, section 3).
 */
export function createServerClock(device: () => number): ServerClock {
  let ahead = 0
  return {
    hear(date) {
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said)) return
      const difference = said - device()
      ahead = Math.abs(difference) < tolerance ? 0 : difference
    },
    now: () => device() + ahead,
  }
}
