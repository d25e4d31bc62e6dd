import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entity } from '#model/kinds/event.ts'
import { parentsFirst, parentsOf } from '#model/kinds/kinds.ts'
import { ById, withMutations } from '#plant/ById.ts'
import type { Counted } from '#plant/counted.ts'
import { putRecord } from '#plant/evolve.ts'
import { foldAlone } from '#plant/foldAlone.ts'
import { type EnteredLate, isEnteredLate, type Kept, type PlantState } from '#plant/state.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import { headOf } from './headOf.ts'
import { loadFigures } from './loadState.ts'
import { readFoldedHistory } from './readLog.ts'
import { touchedBetween } from './touchedBetween.ts'

/** An earlier state, and whether a client or broker may have had another name then. */
interface Before {
  readonly state: PlantState
  readonly renamed: boolean
}

/** The ids of one query, and the records between two turns of the event loop: some ms of work. */
const slice = 500

/** Up to so many events a span is read event by event; of a longer one, each record's index entries are. */
const shortSpan = 30_000

/**
 * The plant after event `seq`, from a newer state. Later records are cut off by their ids, which are given in order;
 * every other record touched since is rebuilt from its own events up to then. The cost depends on the records in
 * progress at that moment, not on the length of the log. Names, and used bag numbers, are those of the newer state. In
 * slices, with turns for others.
 */
export async function stateBefore(tx: Reader, newer: PlantState, seq: number): Promise<Before> {
  const { at, hash } = await headOf(tx, seq)
  const lastIds: Partial<Record<Entity, number>> = {}
  for (const entity of parentsFirst) {
    const last = await lastIdBefore(tx, entity, seq)
    if (last > 0) lastIds[entity] = last
  }
  const next: Counted = { ...newer, seq, at, hash: seq === 0 ? '' : hash, lastIds }
  const changedIds = new Map<Entity, readonly number[]>()
  const older = new Map<Entity, ById<Kept<object>>>()
  const inSpan = newer.seq - seq > shortSpan ? null : await touchedBetween(tx, { after: seq, upTo: newer.seq })
  for (const entity of parentsFirst) {
    const last = lastIds[entity] ?? 0
    const ids =
      inSpan === null
        ? await touchedSince(tx, entity, { upTo: last, seq })
        : [...(inSpan.get(entity)?.keys() ?? [])].filter((id) => id <= last).toSorted((a, b) => a - b)
    const kept = await keptBefore(tx, next, { entity, ids, seq })
    changedIds.set(entity, ids)
    older.set(entity, kept)
  }
  // Descendants are removed before their record, and added after it.
  for (const entity of parentsFirst.toReversed()) {
    const added = addedToOlder(next, entity)
    const gone = (changedIds.get(entity) ?? []).filter((id) => older.get(entity)?.get(id) === undefined)
    await inSlices([...added, ...gone], (id) => putBack(next, entity, id, undefined))
  }
  for (const entity of parentsFirst)
    await inSlices(changedIds.get(entity) ?? [], (id) => {
      const kept = older.get(entity)?.get(id)
      if (kept !== undefined) putBack(next, entity, id, kept)
    })
  cutOff(next)
  const lots = changedIds.get('lot') ?? []
  for (const lot of lots) next.measured = next.measured.with(lot, undefined)
  next.measured = await loadFigures(tx, next.measured, { lots, upTo: seq })
  return { state: next, renamed: await isRenamed(tx, seq, changedIds) }
}

/** The highest id of an entity up to an event, 0 before any. */
async function lastIdBefore(tx: Reader, entity: Entity, seq: number): Promise<number> {
  const events = tx.selectFrom('events').select('entity_id').where('entity', '=', entity).where('seq', '<=', seq)
  return (await events.orderBy('entity_id', 'desc').limit(1).executeTakeFirst())?.entity_id ?? 0
}

/** The records of an entity, up to an id, that events after `seq` have touched. */
async function touchedSince(
  tx: Reader,
  entity: Entity,
  { upTo, seq }: { readonly upTo: number; readonly seq: number },
): Promise<readonly number[]> {
  const ids: number[] = []
  for (let from = 1; from <= upTo; from += slice * 10) {
    const events = tx.selectFrom('events').select('entity_id').distinct().where('entity', '=', entity)
    const some = events.where('entity_id', '>=', from).where('entity_id', '<', Math.min(from + slice * 10, upTo + 1))
    for (const { entity_id } of await some.where('seq', '>', seq).execute()) ids.push(entity_id)
    await nextTurn()
  }
  return ids
}

interface Touched {
  readonly entity: Entity
  readonly ids: readonly number[]
  readonly seq: number
}

/** Some records as their own events up to `seq` made them; when a batch was emptied is noted in `next`. */
async function keptBefore(tx: Reader, next: Counted, { entity, ids, seq }: Touched): Promise<ById<Kept<object>>> {
  let kept = ById.of<Kept<object>>()
  for (let from = 0; from < ids.length; from += slice) {
    const some = ids.slice(from, from + slice)
    const history = await readFoldedHistory(tx, entity, some, seq)
    withMutations(() => {
      const alone = foldAlone(entity, history)
      for (const id of some) {
        kept = kept.with(id, alone.records.get(id))
        if (entity === 'batch') next.emptied = next.emptied.with(id, alone.emptied.get(id))
        if (isEnteredLate(entity)) putEntryBack(next, entity, id, alone.lateEntries.get(id))
      }
    })
    await nextTurn()
  }
  return kept
}

/** A wagon that was removed since has its time of entry again. */
function putEntryBack(next: Counted, entity: EnteredLate, id: number, at: string | undefined): void {
  const entries = next.lateEntries[entity]
  if (entries.get(id) !== at) next.lateEntries = { ...next.lateEntries, [entity]: entries.with(id, at) }
}

/** Later records, by their ids, that belong to an older one, whose sums include them. */
function addedToOlder({ children, lastIds }: PlantState, entity: Entity): ReadonlySet<number> {
  const last = lastIds[entity] ?? 0
  const added = new Set<number>()
  for (const column of parentsOf(entity))
    children[`${entity}.${column}`]?.upTo(lastIds[column] ?? 0).forEach((ids) => {
      for (let at = ids.length - 1; (ids[at] ?? 0) > last; at -= 1) added.add(ids[at] ?? 0)
    })
  return added
}

async function inSlices(ids: readonly number[], each: (id: number) => void): Promise<void> {
  for (let from = 0; from < ids.length; from += slice) {
    withMutations(() => ids.slice(from, from + slice).forEach(each))
    await nextTurn()
  }
}

const putBack = (next: Counted, entity: Entity, id: number, kept: Kept<object> | undefined): void =>
  putRecord(next, entity, id, next.records.any(entity).get(id), kept)

/** Removes all later records; those of older records have been removed before. */
function cutOff(next: Counted): void {
  const cut = <T>(values: ById<T>, entity: Entity): ById<T> => values.upTo(next.lastIds[entity] ?? 0)
  for (const entity of parentsFirst) next.records = next.records.upTo(entity, next.lastIds[entity] ?? 0)
  next.children = Object.fromEntries(
    parentsFirst.flatMap((entity) =>
      parentsOf(entity).flatMap((column) => {
        const children = next.children[`${entity}.${column}`]
        return children === undefined ? [] : [[`${entity}.${column}`, cut(children, column)]]
      }),
    ),
  )
  const { lot, batch, shipment } = next.bagSums
  next.bagSums = { lot: cut(lot, 'lot'), batch: cut(batch, 'batch'), shipment: cut(shipment, 'shipment') }
  next.lastBagNumbers = cut(next.lastBagNumbers, 'lot')
  next.orderSums = cut(next.orderSums, 'order')
  next.wagonCounts = cut(next.wagonCounts, 'order')
  next.ranFor = cut(next.ranFor, 'batch')
  next.measured = cut(next.measured, 'lot')
  next.emptied = cut(next.emptied, 'batch')
  next.lateEntries = { wagon: cut(next.lateEntries.wagon, 'wagon'), bag: cut(next.lateEntries.bag, 'bag') }
  const lastWagon = next.lastIds.wagon ?? 0
  withMutations(() =>
    next.numbered.forEach((wagons, key) => {
      if ((wagons.at(-1) ?? 0) <= lastWagon) return
      const left = wagons.filter((id) => id <= lastWagon)
      next.numbered = next.numbered.with(key, left.length === 0 ? undefined : left)
    }),
  )
}

/** Whether an existing company may have had another name. */
async function isRenamed(
  tx: Reader,
  seq: number,
  changedIds: ReadonlyMap<Entity, readonly number[]>,
): Promise<boolean> {
  for (const entity of ['client', 'broker'] as const) {
    const ids = changedIds.get(entity) ?? []
    for (let from = 0; from < ids.length; from += slice) {
      const events = tx.selectFrom('events').select('data').where('entity', '=', entity).where('seq', '>', seq)
      const found = await events.where('entity_id', 'in', ids.slice(from, from + slice)).execute()
      if (found.some(({ data }) => 'personal' in jsonObject(data))) return true
    }
  }
  return false
}
