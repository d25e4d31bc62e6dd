import * as z from 'zod/mini'
import { readingMethods } from './moistureReading.ts'
import { orElse, orNull, Percent, Pounds, text, Version } from './units.ts'

export const weekStarts = ['Monday', 'Sunday'] as const

/** An image as a PNG or JPEG data URL, at most 512 KiB of image. Decisions, section 9. */
const Image = z
  .string('Choose a PNG or JPEG image.')
  .check(
    z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a PNG or JPEG image.'),
    z.maxLength(700_000, 'Choose an image of at most 512 KiB.'),
  )

/** Where the screens are reached, without a path; empty where that is left to the server. */
const PublicUrl = text(200).check(
  z.regex(/^$|^https?:\/\/[^\s/?#@]+$/, 'Give an address without a path, for example https://plant.example.com.'),
)

const address = z.email()

/** An email address, or nothing. */
const EmailOrNone = text(254).check(
  z.refine(
    (value) => value === '' || address.safeParse(value).success,
    'Enter an email address, for example office@example.com.',
  ),
)

/** A day that every year has, MM-DD. */
const dayOfYear = /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$/

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

/**
 * System settings. Weights in lbs, moisture in percent; `season_start` is MM-DD; the images are addresses
 * or null; `public_url` is what the links in mails begin with, `mail_sender` whom mails are from. Specification, section 3; decisions, sections 8 and 9.
 */
export const Settings = z.object({
  company_name: orElse(z.string(), 'Pecanyard'),
  company_icon: orNull(z.string()),
  company_logo_landscape: orNull(z.string()),
  address_line_1: orElse(z.string(), ''),
  address_line_2: orElse(z.string(), ''),
  city: orElse(z.string(), ''),
  state: orElse(z.string(), ''),
  zip: orElse(z.string(), ''),
  phone: orElse(z.string(), ''),
  email: orElse(z.string(), ''),
  theme: orElse(z.string(), '#062c40'),
  cardboard_pallet_weight: orElse(z.number(), 35),
  max_lot_weight: orElse(z.number(), 44_000),
  ideal_moisture_content: orElse(z.number(), 4.5),
  ideal_moisture_method: orElse(z.enum(readingMethods), 'Shelled'),
  time_zone: orElse(z.string(), 'America/Chicago'),
  week_start: orElse(z.enum(weekStarts), 'Monday'),
  season_start: orElse(z.string(), '09-01'),
  terms: orElse(z.string(), ''),
  privacy: orElse(z.string(), ''),
  public_url: orElse(z.string(), ''),
  mail_sender: orElse(z.string(), ''),
  version: Version,
})

/** What an administrator may change. */
export const SettingsChange = z.strictObject({
  company_name: z.optional(text(200)),
  company_icon: z.optional(z.nullable(Image)),
  company_logo_landscape: z.optional(z.nullable(Image)),
  address_line_1: z.optional(text(200)),
  address_line_2: z.optional(text(200)),
  city: z.optional(text(100)),
  state: z.optional(text(60)),
  zip: z.optional(text(20)),
  phone: z.optional(text(40)),
  email: z.optional(text(254)),
  cardboard_pallet_weight: z.optional(Pounds),
  max_lot_weight: z.optional(Pounds.check(z.positive('The cap is more than 0 lbs.'))),
  ideal_moisture_content: z.optional(Percent),
  ideal_moisture_method: z.optional(z.enum(readingMethods)),
  time_zone: z.optional(text(60).check(z.refine(isTimeZone, 'Choose a time zone, for example America/Chicago.'))),
  week_start: z.optional(z.enum(weekStarts)),
  season_start: z.optional(z.string().check(z.regex(dayOfYear, 'Give month and day as MM-DD.'))),
  terms: z.optional(text(100_000)),
  privacy: z.optional(text(100_000)),
  public_url: z.optional(PublicUrl),
  mail_sender: z.optional(EmailOrNone),
})

/** The plant. `label_printer1` is the address of the label printer, empty where there is none; `label_printer2` of a second one. */
export const Plant = z.object({
  id: z.int(),
  name: orElse(z.string(), ''),
  label_printer1: orElse(z.string(), ''),
  label_printer2: orElse(z.string(), ''),
  version: Version,
})

const PrinterAddress = text(255).check(
  z.regex(/^$|^[A-Za-z0-9.:[\]-]+$/, 'Give a host or address, for example 192.168.1.50 or printer:8080.'),
)

export const PlantChange = z.strictObject({
  name: z.optional(text(100)),
  label_printer1: z.optional(PrinterAddress),
  label_printer2: z.optional(PrinterAddress),
})

export type Settings = z.infer<typeof Settings>
export type SettingsChange = z.infer<typeof SettingsChange>
export type Plant = z.infer<typeof Plant>
export type PlantChange = z.infer<typeof PlantChange>
