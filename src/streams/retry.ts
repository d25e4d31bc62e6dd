import type { SchedulerLike, Subscription } from 'rxjs'
import type { CallFailure } from './failure.ts'

/** ms until a failed load is tried again, doubled each time up to the last. */
const waits = { first: 5000, last: 60_000 } as const
/** The same where a person has nothing else before them meanwhile. */
export const soon = { first: 5000, last: 10_000 } as const

/** Tries something again, later and later. */
export interface Retry {
  readonly later: () => void
  /** It worked, or is not wanted any more. */
  readonly stop: () => void
}

export function createRetry(
  scheduler: SchedulerLike,
  run: () => void,
  { first, last }: { readonly first: number; readonly last: number } = waits,
): Retry {
  let wait: number | null = null
  let timer: Subscription | undefined
  return {
    later() {
      timer?.unsubscribe()
      wait = wait === null ? first : Math.min(2 * wait, last)
      timer = scheduler.schedule(run, wait)
    },
    stop() {
      timer?.unsubscribe()
      wait = null
    },
  }
}

/** Trying again helps where nobody answered, not where the answer was no. */
export const isPassing = ({ kind }: CallFailure): boolean =>
  kind === 'offline' || kind === 'server' || kind === 'tooMany'
