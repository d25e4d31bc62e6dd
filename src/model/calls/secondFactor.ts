import * as z from 'zod/mini'
import { characters } from '#model/values/units.ts'
import { SessionEnd } from './userInput.ts'

/** The role from which a second factor may be required: managers and administrators. */
export const requiredFromRole = 4

/**
 * The second factor of the signed-in user: its start (null without one), whether the role requires one, and the number
 * of unused recovery codes.
 */
export const SecondFactor = z.object({
  since: z.nullable(z.string()),
  required: z.boolean(),
  recovery_codes: z.int(),
})

/** Begins a second factor, or changes one, with the present password. */
export const SecondFactorAsked = SessionEnd

/** A new second factor, not confirmed yet: its secret in base32, and the `otpauth:` address that an app scans. */
export const SecondFactorBegun = z.object({ secret: z.string(), address: z.string() })

/** The first code of an app that has scanned the secret. */
export const SecondFactorConfirmed = z.strictObject({
  code: characters(64, 'Enter the code that the app shows.').check(
    z.minLength(1, 'Enter the code that the app shows.'),
  ),
})

/** New recovery codes, shown only once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export type SecondFactor = z.infer<typeof SecondFactor>
export type SecondFactorBegun = z.infer<typeof SecondFactorBegun>
