import { NEVER, scan, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import type { CallFailure } from './failure.ts'

/** Delays before a failed load is retried, ms: doubled each time up to the last. */
const waits = { first: 5000, last: 60_000 } as const
/** Shorter delays, for a page that shows nothing else meanwhile. */
export const frequent = { first: 5000, last: 10_000 } as const

/** Retries with growing delays. */
export interface Retry {
  readonly later: () => void
  /** The retried action succeeded or is not wanted any more. */
  readonly stop: () => void
}

export function createRetry(
  scheduler: SchedulerLike,
  run: () => void,
  { first, last }: { readonly first: number; readonly last: number } = waits,
): Retry {
  const turns$ = new Subject<'later' | 'stop'>()
  turns$
    .pipe(
      scan(
        (wait: number | null, turn) => (turn === 'stop' ? null : wait === null ? first : Math.min(2 * wait, last)),
        null,
      ),
      switchMap((wait) => (wait === null ? NEVER : timer(wait, scheduler))),
    )
    .subscribe(run)
  return { later: () => turns$.next('later'), stop: () => turns$.next('stop') }
}

/** Whether a retry may help: the server did not answer, or failed; it did not refuse. */
export const isPassing = ({ kind }: CallFailure): boolean =>
  kind === 'offline' || kind === 'server' || kind === 'tooMany'
