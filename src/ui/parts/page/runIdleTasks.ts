import { whenIdle } from './whenIdle.ts'

/** ms between two tasks if the browser does not report idle time. */
const pause = 50

/** Runs tasks one after the other while the page is idle, so that a press waits for one task at most. */
export function runIdleTasks(tasks: readonly (() => unknown)[]): () => void {
  const [task, ...others] = tasks
  if (task === undefined) return () => {}
  let cancel = (): void => {}
  const runNext = (): void => {
    cancel = runIdleTasks(others)
    task()
  }
  if ('requestIdleCallback' in globalThis) {
    cancel = whenIdle(runNext)
  } else {
    const timer = setTimeout(runNext, pause)
    cancel = () => clearTimeout(timer)
  }
  return () => cancel()
}
