import type { Wagon } from '#model/kinds/wagon.ts'
import { dayAfter } from '#model/values/calendar.ts'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { wordList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'
import { textOrUndefined, idOf } from './choices.ts'

export interface WagonValues {
  client: string
  /** An order's id, or `newOrder`. */
  order: string
  wagon_id: string
  harvested_at: string
  arrived_at: string
  driver: string
  /** Weights as typed. */
  gross: string
  tare: string
  trash: string
  pre_dried: boolean
  input_more_wagons: boolean
  notes: string
}

/** The choice of adding an order first. */
export const newOrder = 'new'

/** The initial values of a new wagon; `today` is the plant's. Specification, section 5. */
export const blankWagon = (today: string): WagonValues => ({
  client: '',
  order: '',
  wagon_id: '',
  harvested_at: today,
  arrived_at: today,
  driver: '',
  gross: '',
  tare: '',
  trash: '',
  pre_dried: false,
  input_more_wagons: true,
  notes: '',
})

export const wagonOptions = {
  read: ({ client: _client, order, harvested_at, driver, gross, tare, trash, notes, ...rest }: WagonValues) => ({
    ...rest,
    order: idOf(order),
    // An empty day of harvest is the day of arrival, also for a server that does not know this. Decisions, section 3.
    harvested_at: harvested_at === '' ? rest.arrived_at : harvested_at,
    driver: textOrUndefined(driver),
    gross: weightOf(gross),
    tare: weightOf(tare),
    trash: weightOf(trash),
    notes: textOrUndefined(notes),
  }),
  missing: {
    order: t('Choose an order.'),
    wagon_id: t('Enter the wagon id.'),
    arrived_at: t('Enter the day of arrival.'),
  },
}

const weightOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : typedNumber(typed))

const recentDays = 7
const maxRecent = 6

/** The clients with wagons in the last 7 days, newest first, at most 6. `today` is the plant's. */
export function recentClients(wagons: readonly Wagon[], today: string) {
  const since = dayAfter(today, -recentDays)
  const names = new Map<number, string>()
  for (const { arrived_at, client, company_name } of wagons.toSorted(newestFirst))
    if (arrived_at !== null && arrived_at > since && !names.has(client)) names.set(client, company_name)
  return [...names].slice(0, maxRecent).map(([client, name]) => ({ client, name }))
}

const newestFirst = (a: Wagon, b: Wagon): number =>
  (b.arrived_at ?? '').localeCompare(a.arrived_at ?? '') || b.id - a.id

/** A wagon's number as typed, in capitals and without spaces. Specification, section 5. */
export const asWagonNumber = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '')

/** The required inputs of a new wagon. Specification, section 5. */
export function missingOf({ client, order, wagon_id, arrived_at }: WagonValues): readonly string[] {
  const wanted = {
    [t('client')]: client,
    [t('order')]: order,
    [t('wagon id')]: wagon_id,
    [t('day of arrival')]: arrived_at,
  }
  const open = Object.entries(wanted).flatMap(([name, value]) => (value === '' || value === newOrder ? [name] : []))
  return open.length === 0 ? [] : [t('Still missing: {fields}.', { fields: wordList(open) })]
}
