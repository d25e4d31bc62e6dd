import { type Kysely, sql } from 'kysely'
import type { LotFact, NextIds, ShipmentFact } from '#machines/facts.ts'
import { entities, type Entity } from '#model/event.ts'
import { toPounds } from '#model/units.ts'
import type { WagonRow } from '#model/wagon.ts'
import { fromColumns, type StoredOf } from '#server/db/columns.ts'
import { prepare } from '#server/db/prepare.ts'
import type { Rows } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>
type Asking<R> = (db: Db, ...ids: readonly number[]) => Promise<readonly R[]>

const all =
  <E extends Entity>(entity: E, asking: Asking<StoredOf<E>>) =>
  async (db: Db, ...ids: readonly number[]): Promise<readonly Rows[E][]> =>
    (await asking(db, ...ids)).map((stored) => fromColumns(entity, stored))

const one =
  <E extends Entity>(entity: E, asking: Asking<StoredOf<E>>) =>
  async (db: Db, id: number): Promise<Rows[E] | null> => {
    const [stored] = await asking(db, id)
    return stored === undefined ? null : fromColumns(entity, stored)
  }

/** One row by its id; null where it is not there. */
export const rowById = {
  wagon: one(
    'wagon',
    prepare((db, id) => db.selectFrom('wagons').selectAll().where('id', '=', id)),
  ),
  batch: one(
    'batch',
    prepare((db, id) => db.selectFrom('batches').selectAll().where('id', '=', id)),
  ),
  order: one(
    'order',
    prepare((db, id) => db.selectFrom('orders').selectAll().where('id', '=', id)),
  ),
  lot: one(
    'lot',
    prepare((db, id) => db.selectFrom('lots').selectAll().where('id', '=', id)),
  ),
  shipment: one(
    'shipment',
    prepare((db, id) => db.selectFrom('shipments').selectAll().where('id', '=', id)),
  ),
  bag: one(
    'bag',
    prepare((db, id) => db.selectFrom('bags').selectAll().where('id', '=', id)),
  ),
  moisture_reading: one(
    'moisture_reading',
    prepare((db, id) => db.selectFrom('moisture_readings').selectAll().where('id', '=', id)),
  ),
  dryer_event: one(
    'dryer_event',
    prepare((db, id) => db.selectFrom('dryer_events').selectAll().where('id', '=', id)),
  ),
}

/** What an order has, by id. */
export const wagonsOf = all(
  'wagon',
  prepare((db, order) => db.selectFrom('wagons').selectAll().where('order', '=', order).orderBy('id')),
)
export const batchesOf = all(
  'batch',
  prepare((db, order) => db.selectFrom('batches').selectAll().where('order', '=', order).orderBy('id')),
)

/** What a batch has, by id. */
export const readingsOf = all(
  'moisture_reading',
  prepare((db, batch) => db.selectFrom('moisture_readings').selectAll().where('batch', '=', batch).orderBy('id')),
)
export const dryerEventsOf = all(
  'dryer_event',
  prepare((db, batch) => db.selectFrom('dryer_events').selectAll().where('batch', '=', batch).orderBy('id')),
)

/** All of the plant's bins, by id. */
export const allBins = all(
  'drying_bin',
  prepare((db) => db.selectFrom('drying_bins').selectAll().orderBy('id')),
)

/** The orchards of two clients, by id. */
export const orchardsOf = all(
  'orchard',
  prepare((db, client, other) =>
    db.selectFrom('orchards').selectAll().where('client', 'in', [client, other]).orderBy('id'),
  ),
)

const standing = prepare((db, batch) =>
  db
    .selectFrom('bags')
    .select((eb) => eb.fn.countAll<number>().as('bag_count'))
    .where('batch', '=', batch)
    .where('void', '=', 0),
)

/** How many bags of a batch are not void. */
export const bagsOfBatch = async (db: Db, batch: number): Promise<number> =>
  (await standing(db, batch))[0]?.bag_count ?? 0

const lotRows = prepare((db, order) =>
  db
    .selectFrom('lots')
    .leftJoin('bag_counters', 'bag_counters.lot', 'lots.id')
    .selectAll('lots')
    .select('bag_counters.last_number')
    .where('order', '=', order)
    .orderBy('id'),
)
const lotSums = prepare((db, order) =>
  db
    .selectFrom('bags')
    .innerJoin('lots', 'lots.id', 'bags.lot')
    .select((eb) => [
      'bags.lot',
      eb.fn.sum<number>('bags.clean_gross').as('clean_gross'),
      eb.fn.countAll<number>().as('bag_count'),
    ])
    .where('lots.order', '=', order)
    .where('bags.void', '=', 0)
    .groupBy('bags.lot'),
)

/** The lots of an order with the sums of their bags, by id. */
export async function lotsOf(db: Db, order: number): Promise<readonly LotFact[]> {
  const sums = new Map((await lotSums(db, order)).map((sum) => [sum.lot, sum]))
  return (await lotRows(db, order)).map((lot) => ({
    ...fromColumns('lot', lot),
    clean_gross: toPounds(sums.get(lot.id)?.clean_gross ?? 0),
    bag_count: sums.get(lot.id)?.bag_count ?? 0,
    last_bag_number: lot.last_number ?? 0,
  }))
}

const loaded = sql<number>`(select count(*) from bags where bags.shipment = shipments.id and bags.void = 0)`
const shipmentRows = prepare((db, order) =>
  db
    .selectFrom('shipments')
    .innerJoin('lots', 'lots.id', 'shipments.lot')
    .selectAll('shipments')
    .select(loaded.as('bag_count'))
    .where('lots.order', '=', order)
    .orderBy('shipments.id'),
)
const shipmentRow = prepare((db, id) =>
  db.selectFrom('shipments').selectAll().select(loaded.as('bag_count')).where('id', '=', id),
)

type Counted = StoredOf<'shipment'> & { readonly bag_count: number }
const shipmentFact = (shipment: Counted): ShipmentFact => ({
  ...fromColumns('shipment', shipment),
  bag_count: shipment.bag_count,
})

/** The shipments of an order's lots with the number of bags on them, by id. */
export const shipmentsOf = async (db: Db, order: number): Promise<readonly ShipmentFact[]> =>
  (await shipmentRows(db, order)).map(shipmentFact)

/** One shipment, of whichever order; null where it is not there. */
export async function shipmentWithCount(db: Db, id: number): Promise<ShipmentFact | null> {
  const [row] = await shipmentRow(db, id)
  return row === undefined ? null : shipmentFact(row)
}

/** The wagons of a client that bear a label, wherever they stand, by id. */
export async function wagonsLabelled(db: Db, client: number, label: string): Promise<readonly WagonRow[]> {
  const wagons = await db
    .selectFrom('wagons')
    .innerJoin('orders', 'orders.id', 'wagons.order')
    .selectAll('wagons')
    .where('orders.client', '=', client)
    .where('wagon_id', '=', label)
    .orderBy('wagons.id')
    .execute()
  return wagons.map((wagon) => fromColumns('wagon', wagon))
}

const counters = prepare((db) => db.selectFrom('counters').selectAll())

/** The id that the next record of each kind gets. */
export async function nextIds(db: Db): Promise<NextIds> {
  const last = new Map((await counters(db)).map(({ entity, last_id }) => [entity, last_id]))
  return Object.fromEntries(entities.map((entity) => [entity, (last.get(entity) ?? 0) + 1]))
}

const settings = prepare((db) => db.selectFrom('settings').select(['max_lot_weight', 'time_zone']).where('id', '=', 1))

/** What of the settings decides: `maxLotWeight` in lbs. The specification's where nothing is set yet. */
export async function plantSettings(db: Db): Promise<{ readonly maxLotWeight: number; readonly timeZone: string }> {
  const [set] = await settings(db)
  return {
    maxLotWeight: set === undefined ? 44_000 : toPounds(set.max_lot_weight),
    timeZone: set?.time_zone ?? 'America/Chicago',
  }
}
