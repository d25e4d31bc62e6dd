import type { LogEvent } from '#model/kinds/event.ts'
import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { sumEvents } from '#plant/eventSums.ts'

/** An event as the server sends it. */
export const logEvent = (seq: number, more: Partial<LogEvent> = {}): LogEvent => ({
  seq,
  at: new Date(Date.UTC(2026, 10, 1) + seq * 60_000).toISOString(),
  actor: { id: 7, name: 'Ana Rigsby', role_number: 2 },
  type: 'wagon.unloaded',
  entity: 'wagon',
  entity_id: seq,
  from: null,
  to: null,
  data: {},
  reason: null,
  cause: null,
  prev_hash: '',
  hash: '',
  was: null,
  subject: `B${seq}`,
  ...more,
})

/** A log of so many events, the newest first. */
export const logOf = (length: number): readonly LogEvent[] => Array.from({ length }, (_, nth) => logEvent(length - nth))

type Query = Readonly<Record<string, readonly string[]>>

/** Whether a parameter is absent, or has the value. */
const has = (values: readonly string[] | undefined, value: string | number | null | undefined): boolean =>
  values === undefined || values.includes(String(value))

const matches = (event: LogEvent, { entity, entity_id, type, actor, cause, q, before, after }: Query): boolean =>
  has(entity, event.entity) &&
  has(entity_id, event.entity_id) &&
  has(type, event.type) &&
  has(actor, event.actor?.id ?? 'automatic') &&
  has(cause, event.cause) &&
  (q === undefined || (event.subject ?? '').includes(q[0] ?? '')) &&
  (before === undefined || event.seq < Number(before)) &&
  (after === undefined || event.seq > Number(after))

/** The sums of events, as the server sends them. */
function summaryOf(events: readonly LogEvent[], seq: number): EventSummary {
  const { people, bags, hours, ...counts } = sumEvents(
    events.map(({ at, type, actor, cause, data }) => ({ at, type, actor: actor?.id ?? null, cause, data })),
  )
  return {
    seq,
    ...counts,
    people: [...people].map(([id, steps]) => ({ actor: { id, name: 'Ana Rigsby' }, steps })),
    bags: [...bags].map(([grade, weighed]) => ({ grade, ...weighed })),
    dried_hours: 0,
    unit: 'hour',
    hours: [...hours.values()],
    refusals: 2,
    refused: [],
    meant: [],
  }
}

/** The server's answer to event calls, from a log sorted newest first; null for other calls. */
export function answerOf(log: readonly LogEvent[], { pathname, searchParams }: URL): unknown {
  if (!pathname.startsWith('/api/events/')) return null
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]))
  const found = log.filter((event) => matches(event, query))
  const limit = Number(query['limit'] ?? 100)
  if (pathname === '/api/events/') return found.slice(0, limit)
  if (pathname === '/api/events/summary/') return summaryOf(found, log[0]?.seq ?? 0)
  if (pathname === '/api/events/kinds/')
    return { types: [...new Set(log.map(({ type }) => type))], actors: [{ id: 7, name: 'Ana Rigsby' }], devices: [] }
  return { total: found.length, per: limit, firsts: found.filter((_, nth) => nth % limit === 0).map(({ seq }) => seq) }
}
