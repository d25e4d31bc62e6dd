import { BehaviorSubject, type Observable, type SchedulerLike } from 'rxjs'

/** Whether the lists pause before they show changes of others, so that urgent work need not wait for the drawing. */
export interface Pauses {
  readonly paused$: Observable<boolean>
  /** Pauses the lists. The returned function resumes them, and so does a timeout. */
  readonly pause: () => () => void
}

/** The longest pause of the lists, ms: a slow answer must not block the changes of others. */
const longest = 500

/** Starts without a pause. */
export function createPauses(scheduler: SchedulerLike): Pauses {
  const pauses = new Set<object>()
  const paused$ = new BehaviorSubject(false)
  return {
    paused$,
    pause() {
      const mine = {}
      pauses.add(mine)
      paused$.next(true)
      const resume = (): void => {
        if (pauses.delete(mine) && pauses.size === 0) paused$.next(false)
      }
      const late = scheduler.schedule(resume, longest)
      return () => {
        late.unsubscribe()
        resume()
      }
    },
  }
}
