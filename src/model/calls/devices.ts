import * as z from 'zod/mini'
import { DeviceRow } from '#model/kinds/device.ts'
import { characters, Id, Instant, orNull, Version } from '#model/values/units.ts'

/** An enrolled device as administrators see it: who is at it now, and when its key was last used. */
export const Device = z.extend(DeviceRow, {
  /** Whether a tablet holds its key. */
  enrolled: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  present: z.nullable(Id),
  version: Version,
})

/** The code that enrols a tablet, once, and until when. */
export const Enrolment = z.object({ code: z.string(), expires_at: z.string() })

const wanted = 'Enter the code that the administrator’s page shows.'
export const EnrolmentInput = z.strictObject({ code: characters(40, wanted).check(z.minLength(1, wanted)) })

/**
 * What has become of the key that a device shows: it is valid, it was ended, or this server never knew it. Only an end
 * is a reason to delete what the device keeps: a server that was restored from an earlier backup knows less.
 */
export const OwnEnrolment = z.object({ key: z.enum(['valid', 'ended', 'unknown']) })

/** Somebody as a device shows them: a large name, a tile. */
const Person = z.object({ id: Id, first_name: z.string(), last_name: z.string() })

/** Where a device is, and what it is for. */
const Seat = z.object({ id: Id, name: z.string(), place: z.string(), steps: z.array(z.string()) })

/**
 * Who is at a device: the person and the id of their presence, null while nobody is. `last_press_at` is their last
 * press; `idle_minutes` after it nobody is there.
 */
export const Here = z.object({
  device: Seat,
  presence: orNull(z.string()),
  person: orNull(Person),
  since: orNull(z.string()),
  last_press_at: orNull(z.string()),
  idle_minutes: z.number(),
})

/**
 * Who may take over by PIN: the persons with one and how many digits it has, those who were last at this device first.
 */
export const HereAndPeople = z.extend(Here, { people: z.array(z.extend(Person, { digits: z.int() })) })

/** A PIN: 4 to 6 digits. */
const pinForm = /^\d{4,6}$/
const wantedPin = 'Enter your PIN, 4 to 6 digits.'
const Pin = z.string(wantedPin).check(z.regex(pinForm, wantedPin))

const wantedStay = 'Give the stay as the device began it.'

/**
 * A stay that began without a network: its id, which the device chose, and when it began and ended, null while it goes
 * on. The device saw the badge or PIN then; the server sees it now.
 */
const EarlierStay = z.strictObject({
  id: z.string(wantedStay).check(z.regex(/^[\w-]{40,64}$/, wantedStay)),
  began_at: Instant,
  ended_at: z.nullable(Instant),
})

/**
 * A person takes over: by the code of a badge, or as a user by PIN. `seen` is the presence that the device knows of: the
 * badge of who is there leaves, and a call that is repeated after a lost answer must not leave what it opened.
 */
export const TakeOver = z
  .strictObject({
    badge: z.optional(characters(64)),
    user: z.optional(Id),
    pin: z.optional(Pin),
    seen: z.optional(z.nullable(characters(64))),
    earlier: z.optional(EarlierStay),
  })
  .check(
    z.refine(
      ({ badge, user, pin }) =>
        badge === undefined ? user !== undefined && pin !== undefined : user === undefined && pin === undefined,
      { path: ['badge'], message: 'Give a badge, or a user and a PIN.' },
    ),
  )

const rising = '01234567890'
const falling = '09876543210'
/** Whether a PIN is tried first: one digit repeated, or digits in order. */
const isObvious = (pin: string): boolean => /^(\d)\1+$/.test(pin) || rising.includes(pin) || falling.includes(pin)

/** Sets one's own PIN, with the password. */
export const PinInput = z.strictObject({
  current_password: characters(200),
  pin: Pin.check(z.refine((pin) => !isObvious(pin), 'This PIN is too easy to guess. Choose another.')),
})

/** Since when one has a PIN; null without one. */
export const OwnPin = z.object({ set_at: z.nullable(z.string()) })

/** A printed badge: whose it is, when and where it was used last; `revoked_at` null while it works. */
export const Badge = z.object({
  id: Id,
  user: Id,
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  last_device: z.nullable(Id),
})

/** The persons who get a badge each. */
export const BadgesInput = z.strictObject({
  users: z.array(Id).check(z.minLength(1, 'Choose for whom.'), z.maxLength(200, 'Choose at most 200 persons.')),
})

/** New badges with their codes, which are shown only once. */
export const IssuedBadges = z.object({ badges: z.array(z.extend(Badge, { code: z.string() })) })

/** What a call from a device says about its press: who was there, and the instant; see `presenceHeaders`. */
export const PressHeaders = z.strictObject({ presence: characters(64), pressed_at: z.optional(Instant) })

export type Device = z.infer<typeof Device>
export type OwnEnrolment = z.infer<typeof OwnEnrolment>
export type Here = z.infer<typeof Here>
export type HereAndPeople = z.infer<typeof HereAndPeople>
export type TakeOver = z.infer<typeof TakeOver>
export type Badge = z.infer<typeof Badge>
