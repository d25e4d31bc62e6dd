import type { Memory } from './memory.ts'
import type { User } from './rows.ts'
import type { Serializer, Columns } from './serializer.ts'
import { seesBag, seesLot, seesOrder } from './visibility.ts'
import { writeBag, writeLot, writeShipment } from './writeLots.ts'
import { writeBatch, writeClient, writeDryingBin, writeOrder, writeWagon } from './writeRecords.ts'

/** A listed record in its present format, and its visibility. */
interface Shown {
  readonly list: string
  readonly id: number
  readonly record: Columns
  readonly isSeenBy: (user: User) => boolean
}

/** A socket message. The specification does not name the commits: list and operation. */
export interface AddressedMessage {
  readonly message: { readonly type: 'update'; readonly commit: string; readonly data: unknown }
  readonly isSeenBy: (user: User) => boolean
}

/** Everything that is held as a list, by its list and id. Specification, sections 3 and 4. */
export function shownNow(memory: Memory, serializer: Serializer): ReadonlyMap<string, Shown> {
  const { batches, bags, clients, drying_bins, lots, orders, shipments, wagons } = memory
  const isStaff = ({ role_number }: User) => role_number >= 2
  const ofOrder = (order: number) => (user: User) => user.role_number > 0 && seesOrder(user, orders.get(order))
  const shown = <R extends { readonly id: number }>(
    list: string,
    rows: readonly R[],
    write: (row: R) => Columns,
    isSeen: (row: R) => (user: User) => boolean,
  ): Shown[] => rows.map((row) => ({ list, id: row.id, record: write(row), isSeenBy: isSeen(row) }))
  const all = [
    ...shown(
      'clients',
      clients.rows,
      (row) => writeClient(serializer, row),
      ({ id }) =>
        (user) =>
          isStaff(user) || user.client === id,
    ),
    ...shown(
      'drying_bins',
      drying_bins.rows,
      (row) => writeDryingBin(serializer, row, memory),
      () => isStaff,
    ),
    ...shown(
      'orders',
      orders.rows,
      (row) => writeOrder(serializer, row, memory),
      ({ id }) => ofOrder(id),
    ),
    ...shown(
      'wagons',
      wagons.rows,
      (row) => writeWagon(serializer, row, memory),
      ({ order }) => ofOrder(order),
    ),
    ...shown(
      'batches',
      batches.rows,
      (row) => writeBatch(serializer, row, memory),
      ({ order }) => ofOrder(order),
    ),
    ...shown(
      'lots',
      lots.rows,
      (row) => writeLot(serializer, row, memory),
      (row) => (user) => seesLot(user, row, memory),
    ),
    ...shown(
      'bags',
      bags.rows,
      (row) => writeBag(serializer, row, memory),
      (row) => (user) => seesBag(user, row, memory),
    ),
    ...shown(
      'shipments',
      shipments.rows,
      (row) => writeShipment(serializer, row, memory),
      ({ lot }) =>
        (user) =>
          seesLot(user, lots.get(lot), memory),
    ),
  ]
  return new Map(all.map((each) => [`${each.list}/${each.id}`, each]))
}

/** The changes between two moments. */
export function messagesBetween(
  before: ReadonlyMap<string, Shown>,
  after: ReadonlyMap<string, Shown>,
  { variant }: Serializer,
): readonly AddressedMessage[] {
  const gone = [...before.values()].filter(({ list, id }) => !after.has(`${list}/${id}`))
  const deleted = gone.map(({ list, id, isSeenBy }) => {
    const data = variant.deletes === 'id' ? id : { id }
    return { message: { type: 'update' as const, commit: `${list}/delete`, data }, isSeenBy }
  })
  const changed = [...after].flatMap(([key, { list, record, isSeenBy }]) => {
    const was = before.get(key)
    if (was !== undefined && JSON.stringify(was.record) === JSON.stringify(record)) return []
    const commit = `${list}/${was === undefined ? 'insert' : 'update'}`
    return [{ message: { type: 'update' as const, commit, data: record }, isSeenBy }]
  })
  return [...deleted, ...changed]
}
