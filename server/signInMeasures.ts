import { placeOf } from './places.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Counts tries by whom they are about and where they come from. */
export interface Measures {
  /** Counts a try; throws 429 with `Retry-After` where there were too many. */
  begin(email: string, ip: string): void
  /** It was right. */
  succeeded(email: string, ip: string): void
}

const day = 24 * 60 * 60_000
const mostKnown = 10_000

/**
 * Sign-ins that are let through. In 15 minutes: 5 failures of an account from a place, 20 from its /48; 100 from a
 * place, whatever the account, 400 from its /48. In a day 100 of an account from all places together, so that nobody
 * tries on from ever new ones. That last measure is not asked of a place where the account signed in before: whoever
 * guesses locks no owner out.
 */
export function createSignInMeasures(now: () => number): Measures {
  const account = createThrottle(5, now)
  const accountWide = createThrottle(20, now)
  const place = createThrottle(100, now)
  const placeWide = createThrottle(400, now)
  const everywhere = createThrottle(100, now, day)
  const known = new Set<string>()

  return {
    begin(email, ip) {
      const { near, wide } = placeOf(ip)
      const asked: (readonly [Throttle, string])[] = [
        [place, near],
        [account, `${email} ${near}`],
        ...(wide === null
          ? []
          : ([
              [placeWide, wide],
              [accountWide, `${email} ${wide}`],
            ] as const)),
        ...(known.has(`${email} ${near}`) ? [] : ([[everywhere, email]] as const)),
      ]
      for (const [throttle, key] of asked) throttle.check(key)
      for (const [throttle, key] of asked) throttle.failed(key)
    },
    succeeded(email, ip) {
      const { near, wide } = placeOf(ip)
      account.forget(`${email} ${near}`)
      place.forgive(near)
      if (!known.has(`${email} ${near}`)) everywhere.forgive(email)
      if (wide !== null) {
        accountWide.forget(`${email} ${wide}`)
        placeWide.forgive(wide)
      }
      known.add(`${email} ${near}`)
      const [oldest] = known
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    },
  }
}

/**
 * Mails for a new password that are sent. In 15 minutes: 5 for an address asked for from a place, 30 from a place and
 * 120 from its /48, whatever the address. Somebody elsewhere uses up nobody's own.
 */
export function createResetMeasures(now: () => number): Pick<Measures, 'begin'> {
  const address = createThrottle(5, now)
  const place = createThrottle(30, now)
  const placeWide = createThrottle(120, now)
  return {
    begin(email, ip) {
      const { near, wide } = placeOf(ip)
      const asked: (readonly [Throttle, string])[] = [
        [address, `${email} ${near}`],
        [place, near],
        ...(wide === null ? [] : ([[placeWide, wide]] as const)),
      ]
      for (const [throttle, key] of asked) throttle.check(key)
      for (const [throttle, key] of asked) throttle.failed(key)
    },
  }
}
