import { oneAtATime } from '#server/oneAtATime.ts'
import { problems } from '#server/problem.ts'

const maxWaiting = 50
const secondsToWait = 5

interface Line {
  readonly inTurn: ReturnType<typeof oneAtATime>
  waiting: number
}

const lines = new Map<string, Line>()

/**
 * Runs tries of one key in turn, so that a limit of failures counts those that are known to be wrong: right ones at one
 * moment would each count as one until they are answered. Above 50 that wait, 429 for a few seconds.
 */
export async function inTurnByKey<T>(key: string, run: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { inTurn: oneAtATime(), waiting: 0 }
  if (line.waiting >= maxWaiting) throw problems.tooMany(secondsToWait)
  lines.set(key, line)
  line.waiting += 1
  try {
    return await line.inTurn(run)
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
  }
}
