import { type Kysely, sql } from 'kysely'
import type { LotFact, NextIds, OrderFacts, ShipmentFact, Weighing } from '#machines/facts.ts'
import { entities, type Entity } from '#model/event.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns, type StoredOf } from '#server/db/columns.ts'
import { prepare } from '#server/db/prepare.ts'
import type { Rows } from '#model/entities.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import { together } from '#server/db/together.ts'

type Db = Kysely<Tables>
type Asking<R> = (db: Db, ...ids: readonly number[]) => Promise<readonly R[]>

const one =
  <E extends Entity>(entity: E, asking: Asking<StoredOf<E>>) =>
  async (db: Db, id: number): Promise<Rows[E] | null> => {
    const [stored] = await asking(db, id)
    return stored === undefined ? null : fromColumns(entity, stored)
  }

const orders = prepare((db, id) => db.selectFrom('orders').selectAll().where('id', '=', id))

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

const wagonsOf = prepare((db, order) => db.selectFrom('wagons').selectAll().where('order', '=', order).orderBy('id'))
const batchesOf = prepare((db, order) => db.selectFrom('batches').selectAll().where('order', '=', order).orderBy('id'))
const lotsOf = prepare((db, order) =>
  db
    .selectFrom('lots')
    .leftJoin('bag_counters', 'bag_counters.lot', 'lots.id')
    .selectAll('lots')
    .select('bag_counters.last_number')
    .where('order', '=', order)
    .orderBy('id'),
)
const sumsOf = prepare((db, order) =>
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
const loaded = sql<number>`(select count(*) from bags where bags.shipment = shipments.id and bags.void = 0)`
const shipmentsOf = prepare((db, order) =>
  db
    .selectFrom('shipments')
    .innerJoin('lots', 'lots.id', 'shipments.lot')
    .selectAll('shipments')
    .select(loaded.as('bag_count'))
    .where('lots.order', '=', order)
    .orderBy('shipments.id'),
)
const allBins = prepare((db) => db.selectFrom('drying_bins').selectAll().orderBy('id'))
const orchardsOf = prepare((db, order, client) =>
  db
    .selectFrom('orchards')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('client', '=', client),
        eb('client', '=', eb.selectFrom('orders').select('orders.client').where('orders.id', '=', order)),
      ]),
    )
    .orderBy('id'),
)
const counters = prepare((db) => db.selectFrom('counters').selectAll())
const settings = prepare((db) => db.selectFrom('settings').select(['max_lot_weight', 'time_zone']).where('id', '=', 1))

type World = Omit<OrderFacts, 'moment' | 'actor' | 'known'>

/**
 * Everything of one order that rules look at, each list by id, and the orchards of its client and of `client`.
 * 0 stands for no order, or no further client: there is nothing of it.
 */
export async function worldOf(db: Db, order: number, client: number): Promise<World> {
  const [found, wagons, batches, lots, sums, shipments, bins, orchards, counted, set] = await together(db, [
    orders.query(db, order),
    wagonsOf.query(db, order),
    batchesOf.query(db, order),
    lotsOf.query(db, order),
    sumsOf.query(db, order),
    shipmentsOf.query(db, order),
    allBins.query(db),
    orchardsOf.query(db, order, client),
    counters.query(db),
    settings.query(db),
  ])
  const sumOf = new Map(sums.map((sum) => [sum.lot, sum]))
  return {
    next: nextAfter(counted),
    maxLotWeight: settingsIn(set).maxLotWeight,
    order: found[0] === undefined ? null : fromColumns('order', found[0]),
    wagons: wagons.map((wagon) => fromColumns('wagon', wagon)),
    batches: batches.map((batch) => fromColumns('batch', batch)),
    lots: lots.map((lot): LotFact => ({
      ...fromColumns('lot', lot),
      clean_gross: toPounds(sumOf.get(lot.id)?.clean_gross ?? 0),
      bag_count: sumOf.get(lot.id)?.bag_count ?? 0,
      last_bag_number: lot.last_number ?? 0,
    })),
    shipments: shipments.map(shipmentFact),
    bins: bins.map((bin) => fromColumns('drying_bin', bin)),
    orchards: orchards.map((orchard) => fromColumns('orchard', orchard)),
  }
}

const bagsIn = prepare((db, lot) => db.selectFrom('bags').selectAll().where('lot', '=', lot).orderBy('bag_number'))

/** The bags of a lot, void ones too, by number. */
export const bagsOf = async (db: Db, lot: number): Promise<readonly Rows['bag'][]> =>
  (await bagsIn(db, lot)).map((bag) => fromColumns('bag', bag))

const weighings = prepare((db, bag) => db.selectFrom('bags').select(['created_by', 'created_at']).where('id', '=', bag))

/** Who weighed a bag, and when. */
export async function weighingOf(db: Db, bag: number): Promise<Weighing | null> {
  const [weighed] = await weighings(db, bag)
  return weighed === undefined ? null : { by: weighed.created_by, at: weighed.created_at }
}

const readingsOf = prepare((db, batch) =>
  db.selectFrom('moisture_readings').selectAll().where('batch', '=', batch).orderBy('id'),
)
const dryerEventsOf = prepare((db, batch) =>
  db.selectFrom('dryer_events').selectAll().where('batch', '=', batch).orderBy('id'),
)
const standing = prepare((db, batch) =>
  db
    .selectFrom('bags')
    .select((eb) => eb.fn.countAll<number>().as('bag_count'))
    .where('batch', '=', batch)
    .where('void', '=', 0),
)

/** What stands on a batch, by id, and how many of its bags are not void. */
export async function standingOn(db: Db, batch: number) {
  const [events, readings, bags] = await together(db, [
    dryerEventsOf.query(db, batch),
    readingsOf.query(db, batch),
    standing.query(db, batch),
  ])
  return {
    dryerEvents: events.map((event) => fromColumns('dryer_event', event)),
    readings: readings.map((reading) => fromColumns('moisture_reading', reading)),
    bagCount: bags[0]?.bag_count ?? 0,
  }
}

const usedBatches = prepare((db, order) =>
  db
    .selectFrom('batches')
    .select('id')
    .where('order', '=', order)
    .where((eb) =>
      eb.or(
        (['moisture_readings', 'dryer_events', 'bags'] as const).map((table) =>
          eb.exists(eb.selectFrom(table).select('id').whereRef('batch', '=', 'batches.id')),
        ),
      ),
    )
    .orderBy('id'),
)

/** The batches of an order that a reading, a dryer event or a bag belongs to, void ones too. */
export const batchesInUse = async (db: Db, order: number): Promise<readonly number[]> =>
  (await usedBatches(db, order)).map(({ id }) => id)

const shipmentRow = prepare((db, id) =>
  db.selectFrom('shipments').selectAll().select(loaded.as('bag_count')).where('id', '=', id),
)

type Counted = StoredOf<'shipment'> & { readonly bag_count: number }
const shipmentFact = (shipment: Counted): ShipmentFact => ({
  ...fromColumns('shipment', shipment),
  bag_count: shipment.bag_count,
})

/** One shipment, of whichever order; null where it is not there. */
export async function shipmentWithCount(db: Db, id: number): Promise<ShipmentFact | null> {
  const [row] = await shipmentRow(db, id)
  return row === undefined ? null : shipmentFact(row)
}

const labelled = statement<StoredOf<'wagon'>>(
  () => sql`select wagons.* from wagons inner join orders on orders.id = wagons."order"
    where orders.client = ${null} and wagons.wagon_id = ${null} order by wagons.id`,
)

/** The wagons of a client that bear a label, wherever they stand, by id. */
export const wagonsLabelled = async (db: Db, client: number, label: string): Promise<readonly Rows['wagon'][]> =>
  (await labelled(db, [], [client, label])).rows.map((wagon) => fromColumns('wagon', wagon))

/** The id that the next record of each kind gets. */
export const nextIds = async (db: Db): Promise<NextIds> => nextAfter(await counters(db))

function nextAfter(counted: readonly Tables['counters'][]): NextIds {
  const last = new Map(counted.map(({ entity, last_id }) => [entity, last_id]))
  return Object.fromEntries(entities.map((entity) => [entity, (last.get(entity) ?? 0) + 1]))
}

/** What of the settings decides: `maxLotWeight` in lbs. */
interface PlantSettings {
  readonly maxLotWeight: number
  readonly timeZone: string
}

/** The specification's where nothing is set yet. */
const settingsIn = ([set]: readonly Pick<Tables['settings'], 'max_lot_weight' | 'time_zone'>[]): PlantSettings => ({
  maxLotWeight: set === undefined ? 44_000 : toPounds(set.max_lot_weight),
  timeZone: set?.time_zone ?? 'America/Chicago',
})

export const plantSettings = async (db: Db): Promise<PlantSettings> => settingsIn(await settings(db))
