import { hash, verify } from '@node-rs/argon2'
import { problems } from '#server/problem.ts'

// OWASP's smallest argon2id setting, the package's own default: 19 MiB, two passes. Slower ones make a login burst an
// outage.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const maxRunning = 2
const maxWaiting = 50
const secondsToWait = 5

/** One caller's share of the queue: at most `most` of their hashes run or wait at once. */
export interface Share {
  readonly of: string
  readonly most: number
}

/** A person needs two: the old password and the new one. So one session can't fill the queue for the others. */
export const shareOfUser = (id: number): Share => ({ of: `user ${id}`, most: 2 })
/** A whole shift may sign in from one address at the same minute, so an address gets half of the queue. */
export const shareOfPlace = (place: string): Share => ({ of: `place ${place}`, most: maxWaiting / 2 })

let running = 0
const waiting: (() => void)[] = []
const hashesByShare = new Map<string, number>()

/** Two at a time and at most 50 waiting, since a hash costs 19 MiB and a core. Further calls are answered 429. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw problems.tooMany(secondsToWait)
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

async function within<T>({ of, most }: Share, work: () => Promise<T>): Promise<T> {
  const theirs = hashesByShare.get(of) ?? 0
  if (theirs >= most) throw problems.tooMany(secondsToWait)
  hashesByShare.set(of, theirs + 1)
  try {
    return await work()
  } finally {
    const left = (hashesByShare.get(of) ?? 1) - 1
    if (left === 0) hashesByShare.delete(of)
    else hashesByShare.set(of, left)
  }
}

/** The argon2id hash of a password; hashes at the start of the server count against no share. */
export const hashPassword = (password: string, share?: Share): Promise<string> => {
  const work = (): Promise<string> => inTurn(() => hash(password, cost))
  return share === undefined ? work() : within(share, work)
}

let nobodys: Promise<string> | undefined

/**
 * Whether a password matches its hash. Without a hash (null or '') the check takes as long and fails, so that the
 * duration does not reveal which users exist.
 */
export async function passwordMatches(kept: string | null, password: string, share: Share): Promise<boolean> {
  nobodys ??= hash('a password that nobody has', cost)
  const isKept = kept !== null && kept !== ''
  const against = isKept ? kept : await nobodys
  const matches = await within(share, () => inTurn(() => verify(against, password)))
  return matches && isKept
}
