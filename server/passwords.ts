import { hash, verify } from '@node-rs/argon2'
import { problems } from './problem.ts'

// OWASP's smallest argon2id setting, the package's own default: 19 MiB, two passes. Slower ones make a login burst an outage.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const mostRunning = 2
const mostWaiting = 50
const secondsToWait = 5

let running = 0
const waiting: (() => void)[] = []

/** Two at a time and at most 50 waiting, since a hash costs 19 MiB and a core: who comes later is asked to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw problems.tooMany(secondsToWait)
  if (running >= mostRunning) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let nobodys: Promise<string> | undefined

/**
 * Whether a password is the hashed one. Without a hash (null or '') it takes as long and is false, so that users who
 * are not there can't be told from those who are.
 */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hash('a password that nobody has', cost)
  const isKept = kept !== null && kept !== ''
  const against = isKept ? kept : await nobodys
  const matches = await inTurn(() => verify(against, password))
  return matches && isKept
}
