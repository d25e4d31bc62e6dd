import type { Change, Entity, EventOrigin } from '#model/kinds/event.ts'
import { hasField } from '#model/kinds/kinds.ts'
import { canonicalJson } from '#server/db/canonicalJson.ts'
import type { EventColumns } from '#server/db/tables.ts'
import { hashEvent } from './hashEvent.ts'
import type { Head } from './headOf.ts'
import { readEvent, type StoredEvent } from './storedEvent.ts'

/**
 * The user who decided, null for the plant itself, the instant, the call's origin and the enrolled device that it came
 * from. Consequences of a decision have no user, no source and no device, but the same time.
 */
export interface Authorship extends Partial<EventOrigin> {
  readonly actor: number | null
  readonly at: string
  readonly device?: number | undefined
}

/**
 * The format of a new event, which determines its hash: see `hashEvent`. Only an event from a device has the third, so
 * that the log of a plant without devices can be verified by an earlier server.
 */
const formatOf = (device: number | null): number => (device === null ? 2 : 3)

/**
 * The type of the event by which an administrator accepts the clock: it dates later events, even if it is earlier than
 * before.
 */
export const clockAccepted = 'plant.clock_accepted'

/** Events as they are stored, and read. */
export interface Appended {
  readonly columns: readonly EventColumns[]
  readonly events: readonly StoredEvent[]
}

/**
 * The events of one decision: numbered without a gap, chained by hash, never dated before the newest event (a clock may
 * step back) unless the clock was accepted. `head` is the end of the log before them. Throws on a change that the log
 * can't store (a bug): a field without a column, a value without canonical JSON, a removal not called `….removed`.
 */
export function eventsOf(
  changes: readonly Change[],
  { actor, at: now, source, device, happened_at: said }: Authorship,
  head: Head,
): Appended {
  const at = now > head.at || changes[0]?.type === clockAccepted ? now : head.at
  const happened_at = said !== undefined && said < at ? said : at
  const columns: EventColumns[] = []
  for (const [place, change] of changes.entries()) {
    demandLoggable(change)
    const event = unhashed(change, {
      actor,
      at,
      happened_at,
      source: source ?? null,
      device: device ?? null,
      seq: head.seq + 1 + place,
      first: head.seq + 1,
      prev_hash: columns.at(-1)?.hash ?? head.hash,
    })
    columns.push({ ...event, hash: hashEvent(event) })
  }
  return { columns, events: columns.map(readEvent) }
}

interface Place {
  readonly actor: number | null
  readonly at: string
  readonly happened_at: string
  readonly source: string | null
  readonly device: number | null
  readonly seq: number
  readonly first: number
  readonly prev_hash: string
}

/** The event of a change, its `hash` empty: to overwrite a field of a copy is ten times as fast as to add one. */
const unhashed = (
  change: Change,
  { actor, at, happened_at, source, device, seq, first, prev_hash }: Place,
): EventColumns => ({
  seq,
  format: formatOf(change.follows === undefined ? device : null),
  at,
  happened_at,
  source: change.follows === undefined ? source : null,
  actor: change.follows === undefined ? actor : null,
  device: change.follows === undefined ? device : null,
  type: change.type,
  entity: change.entity,
  entity_id: change.entity_id,
  from_status: change.from,
  to_status: change.to,
  data: canonicalJson(change.data),
  reason: change.reason ?? null,
  cause: change.follows === undefined ? null : first + change.follows,
  prev_hash,
  hash: '',
})

/**
 * `personal` lists the names of personal fields that changed; a personal value itself is no column and is refused here.
 */
const isLoggable = (entity: Entity, field: string): boolean =>
  field === 'personal' || (field !== 'id' && hasField(entity, field))

function demandLoggable({ type, entity, from, to, data, removes = false }: Change): void {
  const stray = Object.keys(data).find((field) => !isLoggable(entity, field))
  if (stray !== undefined) throw new Error(`${type} would log ${stray}, which is no column of ${entity}.`)
  if (removes !== type.endsWith('.removed'))
    throw new Error(`${type}: a removal, and nothing else, is called ….removed.`)
  if (from !== null && from === to) throw new Error(`${type} names a status, and its record did not move.`)
}
