import { isUnanswered, type Result } from './failure.ts'
import { newKey } from './newKey.ts'

/**
 * A call that no form repeats. Without an answer it is repeated once with the same key, which carries it out once; after
 * that it is given up.
 */
export async function askTwice<T>(
  call: (key: string) => Promise<Result<T>>,
  abandon: (key: string) => void,
): Promise<Result<T>> {
  const key = newKey()
  const result = await call(key)
  if (result.ok || !isUnanswered(result.failure)) return result
  const again = await call(key)
  if (!again.ok) abandon(key)
  return again
}
