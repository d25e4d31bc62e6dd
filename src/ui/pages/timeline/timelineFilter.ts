import { dayAfter, fromLocalText, instantsOf, msLater, toLocalText } from '#model/values/calendar.ts'
import { minuteOf } from '#model/values/momentText.ts'
import type { EventCallFilter } from '#ui/history/eventCallFilter.ts'
import { searchQuery } from './searchQuery.ts'
import { type PlantClock, spanNamed } from './timeSpans.ts'

/** Filters that may have several values: an event must have one of them. */
const manyNames = [
  'entity',
  'type',
  'actor',
  'device',
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
 * The timeline's filter as in the address. Times are the plant's: `since` and `until` as `YYYY-MM-DD` or a minute
 * (`minuteOf`), both included, `span` as `spanNamed` reads it; empty if not set.
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
    device: of('device'),
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

/**
 * The filter as a query of the server's calls, the times in the address that can't be read, and whether the last of them
 * is before the first.
 */
export function eventFilter(
  filter: TimelineFilter,
  clock: PlantClock,
): { readonly query: EventCallFilter; readonly unread: readonly string[]; readonly backwards: boolean } {
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
    backwards: typeof since === 'string' && typeof until === 'string' && until < since,
    query: {
      ...Object.fromEntries(set.map((name) => [name, filter[name]])),
      ...(filter.q.trim() === '' ? {} : { q: searchQuery(filter.q) }),
      ...(since === null || since === undefined ? {} : { since }),
      ...(until === null || until === undefined ? {} : { until }),
    },
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/
const minuteOfDay = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?:=.+)?$/

/** The first moment of a day or minute of the plant; null if it is none. JavaScript reads November 31 as December 1. */
function beginOf(text: string, timeZone: string): string | null {
  const minute = day.test(text) ? `${text}T00:00` : text
  const [, local = ''] = minuteOfDay.exec(minute) ?? []
  const begins = isReal(local) ? minuteOf(minute, timeZone) : null
  // A day begins where its midnight is skipped, too; a minute that is skipped is none.
  return begins === null || day.test(text) || toLocalText(begins, timeZone) === local ? begins : null
}

const isReal = (local: string): boolean => toLocalText(`${local}:00Z`, 'UTC') === local

/**
 * Its last moment: days differ in length when clocks change, so a day ends a moment before the next one begins; a minute
 * that comes twice ends with its second time, unless the first one is named.
 */
function endOf(text: string, timeZone: string): string | null {
  if (!day.test(text)) {
    const begins = beginOf(text, timeZone)
    const last = text.includes('=') ? begins : (instantsOf(text, timeZone).at(-1) ?? begins)
    return begins === null || last === null ? null : msLater(last, 59_999)
  }
  if (!isReal(`${text}T00:00`)) return null
  const begins = fromLocalText(`${dayAfter(text)}T00:00`, timeZone)
  return begins === null ? null : msLater(begins, -1)
}
