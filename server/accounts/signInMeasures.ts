import { day } from '#model/values/calendar.ts'
import { placeOf } from './callerPlaces.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Counts tries by account and by place. */
export interface Measures {
  /** Counts a try; throws 429 with `Retry-After` if there were too many. */
  begin(email: string, ip: string): void
  /** The try succeeded. */
  succeeded(email: string, ip: string): void
}

const quarter = 15 * 60_000
const maxKnown = 10_000

/**
 * Limits of sign-ins. In 15 minutes: 5 failures of an account from a place, 20 from its /48; 100 from a place, for any
 * account, 400 from its /48. In a day 100 of an account from all places together, against attacks from changing
 * addresses. The last limit does not apply to places where the account signed in before, so an attacker can't lock the
 * owner out.
 */
export const signInLimits = {
  place: { most: 100, window: quarter },
  account: { most: 5, window: quarter },
  placeWide: { most: 400, window: quarter },
  accountWide: { most: 20, window: quarter },
  everywhere: { most: 100, window: day },
} as const

export type SignInLimit = keyof typeof signInLimits

/** Whether a success clears all tries under a limit, not only its own. */
export const isForgotten = (limit: SignInLimit): boolean => limit === 'account' || limit === 'accountWide'

/** The keys of a sign-in, by limit. */
export function signInKeys(email: string, ip: string): readonly (readonly [SignInLimit, string])[] {
  const { near, wide } = placeOf(ip)
  return [
    ['place', near],
    ['account', `${email} ${near}`],
    ...(wide === null
      ? []
      : ([
          ['placeWide', wide],
          ['accountWide', `${email} ${wide}`],
        ] as const)),
    ['everywhere', email],
  ]
}

/** The sign-ins of one server, in memory. */
export function createSignInMeasures(now: () => number): Measures {
  const of = (limit: SignInLimit): Throttle => createThrottle(signInLimits[limit].most, now, signInLimits[limit].window)
  const throttles: Readonly<Record<SignInLimit, Throttle>> = {
    place: of('place'),
    account: of('account'),
    placeWide: of('placeWide'),
    accountWide: of('accountWide'),
    everywhere: of('everywhere'),
  }
  const knownPairs = new Set<string>()
  const limitsOf = (email: string, ip: string): ReturnType<typeof signInKeys> =>
    signInKeys(email, ip).filter(([limit]) => limit !== 'everywhere' || !knownPairs.has(`${email} ${placeOf(ip).near}`))

  return {
    begin: (email, ip) => countTry(limitsOf(email, ip).map(([limit, key]) => [throttles[limit], key])),
    succeeded(email, ip) {
      for (const [limit, key] of limitsOf(email, ip))
        if (isForgotten(limit)) throttles[limit].forget(key)
        else throttles[limit].forgive(key)
      knownPairs.add(`${email} ${placeOf(ip).near}`)
      const [oldest] = knownPairs
      if (knownPairs.size > maxKnown && oldest !== undefined) knownPairs.delete(oldest)
    },
  }
}

/**
 * Limits of mails for a new password. In 15 minutes: 5 for an address from a place, 30 from a place and 120 from its
 * /48, for any address. Calls from other places don't count.
 */
export function createResetMeasures(now: () => number): Pick<Measures, 'begin'> {
  const address = createThrottle(5, now)
  const place = createThrottle(30, now)
  const placeWide = createThrottle(120, now)
  return {
    begin(email, ip) {
      const { near, wide } = placeOf(ip)
      countTry([[address, `${email} ${near}`], [place, near], ...(wide === null ? [] : ([[placeWide, wide]] as const))])
    },
  }
}

/** Counts a try under all its keys, or none if one has reached its limit. */
function countTry(limits: readonly (readonly [Throttle, string])[]): void {
  for (const [throttle, key] of limits) throttle.check(key)
  for (const [throttle, key] of limits) throttle.failed(key)
}
