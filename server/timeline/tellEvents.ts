import { rows } from '#model/entities.ts'
import type { Entity } from '#model/event.ts'
import { isRemoval } from '#plant/evolve.ts'
import { readEvent, type StoredEvent } from '#server/log/storedEvent.ts'
import type { Reader } from '#server/records/reading.ts'
import { namedIn } from './namedIn.ts'
import { namesOf } from './namesOf.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record right after one of its events. */
export interface Standing {
  readonly entity: Entity
  readonly id: number
  readonly fields: Fields
}

/** What `told` adds to an event, see `LogEvent`. */
interface Told {
  readonly was: Record<string, unknown> | null
  readonly subject: string | null
  readonly names: Record<string, string>
}

/**
 * What each of some events, the newest first, changed from, and what its record and those that it names are called. The log says only what
 * became, so the records' own histories are folded up to the newest of the events.
 */
export async function tellEvents(tx: Reader, events: readonly StoredEvent[]): Promise<(event: StoredEvent) => Told> {
  const standings = new Map<number, Standing>()
  const replaced = new Map<number, Record<string, unknown> | null>()
  const wanted = new Set(events.map(({ seq }) => seq))
  for (const [entity, ids] of touched(events)) {
    const before = new Map<number, Fields>()
    for (const event of await historyOf(tx, entity, ids, events[0]?.seq ?? 0)) {
      const known = before.get(event.entity_id)
      const fields = known === undefined ? firstFields(event) : { ...known, ...event.data }
      before.set(event.entity_id, fields)
      if (!wanted.has(event.seq)) continue
      standings.set(event.seq, { entity, id: event.entity_id, fields })
      replaced.set(event.seq, known === undefined || isRemoval(event) ? null : pick(known, Object.keys(event.data)))
    }
  }
  const nameOf = await namesOf(tx, [...standings.values()])
  const names = await namedIn(tx, [
    ...events.map(({ data }) => data),
    ...[...replaced.values()].map((was) => was ?? {}),
  ])
  return ({ seq, data }) => {
    const [standing, was = null] = [standings.get(seq), replaced.get(seq)]
    return {
      was,
      subject: standing === undefined ? null : nameOf(standing),
      names: { ...names(was ?? {}), ...names(data) },
    }
  }
}

function touched(events: readonly StoredEvent[]): ReadonlyMap<Entity, ReadonlySet<number>> {
  const kinds = new Map<Entity, Set<number>>()
  for (const { entity, entity_id } of events) kinds.set(entity, (kinds.get(entity) ?? new Set()).add(entity_id))
  return kinds
}

async function historyOf(
  tx: Reader,
  entity: Entity,
  ids: ReadonlySet<number>,
  last: number,
): Promise<readonly StoredEvent[]> {
  const found = await tx
    .selectFrom('events')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute()
  return found.map(readEvent)
}

/** A record's first event says what was given; the schema says the rest, as when it was projected. */
const firstFields = ({ entity, entity_id, data }: StoredEvent): Fields => rows[entity].parse({ ...data, id: entity_id })

/** Personal data is no part of the log: that it changed is told, not what it was. */
const pick = (fields: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name !== 'personal').map((name) => [name, fields[name] ?? null]))
