import { whenIdle } from './whenIdle.ts'

/** ms between two where the browser does not tell that it is idle. */
const pause = 50

/** Runs tasks one after the other, each when the page has nothing to do, so that none makes a press wait for the others. */
export function inTurns(tasks: readonly (() => unknown)[]): () => void {
  const [task, ...others] = tasks
  if (task === undefined) return () => {}
  let cancel = (): void => {}
  const runNext = (): void => {
    cancel = inTurns(others)
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
