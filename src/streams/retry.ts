import { NEVER, scan, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
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

/** Trying again helps where nobody answered, not where the answer was no. */
export const isPassing = ({ kind }: CallFailure): boolean =>
  kind === 'offline' || kind === 'server' || kind === 'tooMany'
