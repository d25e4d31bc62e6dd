import type { Entity } from '#model/kinds/event.ts'
import { evolve, isRemoval } from '#plant/evolve.ts'
import { emptyPlant, personalText, type PlantState } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import { readHistory } from '#server/log/readLog.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import { namesInFields } from './namesInFields.ts'
import { nameOf, type RecordAfterEvent } from './namesOf.ts'
import { type Owner, ownerOf } from './ownersName.ts'

/** The sources of the timeline: the log, and the plant for today's names. */
export interface LogContext {
  readonly tx: Reader
  readonly state: PlantState
}

/** The fields that `details` adds to an event, see `LogEvent`. */
interface EventDetails {
  readonly was: Record<string, unknown> | null
  readonly subject: string | null
  readonly names: Record<string, string>
  readonly owner: Owner | null
  readonly removed: boolean
}

/**
 * The old values of each event, newest first, and the names of its record and of the records it names. The log has the
 * new values only, so the records' own histories are folded up to the newest of the events.
 */
export async function enrichEvents(
  { tx, state }: LogContext,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => EventDetails> {
  const details = new Map<number, Pick<EventDetails, 'was'> & { readonly standing: RecordAfterEvent }>()
  const wanted = new Set(events.map(({ seq }) => seq))
  for (const [entity, ids] of idsByKind(events)) {
    let alone = emptyPlant
    for (const event of await readHistory(tx, entity, [...ids], events[0]?.seq ?? 0)) {
      const { entity_id: id, data } = event
      const before = alone.records.any(entity).get(id)?.row
      alone = evolve(alone, event)
      if (!wanted.has(event.seq)) continue
      const fields = { ...(alone.records.any(entity).get(id)?.row ?? before) }
      const was = before === undefined || isRemoval(event) ? null : pick(before, Object.keys(data))
      details.set(event.seq, { standing: { entity, id, fields }, was })
    }
  }
  return (event) => {
    const { standing, was = null } = details.get(event.seq) ?? {}
    return {
      was,
      subject: standing === undefined ? null : nameOf(state, standing),
      owner: ownerOf(state, event.entity, event.entity_id, standing?.fields),
      removed: state.records.any(event.entity).get(event.entity_id) === undefined,
      names: { ...namesInFields(state, was ?? {}), ...namesInFields(state, event.data), ...signerOf(state, event) },
    }
  }
}

function idsByKind(events: readonly StoredEvent[]): ReadonlyMap<Entity, ReadonlySet<number>> {
  const kinds = new Map<Entity, Set<number>>()
  for (const { entity, entity_id } of events) kinds.set(entity, (kinds.get(entity) ?? new Set()).add(entity_id))
  return kinds
}

/** Personal data is not in the log: an event names its changed fields without their old values. */
const pick = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name !== 'personal').map((name) => [name, Reflect.get(row, name) ?? null]))

/** A signature is never changed, so its signer's present name is the name of the event. */
function signerOf(state: PlantState, { entity, entity_id, data }: StoredEvent): Record<string, string> {
  const { personal } = data
  const signed_by = personalText(state, entity, entity_id, 'signed_by')
  return Array.isArray(personal) && personal.includes('signed_by') && signed_by !== '' ? { signed_by } : {}
}
