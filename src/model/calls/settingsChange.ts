import * as z from 'zod/mini'
import { readingMethods } from '#model/kinds/moistureReading.ts'
import { NoticeTexts } from '#model/kinds/noticeText.ts'
import { labelMedia, weekStarts } from '#model/kinds/settings.ts'
import { Shifts } from '#model/kinds/shift.ts'
import { isTimeZone } from '#model/values/calendar.ts'
import { EmailOrNone } from '#model/values/email.ts'
import { Count, lines, Percent, Pounds, text } from '#model/values/units.ts'
import { originIn } from '#model/values/webAddress.ts'
import { FuelBills } from './fuelBills.ts'

/** An image as a PNG or JPEG data URL, at most 512 KiB of image. Decisions, section 9. */
const Image = z
  .string('Choose a PNG or JPEG image.')
  .check(
    z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a PNG or JPEG image.'),
    z.maxLength(700_000, 'Choose an image of at most 512 KiB.'),
  )

/** The address of the screens, without a path; empty to leave it to the server. */
const PublicUrl = text(200).check(
  z.refine(
    (value) => value === '' || originIn(value) !== null,
    'Give an address without a path, for example https://plant.example.com.',
  ),
)

/** A retention period: a whole number of days, 1 to 3,650. */
const Days = z
  .int('Enter a whole number of days.')
  .check(z.minimum(1, 'Enter at least 1 day.'), z.maximum(3650, 'Enter at most 3,650 days.'))

/** A duration: a whole number of hours, 1 to 720. */
const Hours = z
  .int('Enter a whole number of hours.')
  .check(z.minimum(1, 'Enter at least 1 hour.'), z.maximum(720, 'Enter at most 720 hours.'))

/** A rate of the dryers’ cost: gallons or dollars or kW, 0 for none. */
const Rate = z
  .number('Enter a number, 0 for none.')
  .check(z.minimum(0, 'A rate is at least 0.'), z.maximum(10_000, 'A rate is at most 10,000.'))

/** How long a device waits for a press: a whole number of minutes, 1 to 240. */
const Minutes = z
  .int('Enter a whole number of minutes.')
  .check(z.minimum(1, 'Enter at least 1 minute.'), z.maximum(240, 'Enter at most 240 minutes.'))

/** A usual span of days or hours: a whole number, 0 to 1,000. */
const Span = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'A span is at least 0.'), z.maximum(1000, 'A span is at most 1,000.'))

/** A day that exists in every year, MM-DD. */
const dayOfYear = /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$/

/** The settings that an administrator may change. */
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
  email: z.optional(EmailOrNone),
  cardboard_pallet_weight: z.optional(Pounds),
  max_lot_weight: z.optional(Pounds.check(z.positive('The maximum lot weight must be more than 0 lbs.'))),
  ideal_moisture_content: z.optional(Percent),
  ideal_moisture_method: z.optional(z.enum(readingMethods)),
  usual_wagon_min: z.optional(Pounds),
  usual_wagon_max: z.optional(Pounds),
  usual_gross_min: z.optional(Pounds),
  usual_gross_max: z.optional(Pounds),
  usual_tare_min: z.optional(Pounds),
  usual_tare_max: z.optional(Pounds),
  usual_trash_min: z.optional(Pounds),
  usual_trash_max: z.optional(Pounds),
  usual_arrival_min: z.optional(Span),
  usual_arrival_max: z.optional(Span),
  usual_in_shell_min: z.optional(Percent),
  usual_in_shell_max: z.optional(Percent),
  usual_shelled_min: z.optional(Percent),
  usual_shelled_max: z.optional(Percent),
  usual_run_min: z.optional(Span),
  usual_run_max: z.optional(Span),
  usual_tall_super_sack_min: z.optional(Pounds),
  usual_tall_super_sack_max: z.optional(Pounds),
  usual_super_sack_min: z.optional(Pounds),
  usual_super_sack_max: z.optional(Pounds),
  usual_large_bag_min: z.optional(Pounds),
  usual_large_bag_max: z.optional(Pounds),
  usual_medium_bag_min: z.optional(Pounds),
  usual_medium_bag_max: z.optional(Pounds),
  usual_small_bag_min: z.optional(Pounds),
  usual_small_bag_max: z.optional(Pounds),
  usual_yield_min: z.optional(Percent),
  usual_yield_max: z.optional(Percent),
  usual_moisture_min: z.optional(Percent),
  usual_moisture_max: z.optional(Percent),
  usual_count_min: z.optional(Count),
  usual_count_max: z.optional(Count),
  ready_moisture_margin: z.optional(Percent),
  meter_error: z.optional(Percent),
  scale_error: z.optional(Percent),
  equilibrium_in_shell: z.optional(Percent),
  equilibrium_shelled: z.optional(Percent),
  fuel_per_hour: z.optional(Rate),
  fuel_price: z.optional(Rate),
  dryer_power: z.optional(Rate),
  power_price: z.optional(Rate),
  fuel_bills: z.optional(FuelBills),
  wet_hours: z.optional(Hours),
  refusals_days: z.optional(Days),
  idle_minutes: z.optional(Minutes),
  require_second_factor: z.optional(z.boolean()),
  practice: z.optional(z.boolean()),
  time_zone: z.optional(text(60).check(z.refine(isTimeZone, 'Choose a time zone, for example America/Chicago.'))),
  week_start: z.optional(z.enum(weekStarts)),
  season_start: z.optional(z.string().check(z.regex(dayOfYear, 'Give month and day as MM-DD.'))),
  terms: z.optional(lines(100_000)),
  privacy: z.optional(lines(100_000)),
  public_url: z.optional(PublicUrl),
  mail_sender: z.optional(EmailOrNone),
  notice_texts: z.optional(NoticeTexts),
  shifts: z.optional(Shifts),
})

const PrinterAddress = text(255).check(
  z.regex(/^$|^[A-Za-z0-9.:[\]-]+$/, 'Give a host or address, for example 192.168.1.50 or printer:8080.'),
)

export const PlantChange = z.strictObject({
  name: z.optional(text(100)),
  label_printer1: z.optional(PrinterAddress),
  label_printer2: z.optional(PrinterAddress),
  label_media: z.optional(z.enum(labelMedia, 'Choose what the label printers feed.')),
})

export type SettingsChange = z.infer<typeof SettingsChange>
export type PlantChange = z.infer<typeof PlantChange>
