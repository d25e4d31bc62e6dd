import { BehaviorSubject, type Observable, type SchedulerLike } from 'rxjs'

/** Whether the lists pause before they show changes of others, so that urgent work need not wait for the drawing. */
export interface Holds {
  readonly held$: Observable<boolean>
  /** Pauses the lists. The returned function resumes them, and so does a timeout. */
  readonly hold: () => () => void
}

/** The longest pause of the lists, ms: a slow answer must not block the changes of others. */
const longest = 500

/** Starts without a pause. */
export function createHolds(scheduler: SchedulerLike): Holds {
  const holds = new Set<object>()
  const held$ = new BehaviorSubject(false)
  return {
    held$,
    hold() {
      const mine = {}
      holds.add(mine)
      held$.next(true)
      const release = (): void => {
        if (holds.delete(mine) && holds.size === 0) held$.next(false)
      }
      const late = scheduler.schedule(release, longest)
      return () => {
        late.unsubscribe()
        release()
      }
    },
  }
}
