import { problems } from '#server/problem.ts'

const maxKept = 50_000

/** Rate limits that no person reaches at work, only a program that repeats a call. */
export interface Allowance {
  /** Throws 429 with `Retry-After` where a key has used up its allowance. */
  consume(key: string): void
}

/** A token bucket: `burst` calls at once, refilled by `perMinute`. */
export interface AllowanceSize {
  readonly burst: number
  readonly perMinute: number
}

/** Limits for users, generous enough for normal work. */
const usualAllowances = {
  /** Writes of a person. */
  writes: { burst: 1000, perMinute: 300 },
  /** Previews of steps by a person. */
  previews: { burst: 2000, perMinute: 600 },
  /** Sockets that a person opens. */
  sockets: { burst: 60, perMinute: 12 },
  /** Sockets that ask for missed commits; each replay costs server time. */
  catchUps: { burst: 60, perMinute: 30 },
  /** Messages on one socket: what its page shows. */
  messages: { burst: 50, perMinute: 60 },
  /** Invitations, by sender and by recipient. */
  invitations: { burst: 60, perMinute: 1 },
  invitationsToOne: { burst: 5, perMinute: 0.2 },
} as const satisfies Readonly<Record<string, AllowanceSize>>

export type Allowances = { readonly [Name in keyof typeof usualAllowances]: Allowance }

/** Token buckets by key; `now` in ms. They are in memory and start full after a restart. */
export function createAllowance({ burst, perMinute }: AllowanceSize, now: () => number): Allowance {
  const perMs = perMinute / 60_000
  const left = new Map<string, { readonly at: number; readonly count: number }>()
  return {
    consume(key) {
      const at = now()
      const before = left.get(key) ?? { at, count: burst }
      const count = Math.min(burst, before.count + Math.max(0, at - before.at) * perMs)
      if (count < 1) throw problems.tooMany(Math.max(1, Math.ceil((1 - count) / perMs / 1000)))
      left.delete(key)
      left.set(key, { at, count: count - 1 })
      const first = left.size > maxKept ? left.keys().next() : undefined
      if (first?.value !== undefined) left.delete(first.value)
    },
  }
}

/** All allowances: the usual ones, with those of `sizes` in their place. */
export function createAllowances(
  sizes: Partial<Record<keyof Allowances, AllowanceSize>>,
  now: () => number,
): Allowances {
  const of = (name: keyof Allowances): Allowance => createAllowance(sizes[name] ?? usualAllowances[name], now)
  return {
    writes: of('writes'),
    previews: of('previews'),
    sockets: of('sockets'),
    catchUps: of('catchUps'),
    messages: of('messages'),
    invitations: of('invitations'),
    invitationsToOne: of('invitationsToOne'),
  }
}
