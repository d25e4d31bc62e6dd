import { asyncScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs'

/** ms, a pause between two tries. What is shorter or longer waits for an answer, which takes its time on a busy machine. */
const [shortestPause, longestPause] = [5000, 20_000]

/** A scheduler of the plant's time, in which most pauses between two tries pass ten times as fast. */
export const hurried = (now: () => number): SchedulerLike => ({
  now,
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
    return asyncScheduler.schedule(work, delay < shortestPause || delay > longestPause ? delay : delay / 10, state)
  },
})
