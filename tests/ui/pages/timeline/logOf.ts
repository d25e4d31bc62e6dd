import type { LogEvent } from '#model/kinds/event.ts'

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

type Query = Readonly<Record<string, string>>

const matches = (event: LogEvent, { entity, type, actor, cause, q, before, after }: Query): boolean =>
  (entity === undefined || event.entity === entity) &&
  (type === undefined || event.type === type) &&
  (actor === undefined || event.actor?.id === Number(actor)) &&
  (cause === undefined || event.cause === Number(cause)) &&
  (q === undefined || (event.subject ?? '').includes(q)) &&
  (before === undefined || event.seq < Number(before)) &&
  (after === undefined || event.seq > Number(after))

/** The server's answer to event calls, from a log sorted newest first; null for other calls. */
export function answerOf(log: readonly LogEvent[], { pathname, searchParams }: URL): unknown {
  if (!pathname.startsWith('/api/events/')) return null
  const query = Object.fromEntries(searchParams)
  const found = log.filter((event) => matches(event, query))
  const limit = Number(query['limit'] ?? 100)
  if (pathname === '/api/events/') return found.slice(0, limit)
  if (pathname === '/api/events/kinds/')
    return { types: [...new Set(log.map(({ type }) => type))], actors: [{ id: 7, name: 'Ana Rigsby' }] }
  return { total: found.length, per: limit, firsts: found.filter((_, nth) => nth % limit === 0).map(({ seq }) => seq) }
}
