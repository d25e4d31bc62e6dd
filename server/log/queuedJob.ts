import type { GroupWork } from './work.ts'

/**
 * An entry of the writer's queue, with its promise. `run` rethrows the job's error, and may run again if its result
 * was not saved; `settle` settles the promise with the last result.
 */
export interface QueuedJob {
  readonly kind: 'job' | 'decision'
  run(work: GroupWork): Promise<void>
  settle(): void
  fail(error: unknown): void
}

export function createQueuedJob<T>(
  kind: QueuedJob['kind'],
  job: (work: GroupWork) => Promise<T>,
): readonly [QueuedJob, Promise<T>] {
  let settle = (): void => {}
  let fail = (_error: unknown): void => {}
  let run = (_work: GroupWork): Promise<void> => Promise.resolve()
  const promise = new Promise<T>((resolve, reject) => {
    fail = reject
    run = async (work) => {
      try {
        const value = await job(work)
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        throw error
      }
    }
  })
  return [{ kind, run: (work) => run(work), settle: () => settle(), fail: (error) => fail(error) }, promise]
}
