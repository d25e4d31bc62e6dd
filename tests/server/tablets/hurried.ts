import { asyncScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs'

/** ms. Longer waits are timeouts of answers and of silence, for which a busy machine needs their whole time. */
const longestPause = 20_000

/** A scheduler of the plant's time, whose pauses between two tries pass ten times as fast: nobody waits for them here. */
export const hurried = (now: () => number): SchedulerLike => ({
  now,
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
    return asyncScheduler.schedule(work, delay > longestPause ? delay : delay / 10, state)
  },
})
