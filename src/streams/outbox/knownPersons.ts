import * as z from 'zod/mini'
import type { Here, TakeOver } from '#model/calls/devices.ts'
import { hexOf } from '#streams/http/hexOf.ts'
import { randomBytes } from './randomBytes.ts'

/** What this device alone has of a person who was here: a salted digest of their badge and of their PIN. */
export const Known = z.object({
  user: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  salt: z.string(),
  badge: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  /** Wrong PINs since the last right one. */
  tries: z.int(),
})
export type Known = z.infer<typeof Known>

/** Wrong PINs, after which a person waits for the network. */
const mostTries = 5
/** Rounds of the digest of a PIN: half a second on a tablet. */
const rounds = 600_000

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
/** So many random bytes, as text. */
export const randomHex = (length: number): string => hexOf(randomBytes(length))

async function digestOf(secret: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hexOf(await crypto.subtle.deriveBits(how, key, 256))
}

/** A badge has 100 random bits: one round is enough, and every known person is asked. */
const badgeDigest = async (code: string, salt: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(`${salt} ${code}`)))

/** What is kept of a person who has just come, by what they showed. */
export async function remembered(
  before: Known | undefined,
  { badge, pin }: TakeOver,
  { id: user, ...names }: NonNullable<Here['person']>,
): Promise<Known> {
  const salt = before?.salt ?? randomHex(16)
  return {
    user,
    ...names,
    salt,
    badge: badge === undefined ? (before?.badge ?? null) : await badgeDigest(badge, salt),
    pin: pin === undefined ? (before?.pin ?? null) : await digestOf(pin, salt),
    tries: 0,
  }
}

export const unknownHere = 'Without a network this tablet knows only who was here before.'
const tooMany = 'Too many wrong PINs. Wait until the network is back.'

interface Wrong {
  readonly field: 'badge' | 'pin'
  readonly message: string
}

/**
 * The user whose badge or PIN it is; else the field that is wrong, and why. `countTries` counts a try before it is
 * checked, so that a reload does not give it back, and tells how many there are then: tries at the same time are no
 * more than those one after the other.
 */
export async function recognized(
  known: readonly Known[],
  { badge, user, pin = '' }: TakeOver,
  countTries: (user: number, count: (before: number) => number) => Promise<number>,
): Promise<number | Wrong> {
  if (badge !== undefined) {
    for (const each of known)
      if (each.badge !== null && each.badge === (await badgeDigest(badge, each.salt))) return each.user
    return { field: 'badge', message: unknownHere }
  }
  const person = known.find((each) => each.user === user)
  if (person === undefined || person.pin === null) return { field: 'pin', message: unknownHere }
  const tries = await countTries(person.user, (before) => before + 1)
  if (tries > mostTries) return { field: 'pin', message: tooMany }
  if ((await digestOf(pin, person.salt)) !== person.pin) return { field: 'pin', message: 'This PIN is wrong.' }
  await countTries(person.user, () => 0)
  return person.user
}
