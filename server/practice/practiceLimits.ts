import type { AllowanceSize, Allowances } from '#server/access/allowances.ts'

/** Bytes of a megabyte. */
export const mega = 1024 * 1024

/**
 * Limits of a practice plant. Any guest may enter it, so it is to leave room for the real one on the same machine:
 * bytes of its database, the part of them kept for signing in, and bytes that it leaves free on the disk.
 */
export const practiceLimits = { database: 64 * mega, forSignIns: 4 * mega, leftFree: 128 * mega } as const

/** Its places: open sessions of all users, and those from one address. */
export const practicePlaces = { most: 200, each: 40 } as const

/** Refused steps that it keeps. */
export const practiceRefusals = 1000

/** Rate limits of an address there: a person at work needs a few writes a minute. Its users are shared. */
export const practiceAllowances = {
  writes: { burst: 200, perMinute: 60 },
  previews: { burst: 400, perMinute: 120 },
  sockets: { burst: 40, perMinute: 12 },
  catchUps: { burst: 40, perMinute: 12 },
  messages: { burst: 50, perMinute: 60 },
  invitations: { burst: 5, perMinute: 0.2 },
  invitationsToOne: { burst: 5, perMinute: 0.2 },
} as const satisfies Readonly<Record<keyof Allowances, AllowanceSize>>
