import { type AsOfKind, asOfKinds, asOfStatuses } from '#model/calls/asOf.ts'
import type { StatusSum } from '#model/calls/between.ts'
import { numberIn } from './counted.ts'
import { isSame } from './isSame.ts'
import { countsOf, type PastRecord, pastRecord } from './pastRecords.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** A record that differs between two states, without what only the log knows; `null` where it is not there. */
export interface PastChange {
  readonly entity: AsOfKind
  readonly id: number
  readonly before: PastRecord | null
  readonly after: PastRecord | null
  readonly fields: readonly string[]
}

/** The ids of records by their kind. */
type IdsByKind = Readonly<Partial<Record<AsOfKind, Iterable<number>>>>

/**
 * The ids of the records that may differ between two states of a plant: those whose rows differ, and those that show a
 * sum or a name of another record. `touched` are the records that an event between them names.
 */
export function mayDiffer(
  before: PlantState,
  after: PlantState,
  touched: IdsByKind,
): ReadonlyMap<AsOfKind, readonly number[]> {
  const ids = new Map(asOfKinds.map((kind) => [kind, new Set(touched[kind])] as const))
  const add = (kind: AsOfKind, more: Iterable<number>): void => {
    const listed = ids.get(kind)
    for (const id of more) listed?.add(id)
  }
  const states = [before, after]
  const below = (kind: AsOfKind, column: AsOfKind, id: number): void =>
    states.forEach((state) => add(kind, childrenOf(state, kind, column, id)))
  for (const kind of asOfKinds) add(kind, after.records.any(kind).changedFrom(before.records.any(kind)))
  for (const id of after.bagSums.lot.changedFrom(before.bagSums.lot)) add('lot', [id])
  for (const id of after.bagSums.shipment.changedFrom(before.bagSums.shipment)) add('shipment', [id])
  for (const id of ids.get('order') ?? []) {
    if (!differs(states, 'order', id, shownOfOrder)) continue
    for (const kind of ['wagon', 'batch', 'lot'] as const) below(kind, 'order', id)
    addBinsOf(states, id, add)
  }
  for (const id of ids.get('lot') ?? []) {
    add('order', orderOf(states, id))
    if (!differs(states, 'lot', id, ['lot_number', 'order']) && !ofChangedOrder(states, id)) continue
    below('bag', 'lot', id)
    below('shipment', 'lot', id)
  }
  for (const id of ids.get('shipment') ?? [])
    if (differs(states, 'shipment', id, ['status'])) below('bag', 'shipment', id)
  addUsersOfRenamedBins(states, ids.get('drying_bin') ?? [], add)
  return new Map([...ids].map(([kind, some]) => [kind, [...some].toSorted((a, b) => a - b)]))
}

/** The columns of an order that its records show. */
const shownOfOrder = ['order_number', 'client']

type Add = (kind: AsOfKind, ids: Iterable<number>) => void

const orderOf = (states: readonly PlantState[], lot: number): readonly number[] =>
  states.flatMap((state) => rowOf(state, 'lot', lot)?.order ?? [])

/** Whether a record that both states have differs in some columns. */
function differs(
  [before, after]: readonly PlantState[],
  kind: AsOfKind,
  id: number,
  columns: readonly string[],
): boolean {
  const [was, is] = [before?.records.any(kind).get(id)?.row, after?.records.any(kind).get(id)?.row]
  return (
    was !== undefined && is !== undefined && columns.some((name) => Reflect.get(was, name) !== Reflect.get(is, name))
  )
}

const ofChangedOrder = (states: readonly PlantState[], lot: number): boolean =>
  orderOf(states, lot).some((order) => differs(states, 'order', order, shownOfOrder))

/** A bin has few names in its life, so those who lie in it are looked for among all. */
function addUsersOfRenamedBins(states: readonly PlantState[], bins: Iterable<number>, add: Add): void {
  const renamed = new Set([...bins].filter((id) => differs(states, 'drying_bin', id, ['name'])))
  if (renamed.size === 0) return
  for (const { records } of states) {
    records.of('wagon').forEach(({ row }) => row.drying_bin.some((bin) => renamed.has(bin)) && add('wagon', [row.id]))
    records.of('batch').forEach(({ row }) => renamed.has(row.drying_bin) && add('batch', [row.id]))
  }
}

const addBinsOf = (states: readonly PlantState[], order: number, add: Add): void =>
  states.forEach(({ records }) =>
    records.of('drying_bin').forEach(({ row }) => row.locked_by === order && add('drying_bin', [row.id])),
  )

/** How a record differs between two states; null if it does not, or neither has it. `touched` by an event is enough. */
export function pastChange(
  before: PlantState,
  after: PlantState,
  { entity, id, touched }: { readonly entity: AsOfKind; readonly id: number; readonly touched: boolean },
): PastChange | null {
  const [was, is] = [pastRecord(before, entity, id), pastRecord(after, entity, id)]
  if (was === null && is === null) return null
  const fields = was === null || is === null ? [] : fieldsThatDiffer(before, after, { entity, id, was, is })
  if (was !== null && is !== null && fields.length === 0 && !touched) return null
  return { entity, id, before: was, after: is, fields }
}

interface Pair {
  readonly entity: AsOfKind
  readonly id: number
  readonly was: PastRecord
  readonly is: PastRecord
}

/** The columns and shown figures that differ. The name is made of columns. */
function fieldsThatDiffer(before: PlantState, after: PlantState, { entity, id, was, is }: Pair): readonly string[] {
  const rows = [before, after].map((state) => state.records.any(entity).get(id)?.row ?? {})
  const names = new Set<string>()
  const compare = (one: object, other: object): void => {
    const differ = (name: string): boolean => !isSame(Reflect.get(one, name), Reflect.get(other, name))
    for (const name of Object.keys(one)) if (name !== 'name' && differ(name)) names.add(name)
    for (const name of Object.keys(other)) if (name !== 'name' && !(name in one) && differ(name)) names.add(name)
  }
  compare(was, is)
  if (rows[0] !== rows[1]) compare(rows[0] ?? {}, rows[1] ?? {})
  if (was.name !== is.name && names.size === 0) names.add('name')
  if (clientOf(before, entity, rows[0]) !== clientOf(after, entity, rows[1])) names.add('company_name')
  return [...names]
}

/** The client whose name a record shows. */
function clientOf(state: PlantState, entity: AsOfKind, row: object | undefined): number | null {
  const lot = entity === 'bag' || entity === 'shipment' ? rowOf(state, 'lot', numberIn(row, 'lot') ?? 0) : row
  const order = entity === 'order' ? row : rowOf(state, 'order', numberIn(lot, orderColumn[entity]) ?? 0)
  return numberIn(order, 'client')
}

const orderColumn: Readonly<Record<AsOfKind, string>> = {
  order: 'id',
  wagon: 'order',
  batch: 'order',
  lot: 'order',
  bag: 'order',
  shipment: 'order',
  drying_bin: 'locked_by',
}

/** The number of records by kind and status at both moments, in the order of the statuses; without those of none. */
export const statusSums = (before: PlantState, after: PlantState): readonly StatusSum[] =>
  asOfKinds.flatMap((entity) => {
    const [was, is] = [countsOf(before, entity), countsOf(after, entity)]
    const ordered: readonly string[] = asOfStatuses[entity]
    const statuses = new Set([...ordered, ...Object.keys(was), ...Object.keys(is)])
    return [...statuses]
      .map((status) => ({ entity, status, before: was[status] ?? 0, after: is[status] ?? 0 }))
      .filter((each) => each.before > 0 || each.after > 0)
  })
