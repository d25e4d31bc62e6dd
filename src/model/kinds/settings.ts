import * as z from 'zod/mini'
import { Id, orElse, orNull, Version } from '#model/values/units.ts'
import type { BagType } from './bag.ts'
import { FuelBill } from './fuelBill.ts'
import { type ReadingMethod, readingMethods } from './moistureReading.ts'
import { NoticeText } from './noticeText.ts'
import { Shift } from './shift.ts'

export const weekStarts = ['Monday', 'Sunday'] as const

/**
 * System settings. Weights in lbs, moisture in percent. `usual_…` are the bounds of `usualRanges`.
 * `ready_moisture_margin` is the number of points above `ideal_moisture_content` up to which a batch goes Ready without
 * a question. `meter_error` is the error of a moisture reading in points, `scale_error` of a weighing in percent.
 * `equilibrium_…` are the percent that a bin never dries below, by method.
 * `fuel_per_hour` are the gallons that a running dryer burns, `fuel_price` is $ a gallon, `dryer_power` kW, `power_price` $
 * a kWh, `fuel_bills` are those that are shared instead; 0 and none where the plant counts no cost.
 * `wet_hours` is how long nuts may wait for a dryer, `refusals_days` how long refused steps are stored.
 * `idle_minutes` is after how long without a press nobody is at a device any more.
 * `require_second_factor`: role 4 and above need one. `practice`: the sign-in page has a link to a practice plant.
 * `season_start` is MM-DD; images are addresses or null; `public_url` is the base of links in mails, `mail_sender`
 * their sender. `notice_texts` are the mails to clients that differ from the built-in text, `shifts` the hours of a day
 * that have a name. Specification, section 3; decisions, sections 8 and 9.
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
  usual_wagon_min: orElse(z.number(), 500),
  usual_wagon_max: orElse(z.number(), 40_000),
  usual_gross_min: orElse(z.number(), 1_000),
  usual_gross_max: orElse(z.number(), 60_000),
  usual_tare_min: orElse(z.number(), 300),
  usual_tare_max: orElse(z.number(), 20_000),
  usual_trash_min: orElse(z.number(), 0),
  usual_trash_max: orElse(z.number(), 3_000),
  usual_arrival_min: orElse(z.number(), 0),
  usual_arrival_max: orElse(z.number(), 14),
  usual_in_shell_min: orElse(z.number(), 2),
  usual_in_shell_max: orElse(z.number(), 35),
  usual_shelled_min: orElse(z.number(), 2),
  usual_shelled_max: orElse(z.number(), 30),
  usual_run_min: orElse(z.number(), 0),
  usual_run_max: orElse(z.number(), 72),
  usual_tall_super_sack_min: orElse(z.number(), 1_200),
  usual_tall_super_sack_max: orElse(z.number(), 2_500),
  usual_super_sack_min: orElse(z.number(), 800),
  usual_super_sack_max: orElse(z.number(), 2_000),
  usual_large_bag_min: orElse(z.number(), 60),
  usual_large_bag_max: orElse(z.number(), 250),
  usual_medium_bag_min: orElse(z.number(), 30),
  usual_medium_bag_max: orElse(z.number(), 120),
  usual_small_bag_min: orElse(z.number(), 2),
  usual_small_bag_max: orElse(z.number(), 60),
  usual_yield_min: orElse(z.number(), 30),
  usual_yield_max: orElse(z.number(), 70),
  usual_moisture_min: orElse(z.number(), 0),
  usual_moisture_max: orElse(z.number(), 35),
  usual_count_min: orElse(z.number(), 30),
  usual_count_max: orElse(z.number(), 130),
  ready_moisture_margin: orElse(z.number(), 1),
  meter_error: orElse(z.number(), 0.5),
  scale_error: orElse(z.number(), 0),
  equilibrium_in_shell: orElse(z.number(), 4),
  equilibrium_shelled: orElse(z.number(), 3),
  fuel_per_hour: orElse(z.number(), 0),
  fuel_price: orElse(z.number(), 0),
  dryer_power: orElse(z.number(), 0),
  power_price: orElse(z.number(), 0),
  fuel_bills: orElse(z.array(FuelBill), []),
  wet_hours: orElse(z.number(), 24),
  refusals_days: orElse(z.number(), 90),
  idle_minutes: orElse(z.number(), 15),
  require_second_factor: orElse(z.boolean(), false),
  practice: orElse(z.boolean(), false),
  time_zone: orElse(z.string(), 'America/Chicago'),
  week_start: orElse(z.enum(weekStarts), 'Monday'),
  season_start: orElse(z.string(), '09-01'),
  terms: orElse(z.string(), ''),
  privacy: orElse(z.string(), ''),
  public_url: orElse(z.string(), ''),
  mail_sender: orElse(z.string(), ''),
  notice_texts: orElse(z.array(NoticeText), []),
  shifts: orElse(z.array(Shift), []),
  version: Version,
})

/**
 * The quantities with a usual range: of a wagon its net weight (`wagon`), gross, tare and trash in lbs and the days from
 * harvest to arrival; a reading by each method in percent; a dryer run in hours; the net weight of each bag type; a lot's
 * yield and moisture in percent, its count.
 */
export type Usual =
  | 'wagon'
  | 'gross'
  | 'tare'
  | 'trash'
  | 'arrival'
  | ReadingMethod
  | 'run'
  | BagType
  | 'yield'
  | 'moisture'
  | 'count'

/** The settings with the address, phone and email of the company. */
export const companyContact = ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'phone', 'email'] as const

/** The settings with the lower and upper bound of each usual range, both included. Decisions, section 22. */
export const usualRanges = {
  wagon: ['usual_wagon_min', 'usual_wagon_max'],
  gross: ['usual_gross_min', 'usual_gross_max'],
  tare: ['usual_tare_min', 'usual_tare_max'],
  trash: ['usual_trash_min', 'usual_trash_max'],
  arrival: ['usual_arrival_min', 'usual_arrival_max'],
  'In-Shell': ['usual_in_shell_min', 'usual_in_shell_max'],
  Shelled: ['usual_shelled_min', 'usual_shelled_max'],
  run: ['usual_run_min', 'usual_run_max'],
  'Tall Super Sack': ['usual_tall_super_sack_min', 'usual_tall_super_sack_max'],
  'Super Sack': ['usual_super_sack_min', 'usual_super_sack_max'],
  'Large Bag': ['usual_large_bag_min', 'usual_large_bag_max'],
  'Medium Bag': ['usual_medium_bag_min', 'usual_medium_bag_max'],
  'Small Bag': ['usual_small_bag_min', 'usual_small_bag_max'],
  yield: ['usual_yield_min', 'usual_yield_max'],
  moisture: ['usual_moisture_min', 'usual_moisture_max'],
  count: ['usual_count_min', 'usual_count_max'],
} as const satisfies Readonly<Record<Usual, readonly [least: keyof Settings, most: keyof Settings]>>

/** A user to sign in as in a demonstration; no other plant reveals a password. */
const DemoUser = z.object({ role: z.string(), email: z.string(), password: z.string() })

/** The address of the practice plant; in the practice plant itself, the address of the real one. */
const PracticeDoor = z.object({ is_practice: z.boolean(), url: z.string() })

/**
 * The answer of the settings call: the settings, whether the plant has a rate card (`has_rates`: without one no screen
 * shows a price), in a demonstration its users, and the address of the practice plant or of the real one.
 */
export const SystemInfo = z.extend(Settings, {
  has_rates: orElse(z.boolean(), false),
  demo_users: z.optional(z.array(DemoUser)),
  practice_door: z.optional(PracticeDoor),
})

/** What the label printers feed; the first sends nothing, so that each printer goes by its own setting. */
export const labelMedia = ['As the printer is set', 'Gaps', 'Black marks', 'Continuous'] as const

export type LabelMedia = (typeof labelMedia)[number]

/**
 * The plant. `label_printer1` and `label_printer2` are the addresses of the label printers, empty for none;
 * `label_media` is sent to both with each label.
 */
export const Plant = z.object({
  id: orElse(z.int(), 1),
  name: orElse(z.string(), ''),
  label_printer1: orElse(z.string(), ''),
  label_printer2: orElse(z.string(), ''),
  label_media: orElse(z.enum(labelMedia), 'As the printer is set'),
  version: Version,
})

export const PlantRow = z.omit(Plant, { version: true })

/** There is one record of settings, with id 1. */
export const SettingsRow = z.extend(z.object({ id: Id }), z.omit(Settings, { version: true }).shape)

export type DemoUser = Readonly<z.infer<typeof DemoUser>>
export type PracticeDoor = Readonly<z.infer<typeof PracticeDoor>>
export type SystemInfo = z.infer<typeof SystemInfo>
export type Settings = z.infer<typeof Settings>
export type Plant = z.infer<typeof Plant>
