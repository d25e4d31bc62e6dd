import { BehaviorSubject, type Observable, type SchedulerLike } from 'rxjs'

/** Whether the lists wait with what others save: screens draw it, and what is urgent would wait for that. */
export interface Holds {
  readonly held$: Observable<boolean>
  /** Holds the lists from now on; what comes back lets them go on, and so does time. */
  readonly hold: () => () => void
}

/** ms that the lists are held at most: a slow answer must not keep the screens from what others save. */
const longest = 500

/** Nothing is held at first. */
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
