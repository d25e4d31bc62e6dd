import { type SettingsChange } from '#model/calls/settingsChange.ts'
import type { Bag, BagType } from '#model/kinds/bag.ts'
import type { Client } from '#model/kinds/client.ts'
import { dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { Lot, LotMeasurements } from '#model/kinds/lot.ts'
import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import { type Settings, usualRanges } from '#model/kinds/settings.ts'
import { type Sample, wettestPlace } from '#model/kinds/wettestPlace.ts'
import { minutesBetween } from '#model/values/calendar.ts'
import { similarKey } from '#model/values/similarName.ts'
import { netPounds, toHundredths } from '#model/values/units.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { isGone } from './bagStatus.ts'
import { twoDecimals } from './common.ts'
import { heldBag } from './hold.ts'
import { broken, type Refusal, type Rule, rule } from './rule.ts'
import { boundsOf, isUsual, rangeOf } from './usual.ts'

/*
 * Cautions are not rules: they refuse nothing, the server does not check them, and they have no ids.
 * A screen asks for confirmation in these words before it saves. Decisions, section 22.
 */

/** A bag on a scale, in lbs. */
interface WeighedBag {
  readonly type: BagType
  readonly gross: number
  readonly tare: number
}

/** The caution for a net weight outside the usual range of the bag's type. */
export function bagCautions(settings: Settings, { type, gross, tare }: WeighedBag): readonly Wording[] {
  const net = netPounds(gross, tare)
  if (isUsual(settings, type, net)) return []
  const [least] = boundsOf(settings, type)
  const fills = { net: twoDecimals(net), bag_type: type, range: rangeOf(settings, type) }
  return net < least
    ? [wording('{net} lbs net is less than a {bag_type} usually holds: {range} lbs.', fills)]
    : [wording('{net} lbs net is more than a {bag_type} usually holds: {range} lbs.', fills)]
}

/**
 * The caution for a ship weight outside the usual range of the bag's type. The bag's own clean weight was confirmed at
 * weighing.
 */
export function shipCautions(
  settings: Settings,
  { type, clean_net }: Pick<Bag, 'type' | 'clean_net'>,
  { ship_gross: gross, ship_tare: tare }: { readonly ship_gross: number; readonly ship_tare: number },
): readonly Wording[] {
  return netPounds(gross, tare) === clean_net ? [] : bagCautions(settings, { type, gross, tare })
}

/**
 * The cautions for dryer runs of an unusual length, in hours, that a change of dryer events makes; runs that stand were
 * questioned as they were recorded.
 */
export function runCautions(
  settings: Settings,
  before: Parameters<typeof dryerRuns>[0],
  after: Parameters<typeof dryerRuns>[0],
): readonly Wording[] {
  const stood = new Set(dryerRuns(before).runs.map(({ from, to }) => `${from} ${to}`))
  return dryerRuns(after).runs.flatMap(({ from, to }) => {
    const hours = to === null || stood.has(`${from} ${to}`) ? null : minutesBetween(from, to) / 60
    return hours === null || isUsual(settings, 'run', hours)
      ? []
      : [
          wording('A dryer run of {hours} hours is unusual: mostly it is {range}.', {
            hours: twoDecimals(hours),
            range: rangeOf(settings, 'run'),
          }),
        ]
  })
}

const yieldCautions = (settings: Settings, value: number): readonly Wording[] =>
  isUsual(settings, 'yield', value)
    ? []
    : [
        wording('A yield of {value} % is unusual: mostly it is {range} %.', {
          value: twoDecimals(value),
          range: rangeOf(settings, 'yield'),
        }),
      ]

const countCautions = (settings: Settings, value: number): readonly Wording[] =>
  isUsual(settings, 'count', value)
    ? []
    : [
        wording('A count of {value} is unusual: mostly it is {range}.', {
          value: value.toLocaleString('en-US'),
          range: rangeOf(settings, 'count'),
        }),
      ]

/** The caution for an unusual moisture of a lot, in percent. */
const moistureCautions = (settings: Settings, value: number): readonly Wording[] =>
  isUsual(settings, 'moisture', value)
    ? []
    : [
        wording('A moisture of {value} % is unusual: mostly it is {range} %.', {
          value: twoDecimals(value),
          range: rangeOf(settings, 'moisture'),
        }),
      ]

interface Measured {
  readonly reading: number
  readonly reading_method: ReadingMethod
}

/** The caution for an unusual reading, at both ends of what is usual by its method. */
export const readingCautions = (
  settings: Settings,
  { reading, reading_method: method }: Measured,
): readonly Wording[] =>
  isUsual(settings, method, reading)
    ? []
    : [
        wording('{value} % by {method} is unusual: mostly it is {range} %.', {
          method,
          value: twoDecimals(reading),
          range: rangeOf(settings, method),
        }),
      ]

/**
 * The cautions for unusual measurements of a lot, internal and of the broker; fields that are absent or null give none.
 */
export function figureCautions(settings: Settings, figures: LotMeasurements): readonly Wording[] {
  const numbers = (values: readonly (number | null | undefined)[]) =>
    values.filter((value) => typeof value === 'number')
  return [
    ...numbers([figures.internal_count, figures.broker_count]).flatMap((value) => countCautions(settings, value)),
    ...numbers([figures.internal_yield, figures.broker_yield]).flatMap((value) => yieldCautions(settings, value)),
    ...numbers([figures.internal_moisture, figures.broker_moisture]).flatMap((value) =>
      moistureCautions(settings, value),
    ),
  ]
}

/**
 * The caution for a batch that would go Ready too wet: its wettest sample location by the target's method is compared
 * with the target. A batch without a reading by that method gets one too.
 */
export function readyCautions(settings: Settings, readings: readonly Sample[]): readonly Wording[] {
  const { ideal_moisture_method: method, ideal_moisture_content: target, ready_moisture_margin: margin } = settings
  const wettest = wettestPlace(readings, method)
  const aim = { method, target: twoDecimals(target) }
  if (wettest === null) return [wording('There is no {method} reading to compare with the target of {target} %.', aim)]
  const { reading, sample_location: place } = wettest
  return toHundredths(reading) <= toHundredths(target) + toHundredths(margin)
    ? []
    : [
        wording('The last {method} reading ({place}) is {value} %, the target is {target} %.', {
          ...aim,
          place,
          value: twoDecimals(reading),
        }),
      ]
}

/** The caution for a batch that would go Ready though its Starts and Stops do not alternate. Decisions, section 3. */
export const pairCautions = (dryerEvents: Parameters<typeof dryerRuns>[0]): readonly Wording[] =>
  dryerRuns(dryerEvents, false).faults.length === 0
    ? []
    : [wording('Start and Stop do not alternate in time. What has no partner counts no hours.')]

interface Stopped {
  readonly event_type: string
  readonly event_time: string
}

/** The caution for a batch that would go Ready with its last reading from before its dryer last stopped. */
export function stopCautions(readings: readonly Sample[], dryerEvents: readonly Stopped[]): readonly Wording[] {
  const stops = dryerEvents.flatMap(({ event_type, event_time }) => (event_type === 'Stop' ? [event_time] : []))
  const [lastStop] = stops.toSorted().reverse()
  const [lastReading] = readings
    .map(({ reading_time }) => reading_time)
    .toSorted()
    .reverse()
  return lastStop === undefined || lastReading === undefined || lastReading >= lastStop
    ? []
    : [wording('The last reading was taken before the dryer last stopped.')]
}

/** The cautions for the sale of a lot with single held bags, which can't leave with it. Decisions, section 32. */
export const saleCautions = (
  { id, lot_number }: Pick<Lot, 'id' | 'lot_number'>,
  bags: readonly Pick<Bag, 'lot' | 'bag_number' | 'hold' | 'void' | 'written_off'>[],
): readonly Wording[] =>
  bags.flatMap((bag) =>
    bag.lot === id && !isGone(bag) && bag.hold !== null ? [heldBag(`${lot_number}-${bag.bag_number}`, bag.hold)] : [],
  )

/** The caution for a client whose name a person may take for another's. */
export const likeClient = (client: string): Wording => wording('This looks like the client {client}.', { client })

/** The clients that a new or changed name looks like; `own` is the id of the renamed client. */
export function clientCautions(
  name: string,
  clients: Iterable<Pick<Client, 'id' | 'company_name'>>,
  own: number | null = null,
): readonly Wording[] {
  const key = similarKey(name)
  return [...clients]
    .filter(({ id, company_name }) => key !== '' && id !== own && similarKey(company_name) === key)
    .map(({ company_name }) => likeClient(company_name))
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const lowerBound = (field: keyof SettingsChange): Rule<Bounds, null> =>
  rule(`range input ${field}`, {
    holds: ({ least, most }) => least <= most,
    message: ({ most }) => wording('Give at most {most}.', { most: most.toLocaleString('en-US') }),
  })

const upperBound = (field: keyof SettingsChange): Rule<Bounds, null> =>
  rule(`range input ${field}`, {
    holds: ({ least, most }) => least <= most,
    message: ({ least }) => wording('Give at least {least}.', { least: least.toLocaleString('en-US') }),
  })

/** The rule `range`; that of other fields differs by the field alone. */
export const rangeRules = [lowerBound('usual_yield_min'), upperBound('usual_yield_max')]

/** The refusals of a settings change whose lower bound would exceed the upper one, under each changed bound. */
export const rangeRefusals = (settings: Settings, change: SettingsChange): readonly Refusal[] =>
  Object.values(usualRanges).flatMap(([least, most]) => {
    const bounds = { least: change[least] ?? settings[least], most: change[most] ?? settings[most] }
    const changedRules = [
      ...(change[least] === undefined ? [] : [lowerBound(least)]),
      ...(change[most] === undefined ? [] : [upperBound(most)]),
    ]
    return broken(changedRules, bounds, null)
  })
