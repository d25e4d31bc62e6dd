import * as z from 'zod/mini'
import { companyContact, type Settings, usualRanges } from '#model/kinds/settings.ts'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'

const textNames = [
  'company_name',
  ...companyContact,
  'time_zone',
  'season_start',
  'public_url',
  'mail_sender',
  'terms',
  'privacy',
] as const
const usualNames = Object.values(usualRanges).flat()
const numberNames = [
  'cardboard_pallet_weight',
  'max_lot_weight',
  'ideal_moisture_content',
  'ready_moisture_margin',
  'meter_error',
  'scale_error',
  'equilibrium_in_shell',
  'equilibrium_shelled',
  'fuel_per_hour',
  'fuel_price',
  'dryer_power',
  'power_price',
  'wet_hours',
  'refusals_days',
  'idle_minutes',
  ...usualNames,
] as const
const flagNames = ['require_second_factor', 'practice'] as const
/** Lists are typed as JSON text, since a form compares and keeps texts. */
const listNames = ['shifts', 'fuel_bills'] as const
const imageNames = ['company_icon', 'company_logo_landscape'] as const

type Typed = Record<
  (typeof textNames)[number] | (typeof numberNames)[number] | (typeof imageNames)[number] | (typeof listNames)[number],
  string
>

/** All settings as typed; an image is its address, empty if there is none. */
export type SettingsValues = Typed &
  Pick<Settings, 'week_start' | 'ideal_moisture_method'> &
  Record<(typeof flagNames)[number], 'yes' | 'no'>

/** The initial values of the settings' form. */
export const settingsValues = (settings: Settings): SettingsValues => ({
  company_name: settings.company_name,
  company_icon: settings.company_icon ?? '',
  company_logo_landscape: settings.company_logo_landscape ?? '',
  address_line_1: settings.address_line_1,
  address_line_2: settings.address_line_2,
  city: settings.city,
  state: settings.state,
  zip: settings.zip,
  phone: settings.phone,
  email: settings.email,
  cardboard_pallet_weight: String(settings.cardboard_pallet_weight),
  max_lot_weight: String(settings.max_lot_weight),
  ideal_moisture_content: String(settings.ideal_moisture_content),
  ideal_moisture_method: settings.ideal_moisture_method,
  ready_moisture_margin: String(settings.ready_moisture_margin),
  meter_error: String(settings.meter_error),
  scale_error: String(settings.scale_error),
  equilibrium_in_shell: String(settings.equilibrium_in_shell),
  equilibrium_shelled: String(settings.equilibrium_shelled),
  fuel_per_hour: String(settings.fuel_per_hour),
  fuel_price: String(settings.fuel_price),
  dryer_power: String(settings.dryer_power),
  power_price: String(settings.power_price),
  wet_hours: String(settings.wet_hours),
  idle_minutes: String(settings.idle_minutes),
  refusals_days: String(settings.refusals_days),
  usual_wagon_min: String(settings.usual_wagon_min),
  usual_wagon_max: String(settings.usual_wagon_max),
  usual_gross_min: String(settings.usual_gross_min),
  usual_gross_max: String(settings.usual_gross_max),
  usual_tare_min: String(settings.usual_tare_min),
  usual_tare_max: String(settings.usual_tare_max),
  usual_trash_min: String(settings.usual_trash_min),
  usual_trash_max: String(settings.usual_trash_max),
  usual_arrival_min: String(settings.usual_arrival_min),
  usual_arrival_max: String(settings.usual_arrival_max),
  usual_in_shell_min: String(settings.usual_in_shell_min),
  usual_in_shell_max: String(settings.usual_in_shell_max),
  usual_shelled_min: String(settings.usual_shelled_min),
  usual_shelled_max: String(settings.usual_shelled_max),
  usual_run_min: String(settings.usual_run_min),
  usual_run_max: String(settings.usual_run_max),
  usual_tall_super_sack_min: String(settings.usual_tall_super_sack_min),
  usual_tall_super_sack_max: String(settings.usual_tall_super_sack_max),
  usual_super_sack_min: String(settings.usual_super_sack_min),
  usual_super_sack_max: String(settings.usual_super_sack_max),
  usual_large_bag_min: String(settings.usual_large_bag_min),
  usual_large_bag_max: String(settings.usual_large_bag_max),
  usual_medium_bag_min: String(settings.usual_medium_bag_min),
  usual_medium_bag_max: String(settings.usual_medium_bag_max),
  usual_small_bag_min: String(settings.usual_small_bag_min),
  usual_small_bag_max: String(settings.usual_small_bag_max),
  usual_yield_min: String(settings.usual_yield_min),
  usual_yield_max: String(settings.usual_yield_max),
  usual_moisture_min: String(settings.usual_moisture_min),
  usual_moisture_max: String(settings.usual_moisture_max),
  usual_count_min: String(settings.usual_count_min),
  usual_count_max: String(settings.usual_count_max),
  require_second_factor: settings.require_second_factor ? 'yes' : 'no',
  practice: settings.practice ? 'yes' : 'no',
  time_zone: settings.time_zone,
  week_start: settings.week_start,
  season_start: settings.season_start,
  shifts: JSON.stringify(settings.shifts),
  fuel_bills: JSON.stringify(settings.fuel_bills.map((bill) => ({ ...bill, amount: String(bill.amount) }))),
  public_url: settings.public_url,
  mail_sender: settings.mail_sender,
  terms: settings.terms,
  privacy: settings.privacy,
})

const TypedShifts = z.array(z.object({ name: z.string(), from: z.string(), until: z.string() }))

export type TypedShift = z.infer<typeof TypedShifts>[number]

/** The shifts as typed, whether they are right or not. */
export const readShifts = (typed: string): readonly TypedShift[] => TypedShifts.parse(JSON.parse(typed))

const TypedBills = z.array(z.object({ from: z.string(), to: z.string(), amount: z.string() }))

export type TypedBill = z.infer<typeof TypedBills>[number]

/** The fuel bills as typed, whether they are right or not. */
export const readBills = (typed: string): readonly TypedBill[] => TypedBills.parse(JSON.parse(typed))

const trimmedShifts = (typed: string): readonly TypedShift[] =>
  readShifts(typed).map((shift) => ({ ...shift, name: shift.name.trim() }))

const includes = (names: readonly string[], name: string): boolean => names.includes(name)

function readOne(name: string, typed: string): unknown {
  if (includes(numberNames, name)) return typedNumber(typed)
  if (includes(flagNames, name)) return typed === 'yes'
  if (name === 'fuel_bills') return readBills(typed).map((bill) => ({ ...bill, amount: typedNumber(bill.amount) }))
  if (includes(listNames, name)) return trimmedShifts(typed)
  if (includes(imageNames, name)) return typed === '' ? null : typed
  return typed.trim()
}

/** Only the fields changed since the start, so that simultaneous changes of other users are kept. */
export const changesSince =
  (start: SettingsValues) =>
  (values: SettingsValues): Readonly<Record<string, unknown>> => {
    const before = new Map<string, string>(Object.entries(start))
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, typed]) =>
        typed === before.get(name) ? [] : [[name, readOne(name, typed)]],
      ),
    )
  }

/** Every time zone that the browser knows, and the plant's own. */
export function timeZoneChoices(own: string): readonly { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), own])
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
