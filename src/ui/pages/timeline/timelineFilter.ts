import { dayAfter, fromLocalText, msLater } from '#model/values/calendar.ts'
import { searchQuery } from './searchQuery.ts'

/** The timeline's filter as in the address; an empty field does not filter. Days are the plant's. */
export interface TimelineFilter {
  readonly entity: string
  readonly type: string
  /** The id of the user who did it. */
  readonly actor: string
  /** `YYYY-MM-DD`, both included. */
  readonly since: string
  readonly until: string
  readonly q: string
  /** One record, or the records that belong to one: `order=12`. At most one of them is set. */
  readonly entity_id: string
  readonly order: string
  readonly batch: string
  readonly lot: string
  readonly shipment: string
  readonly client: string
}

const names = [
  'entity',
  'type',
  'actor',
  'since',
  'until',
  'q',
  'entity_id',
  'order',
  'batch',
  'lot',
  'shipment',
  'client',
] as const satisfies readonly (keyof TimelineFilter)[]

/** The filter in an address's query. */
export function readFilter(query: string): TimelineFilter {
  const params = new URLSearchParams(query)
  const of = (name: keyof TimelineFilter) => params.get(name) ?? ''
  return {
    entity: of('entity'),
    type: of('type'),
    actor: of('actor'),
    since: of('since'),
    until: of('until'),
    q: of('q'),
    entity_id: of('entity_id'),
    order: of('order'),
    batch: of('batch'),
    lot: of('lot'),
    shipment: of('shipment'),
    client: of('client'),
  }
}

/** The number of set filters, without the search. */
export const countSet = (filter: TimelineFilter): number =>
  names.filter((name) => name !== 'q' && filter[name] !== '').length

const day = /^\d{4}-\d{2}-\d{2}$/

/** The filter as a query of the server's call: days become their first and last moment. */
export function eventFilter(filter: TimelineFilter, timeZone: string): Readonly<Record<string, string>> {
  const set = names.filter((name) => filter[name] !== '' && name !== 'since' && name !== 'until')
  const since = day.test(filter.since) ? fromLocalText(`${filter.since}T00:00`, timeZone) : null
  const until = day.test(filter.until) ? lastMoment(filter.until, timeZone) : null
  return {
    ...Object.fromEntries(set.map((name) => [name, name === 'q' ? searchQuery(filter.q) : filter[name]])),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
  }
}

/** Days differ in length when clocks change, so a day ends a moment before the next one begins. */
function lastMoment(date: string, timeZone: string): string | null {
  const begins = fromLocalText(`${dayAfter(date)}T00:00`, timeZone)
  return begins === null ? null : msLater(begins, -1)
}
