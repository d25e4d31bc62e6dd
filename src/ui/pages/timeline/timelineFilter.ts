import { dayAfter, fromLocalText, msLater, toLocalText } from '#model/values/calendar.ts'
import { searchQuery } from './searchQuery.ts'
import { type PlantClock, spanNamed } from './timeSpans.ts'

/** Filters that may have several values, any of which will do. */
const manyNames = [
  'entity',
  'type',
  'actor',
  'from',
  'to',
  'source',
  'entity_id',
  'order',
  'batch',
  'lot',
  'shipment',
  'client',
] as const

export type ManyName = (typeof manyNames)[number]

/**
 * The timeline's filter as in the address. Times are the plant's: `since` and `until` as `YYYY-MM-DD` or
 * `YYYY-MM-DDTHH:mm`, both included, `span` as `spanNamed` reads it; empty if not set.
 */
export interface TimelineFilter extends Readonly<Record<ManyName, readonly string[]>> {
  readonly since: string
  readonly until: string
  readonly span: string
  readonly q: string
}

/** The filter in an address's query. */
export function readFilter(query: string): TimelineFilter {
  const params = new URLSearchParams(query)
  const of = (name: ManyName) => [...new Set(params.getAll(name))].filter((value) => value !== '')
  return {
    entity: of('entity'),
    type: of('type'),
    actor: of('actor'),
    from: of('from'),
    to: of('to'),
    source: of('source'),
    entity_id: of('entity_id'),
    order: of('order'),
    batch: of('batch'),
    lot: of('lot'),
    shipment: of('shipment'),
    client: of('client'),
    since: params.get('since') ?? '',
    until: params.get('until') ?? '',
    span: params.get('span') ?? '',
    q: params.get('q') ?? '',
  }
}

/** What a call of the log is asked with. */
export type EventCallFilter = Readonly<Record<string, string | readonly string[]>>

/** The filter as a query of the server's calls, and the times in the address that can't be read. */
export function eventFilter(
  filter: TimelineFilter,
  clock: PlantClock,
): { readonly query: EventCallFilter; readonly unread: readonly string[] } {
  const set = manyNames.filter((name) => filter[name].length > 0)
  const span = filter.span === '' ? null : spanNamed(filter.span, clock)
  const since = filter.since === '' ? span?.since : beginOf(filter.since, clock.timeZone)
  const until = filter.until === '' ? span?.until : endOf(filter.until, clock.timeZone)
  const unread = [
    ...(filter.span !== '' && span === null ? [filter.span] : []),
    ...(filter.since !== '' && since === null ? [filter.since] : []),
    ...(filter.until !== '' && until === null ? [filter.until] : []),
  ]
  return {
    unread,
    query: {
      ...Object.fromEntries(set.map((name) => [name, filter[name]])),
      ...(filter.q.trim() === '' ? {} : { q: searchQuery(filter.q) }),
      ...(since === null || since === undefined ? {} : { since }),
      ...(until === null || until === undefined ? {} : { until }),
    },
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/
const minuteOfDay = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The first moment of a day or minute of the plant; null if it is none. JavaScript reads November 31 as December 1. */
function beginOf(text: string, timeZone: string): string | null {
  const local = day.test(text) ? `${text}T00:00` : text
  if (!minuteOfDay.test(local)) return null
  const begins = fromLocalText(local, timeZone)
  return begins === null || !isReal(local) ? null : begins
}

const isReal = (local: string): boolean => toLocalText(`${local}:00Z`, 'UTC') === local

/** Its last moment: days differ in length when clocks change, so a day ends a moment before the next one begins. */
function endOf(text: string, timeZone: string): string | null {
  if (!day.test(text)) {
    const begins = beginOf(text, timeZone)
    return begins === null ? null : msLater(begins, 59_999)
  }
  if (!isReal(`${text}T00:00`)) return null
  const begins = fromLocalText(`${dayAfter(text)}T00:00`, timeZone)
  return begins === null ? null : msLater(begins, -1)
}

/** A query of a call as text, by which two are compared; repeated parameters stay repeated. */
export const queryText = (query: EventCallFilter): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  ).toString()

/** A query of a call from its text. */
export function queryOfText(text: string): EventCallFilter {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
