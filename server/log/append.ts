import { sql, type Transaction } from 'kysely'
import { hasField } from '#model/entities.ts'
import type { Change, Entity } from '#model/event.ts'
import { statement } from '#server/db/statement.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { canonicalJson } from './canonicalJson.ts'
import { hashEvent } from './hashEvent.ts'
import type { Head } from './headOf.ts'
import { readEvent, type StoredEvent } from './storedEvent.ts'

/** Who decided, null where the plant did by itself, and the instant. What follows from a decision's own change is nobody's. */
export interface Authorship {
  readonly actor: number | null
  readonly at: string
}

/** An administrator's word that the clock is right: from this event on the log is dated by it, earlier than before or not. */
export const clockAccepted = 'plant.clock_accepted'

/**
 * Appends the changes of one decision to the log: numbered without a gap, chained by hash, never dated before the
 * newest event (a clock may step back) unless the clock was accepted. `head` is where the log stands in the
 * transaction. Projects nothing: see `project`. Throws on a change that the log can't keep (our mistake): a field that
 * is no column, a value without canonical JSON, a removal not called `….removed`.
 */
export async function append(
  tx: Transaction<Tables>,
  changes: readonly Change[],
  { actor, at: now }: Authorship,
  head: Head,
): Promise<readonly StoredEvent[]> {
  if (changes.length === 0) return []
  const at = now > head.at || changes[0]?.type === clockAccepted ? now : head.at
  const events: EventColumns[] = []
  for (const [place, change] of changes.entries()) {
    demandLoggable(change)
    const event = unhashed(change, {
      actor,
      at,
      seq: head.seq + 1 + place,
      first: head.seq + 1,
      prev_hash: events.at(-1)?.hash ?? head.hash,
    })
    events.push({ ...event, hash: hashEvent(event) })
  }
  for (const event of events)
    await adding(
      tx,
      columnsOfEvent,
      columnsOfEvent.map((name) => event[name]),
    )
  return events.map(readEvent)
}

const columnsOfEvent = [
  'seq',
  'at',
  'actor',
  'type',
  'entity',
  'entity_id',
  'from_status',
  'to_status',
  'data',
  'reason',
  'cause',
  'prev_hash',
  'hash',
] as const satisfies readonly (keyof EventColumns)[]

const adding = statement(
  (names) =>
    sql`insert into events (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map(() => null))})`,
)

interface Place {
  readonly actor: number | null
  readonly at: string
  readonly seq: number
  readonly first: number
  readonly prev_hash: string
}

const unhashed = (change: Change, { actor, at, seq, first, prev_hash }: Place): Omit<EventColumns, 'hash'> => ({
  seq,
  at,
  actor: change.follows === undefined ? actor : null,
  type: change.type,
  entity: change.entity,
  entity_id: change.entity_id,
  from_status: change.from,
  to_status: change.to,
  data: canonicalJson(change.data),
  reason: change.reason ?? null,
  cause: change.follows === undefined ? null : first + change.follows,
  prev_hash,
})

/** `personal` lists the names of personal fields that changed; a personal value itself is no column and is refused here. */
const isLoggable = (entity: Entity, field: string): boolean =>
  field === 'personal' || (field !== 'id' && hasField(entity, field))

function demandLoggable({ type, entity, data, removes = false }: Change): void {
  const stray = Object.keys(data).find((field) => !isLoggable(entity, field))
  if (stray !== undefined) throw new Error(`${type} would log ${stray}, which is no column of ${entity}.`)
  if (removes !== type.endsWith('.removed'))
    throw new Error(`${type}: a removal, and nothing else, is called ….removed.`)
}
