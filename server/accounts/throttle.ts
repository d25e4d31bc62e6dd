import { problems } from '#server/problem.ts'

const quarter = 15 * 60_000
const maxKept = 50_000

/** Counts failures by key, over 15 minutes by default. */
export interface Throttle {
  /** Throws 429 with `Retry-After` if a key has reached its limit. */
  check(key: string): void
  failed(key: string): void
  /** Takes the newest failure back. */
  forgive(key: string): void
  forget(key: string): void
}

/**
 * At most `most` failures of a key within `window` ms; `now` in ms. In memory: cleared by a restart, and separate for
 * each server.
 */
export function createThrottle(most: number, now: () => number, window = quarter): Throttle {
  const failures = new Map<string, readonly number[]>()
  const recent = (key: string): readonly number[] => {
    // A corrected clock leaves failures with a time in the future; they are not counted.
    const until = now()
    return (failures.get(key) ?? []).filter((at) => at > until - window && at <= until)
  }
  return {
    check(key) {
      const oldest = recent(key).at(-most)
      if (oldest !== undefined) throw problems.tooMany(Math.max(1, Math.ceil((oldest + window - now()) / 1000)))
    },
    failed(key) {
      const kept = [...recent(key), now()].slice(-most)
      failures.delete(key)
      failures.set(key, kept)
      const first = failures.size > maxKept ? failures.keys().next() : undefined
      if (first?.value !== undefined) failures.delete(first.value)
    },
    forgive(key) {
      failures.set(key, recent(key).slice(0, -1))
    },
    forget: (key) => void failures.delete(key),
  }
}
