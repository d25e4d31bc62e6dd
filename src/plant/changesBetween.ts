import { type ListName, listNames, type RecordOf } from '#model/kinds/commit.ts'
import { entities, type Entity, entityOf, hasField, kindOf } from '#model/kinds/kinds.ts'
import { ById } from './ById.ts'
import { isSame } from './isSame.ts'
import { keptClient } from './keptClient.ts'
import { isEmptyLot, type Owned } from './ownership.ts'
import { hasRates } from './rateCards.ts'
import { ownedRecord } from './recordOf.ts'
import { childrenOf, personalText, type PlantState, rowOf } from './state.ts'

/** A record that changed, was added, was removed (null), or became visible to others. */
export interface RecordChange {
  readonly list: ListName
  readonly id: number
  /** The record's earlier states, empty if it is new. Several if several changes are sent as one. */
  readonly before: readonly Owned<RecordOf<ListName>>[]
  readonly after: Owned<RecordOf<ListName>> | null
  /** Whether readings or dryer events of the batch changed. The record of the batch may be unchanged. */
  readonly standing: boolean
}

/** The difference between two states of a plant. */
export interface Changes {
  /**
   * True if a name that records of many growers show has changed (a variety, a broker, a bin), or something outside all
   * lists. Clients reload everything.
   */
  readonly everything: boolean
  /** The users whose rights may have changed. */
  readonly users: readonly number[]
  /** Each record once; empty if `everything` is true. */
  readonly records: readonly RecordChange[]
}

/** The last difference of a state: sockets and lists ask for the same one after each commit. */
const lastOf = new WeakMap<PlantState, { readonly before: WeakRef<PlantState>; readonly changes: Changes }>()

/**
 * The difference between an older and a newer state of one plant. The result equals a comparison of every record, but
 * only changed records and the records that show them are compared, and once for all who ask.
 */
export function changesBetween(before: PlantState, after: PlantState): Changes {
  const last = lastOf.get(after)
  if (last?.before.deref() === before) return last.changes
  const changes = compared(before, after)
  lastOf.set(after, { before: new WeakRef(before), changes })
  return changes
}

function compared(before: PlantState, after: PlantState): Changes {
  const changedIds = (entity: Entity): readonly number[] =>
    after.records.any(entity).changedFrom(before.records.any(entity))
  const users = changedIds('user')
  if (isRenamed(before, after, changedIds)) return { everything: true, users, records: [] }
  const ids = new Map<ListName, Set<number>>()
  const add = (list: ListName, more: readonly (number | null | undefined)[]): void => {
    const listed = ids.get(list) ?? new Set<number>()
    for (const id of more) if (id !== null && id !== undefined) listed.add(id)
    ids.set(list, listed)
  }
  for (const list of listNames) add(list, changedIds(entityOf(list)))
  addSums(before, after, add)
  const standing = new Set(
    (['moisture_reading', 'dryer_event'] as const).flatMap((entity) =>
      changedIds(entity).flatMap((id) => [rowOf(before, entity, id)?.batch, rowOf(after, entity, id)?.batch]),
    ),
  )
  add('batches', [...standing])
  add(
    'shipments',
    changedIds('adjustment').flatMap((id) => [
      rowOf(before, 'adjustment', id)?.shipment,
      rowOf(after, 'adjustment', id)?.shipment,
    ]),
  )
  for (const id of changedIds('batch'))
    if (hasChanged(before, after, 'batch', id, ['order'])) addBelowBatch(after, id, add)
  for (const id of changedIds('lot')) if (hasChanged(before, after, 'lot', id, shownOfLot)) addBelowLot(after, id, add)
  for (const id of changedIds('shipment'))
    if (hasChanged(before, after, 'shipment', id, ['status'])) add('bags', childrenOf(after, 'bag', 'shipment', id))
  for (const id of changedIds('order')) addBelowOrder(before, after, id, add)
  for (const client of announcing(before, after, changedIds))
    add('announcements', childrenOf(after, 'announcement', 'client', client))
  for (const id of renamedParties(before, after, changedIds)) {
    add('clients', [id])
    add('announcements', childrenOf(after, 'announcement', 'client', keptClient(after, id)))
    // Shipments that one signed for before it became another have its name: they are the other's.
    for (const order of childrenOf(after, 'order', 'client', keptClient(after, id))) addOrder(after, order, add)
  }
  const records = listNames.flatMap((list) =>
    [...(ids.get(list) ?? [])].flatMap((id) =>
      changeOf(before, after, { list, id, standing: list === 'batches' && standing.has(id) }),
    ),
  )
  return { everything: false, users, records }
}

type Add = (list: ListName, ids: readonly (number | null | undefined)[]) => void

function addSums(before: PlantState, after: PlantState, add: Add): void {
  const lots = after.bagSums.lot.changedFrom(before.bagSums.lot)
  add('lots', lots)
  // Brokers see the bags of a lot as they see the lot, which is offered to them while it has a bag.
  for (const id of lots) if (isEmptyLot(before, id) !== isEmptyLot(after, id)) addBelowLot(after, id, add)
  add(
    'orders',
    lots.flatMap((id) => [rowOf(before, 'lot', id)?.order, rowOf(after, 'lot', id)?.order]),
  )
  add('batches', after.bagSums.batch.changedFrom(before.bagSums.batch))
  add('shipments', after.bagSums.shipment.changedFrom(before.bagSums.shipment))
  add('orders', after.orderSums.changedFrom(before.orderSums))
  add('lots', after.measured.changedFrom(before.measured))
  add('lots', after.lastBagNumbers.changedFrom(before.lastBagNumbers))
}

/** The columns of a lot that its bags and shipments show, or that decide who may see them. */
const shownOfLot = ['status', 'notified_at', 'broker', 'lot_number', 'grade', 'order']
/** The columns of an order that its records show. */
const shownOfOrder = ['client', 'variety', 'orchard', 'order_number']

function addBelowLot(after: PlantState, id: number, add: Add): void {
  add('bags', childrenOf(after, 'bag', 'lot', id))
  const shipments = childrenOf(after, 'shipment', 'lot', id)
  add('shipments', shipments)
  for (const shipment of shipments) {
    add('adjustments', childrenOf(after, 'adjustment', 'shipment', shipment))
    add('bag_returns', childrenOf(after, 'bag_return', 'shipment', shipment))
  }
}

function addBelowBatch(after: PlantState, id: number, add: Add): void {
  add('moisture_readings', childrenOf(after, 'moisture_reading', 'batch', id))
  add('dryer_events', childrenOf(after, 'dryer_event', 'batch', id))
  add('bags', childrenOf(after, 'bag', 'batch', id))
}

function addBelowOrder(before: PlantState, after: PlantState, id: number, add: Add): void {
  const all = hasChanged(before, after, 'order', id, shownOfOrder)
  if (all || hasChanged(before, after, 'order', id, ['more_wagons']))
    add('batches', childrenOf(after, 'batch', 'order', id))
  if (all) addOrder(after, id, add)
}

/** An order and all that shows its names: those of its client, its orchard and its variety. */
function addOrder(after: PlantState, id: number, add: Add): void {
  add('orders', [id])
  add('batches', childrenOf(after, 'batch', 'order', id))
  add('wagons', childrenOf(after, 'wagon', 'order', id))
  add('statements', childrenOf(after, 'statement', 'order', id))
  for (const batch of childrenOf(after, 'batch', 'order', id)) addBelowBatch(after, batch, add)
  const lots = childrenOf(after, 'lot', 'order', id)
  add('lots', lots)
  for (const lot of lots) addBelowLot(after, lot, add)
}

/** The clients of whom other wagons may have come than were announced, or were announced: `cameOf`. */
function announcing(
  before: PlantState,
  after: PlantState,
  changedIds: (entity: Entity) => readonly number[],
): ReadonlySet<number> {
  const states = [before, after]
  const orders = new Set([
    ...changedIds('wagon').flatMap((id) => states.map((state) => rowOf(state, 'wagon', id)?.order ?? 0)),
    ...changedIds('order'),
  ])
  return new Set([
    ...[...orders].flatMap((id) => states.map((state) => rowOf(state, 'order', id)?.client ?? 0)),
    ...changedIds('announcement').flatMap((id) => states.map((state) => rowOf(state, 'announcement', id)?.client ?? 0)),
  ])
}

/** The clients who are called otherwise, or an orchard of whom is. */
function renamedParties(
  before: PlantState,
  after: PlantState,
  changedIds: (entity: Entity) => readonly number[],
): ReadonlySet<number> {
  const clients = changedPersonal(before, after, 'client').filter((id) => hasOtherName(before, after, 'client', id))
  const orchards = changedIds('orchard').filter((id) => hasOtherName(before, after, 'orchard', id))
  return new Set(
    [
      ...clients,
      ...orchards.flatMap((id) => [rowOf(before, 'orchard', id)?.client, rowOf(after, 'orchard', id)?.client] as const),
    ].filter((id) => id !== undefined),
  )
}

function hasChanged(
  before: PlantState,
  after: PlantState,
  entity: Entity,
  id: number,
  columns: readonly string[],
): boolean {
  const [was, is] = [before.records.any(entity).get(id)?.row, after.records.any(entity).get(id)?.row]
  return (
    was !== undefined && is !== undefined && columns.some((name) => Reflect.get(was, name) !== Reflect.get(is, name))
  )
}

function changeOf(
  before: PlantState,
  after: PlantState,
  { list, id, standing }: Pick<RecordChange, 'list' | 'id' | 'standing'>,
): readonly RecordChange[] {
  const [was, is] = [ownedRecord(before, list, id), ownedRecord(after, list, id)]
  return isSame(was, is) && !standing ? [] : [{ list, id, before: was === null ? [] : [was], after: is, standing }]
}

/** Whether something changed that records of other types show, or that no list contains: the settings, the printers. */
function isRenamed(before: PlantState, after: PlantState, changedIds: (entity: Entity) => readonly number[]): boolean {
  const unlisted = (['settings', 'plant'] as const).some((entity) =>
    changedIds(entity).some((id) => !isSame(rowOf(before, entity, id), rowOf(after, entity, id))),
  )
  // All who are signed in get with the settings whether there are rates.
  if (unlisted || (changedIds('rate_card').length > 0 && hasRates(before) !== hasRates(after))) return true
  return entities.some(
    (entity) =>
      // Their records are their orders': `renamedParties`.
      entity !== 'client' &&
      entity !== 'orchard' &&
      [...changedIds(entity), ...changedPersonal(before, after, entity)].some((id) =>
        hasOtherName(before, after, entity, id),
      ),
  )
}

/** Whether a record that was there before has another name that records of other types show. */
function hasOtherName(before: PlantState, after: PlantState, entity: Entity, id: number): boolean {
  const shown = kindOf(entity).renames ?? []
  if (rowOf(before, entity, id) === undefined || rowOf(after, entity, id) === undefined) return false
  const columns = shown.filter((name) => hasField(entity, name))
  return (
    hasChanged(before, after, entity, id, columns) ||
    shown.some((name) => personalText(before, entity, id, name) !== personalText(after, entity, id, name))
  )
}

const changedPersonal = (before: PlantState, after: PlantState, entity: Entity): readonly number[] =>
  (after.personal[entity] ?? noPersonal).changedFrom(before.personal[entity] ?? noPersonal)

const noPersonal = ById.of<Readonly<Record<string, unknown>>>()
