import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { calls } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Tables } from '#server/db/tables.ts'
import { inReach } from '#server/inReach.ts'
import { seasonOf } from '#server/plantTime.ts'
import { problems } from '#server/problem.ts'
import { readDryerEvents, readReadings } from '#server/records/onBatch.ts'
import type { Ids } from '#server/records/reading.ts'
import { readRecords } from '#server/records/records.ts'
import { readSettings } from '#server/records/settings.ts'
import { unasked } from '#server/records/unasked.ts'
import { reachOf, view } from '#server/visibility.ts'
import { type Look, reads, type Route } from './route.ts'

const anything = sql<SqlBool>`1 = 1`

/** The records of a list that somebody may see, as they may see them. */
export async function sendList<L extends ListName>(
  { tx, user }: Look<unknown>,
  list: L,
  ids: Ids,
): Promise<RecordOf<L>[]> {
  const found = await readRecords(tx, list, ids)
  return found.flatMap((each) => view(user, list, each) ?? [])
}

/**
 * A list of which somebody sees nothing unasked says in a header how many it leaves out: an empty list is no empty plant.
 * One that has something need not be counted.
 */
async function sendWindow<L extends ListName>(
  look: Look<unknown>,
  list: L,
  all: SelectQueryBuilder<Tables, L, { id: number }>,
): Promise<RecordOf<L>[]> {
  const window = await unasked(look.tx, list, look.now)
  const records = await sendList(look, list, all.where(window ?? anything).$asScalar())
  if (records.length === 0) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${all} as earlier`.execute(look.tx)
    look.reply.header('x-earlier-count', Number(rows[0]?.n ?? 0))
  }
  return records
}

/** One record, or 404 where there is none that somebody may see. */
export const sendOne =
  <L extends ListName>(list: L) =>
  async (look: Look<unknown>): Promise<RecordOf<L>> => {
    const [record] = await sendList(look, list, [look.id])
    if (record === undefined) throw problems.notFound()
    return record
  }

/** What is asked for of a list by its season, all where none is named. */
async function inSeason({ tx }: Look<unknown>, season: string | undefined): Promise<RawBuilder<SqlBool>> {
  if (season === undefined || season === 'all') return anything
  const { from, until } = seasonOf(Number(season), await readSettings(tx))
  return sql<SqlBool>`(created_at >= ${from} and created_at < ${until})`
}

/** The lists of what lives through an order, filtered and windowed as decided. Decisions, section 4. */
const ofOrders: readonly Route[] = [
  reads(calls.listOrders, async (look) => {
    const { client, season } = look.query
    const orders = inReach.orders(look.tx, reachOf(look.user)).select('orders.id')
    const ofClient = client === undefined ? orders : orders.where('orders.client', '=', client)
    if (client === undefined && season === undefined) return sendWindow(look, 'orders', orders)
    return sendList(look, 'orders', ofClient.where(await inSeason(look, season)).$asScalar())
  }),
  reads(calls.listWagons, async (look) => {
    const wagons = inReach.wagons(look.tx, reachOf(look.user)).select('wagons.id')
    const { season } = look.query
    if (season === undefined) return sendWindow(look, 'wagons', wagons)
    return sendList(look, 'wagons', wagons.where(await inSeason(look, season)).$asScalar())
  }),
  reads(calls.listBatches, async (look) => {
    const batches = inReach.batches(look.tx, reachOf(look.user)).select('batches.id')
    const { season } = look.query
    if (season === undefined) return sendWindow(look, 'batches', batches)
    return sendList(look, 'batches', batches.where(await inSeason(look, season)).$asScalar())
  }),
  reads(calls.listShipments, async (look) => {
    const shipments = inReach.shipments(look.tx, reachOf(look.user)).select('shipments.id')
    const { season } = look.query
    if (season === undefined) return sendWindow(look, 'shipments', shipments)
    return sendList(look, 'shipments', shipments.where(await inSeason(look, season)).$asScalar())
  }),
  reads(calls.listLots, async (look) => {
    const { order, all_days } = look.query
    const reach = reachOf(look.user)
    const lots = inReach.lots(look.tx, reach).select('lots.id')
    // Lots of one order are one grower's, whose name is masked.
    if (order !== undefined && reach.of === 'broker') return []
    if (order !== undefined) return sendList(look, 'lots', lots.where('lots.order', '=', order).$asScalar())
    return all_days === true ? sendList(look, 'lots', lots.$asScalar()) : sendWindow(look, 'lots', lots)
  }),
  reads(calls.listBags, async (look) => {
    const { batch__order, lot, lot__order, shipment, all_days } = look.query
    const { tx } = look
    const reach = reachOf(look.user)
    if (reach.of === 'broker' && (batch__order !== undefined || lot__order !== undefined)) return []
    let bags = inReach.bags(tx, reach).select('bags.id')
    if (lot !== undefined) bags = bags.where('bags.lot', '=', lot)
    if (shipment !== undefined)
      bags = bags
        .where('bags.shipment', '=', shipment)
        .where('bags.shipment', 'in', inReach.shipments(tx, reach).select('shipments.id'))
    if (lot__order !== undefined)
      bags = bags.where('bags.lot', 'in', tx.selectFrom('lots').select('id').where('order', '=', lot__order))
    if (batch__order !== undefined)
      bags = bags.where('bags.batch', 'in', tx.selectFrom('batches').select('id').where('order', '=', batch__order))
    const filtered = [batch__order, lot, lot__order, shipment].some((filter) => filter !== undefined)
    if (!filtered && all_days !== true) bags = bags.where((await unasked(tx, 'bags', look.now)) ?? anything)
    return sendList(look, 'bags', bags.$asScalar())
  }),
  reads(calls.getOrder, sendOne('orders')),
  reads(calls.getWagon, sendOne('wagons')),
  reads(calls.getBatch, sendOne('batches')),
  reads(calls.getShipment, sendOne('shipments')),
  reads(calls.getLot, sendOne('lots')),
  reads(calls.getBag, sendOne('bags')),
]

/** The batches whose readings or dryer events are asked for: one, or all that are not Complete. */
function batchesAsked({ tx, user, query }: Look<{ batch?: number | undefined }>): Ids {
  const batches = inReach.batches(tx, reachOf(user)).select('batches.id')
  const asked =
    query.batch === undefined
      ? batches.where('batches.status', '<>', 'Complete')
      : batches.where('batches.id', '=', query.batch)
  return asked.$asScalar()
}

const onBatches: readonly Route[] = [
  reads(calls.listReadings, (look) => readReadings(look.tx, batchesAsked(look))),
  reads(calls.listDryerEvents, (look) => readDryerEvents(look.tx, batchesAsked(look))),
]

/** The lists of those the plant works for and with, and of what it has. */
const ofParties: readonly Route[] = [
  reads(calls.listClients, (look) =>
    sendList(look, 'clients', inReach.clients(look.tx, reachOf(look.user)).select('id').$asScalar()),
  ),
  reads(calls.listBrokers, (look) =>
    sendList(look, 'brokers', inReach.brokers(look.tx, reachOf(look.user)).select('id').$asScalar()),
  ),
  reads(calls.listVarieties, (look) =>
    sendList(look, 'varieties', inReach.varieties(look.tx, reachOf(look.user)).select('id').$asScalar()),
  ),
  reads(calls.listDryingBins, (look) =>
    sendList(look, 'drying_bins', inReach.drying_bins(look.tx, reachOf(look.user)).select('id').$asScalar()),
  ),
  reads(calls.listOrchards, (look) => {
    const { client } = look.query
    const orchards = inReach.orchards(look.tx, reachOf(look.user)).select('id')
    return sendList(
      look,
      'orchards',
      (client === undefined ? orchards : orchards.where('client', '=', client)).$asScalar(),
    )
  }),
  reads(calls.getClient, sendOne('clients')),
  reads(calls.getOrchard, sendOne('orchards')),
]

/** Every list, and every record by its number. */
export const listRoutes: readonly Route[] = [...ofOrders, ...onBatches, ...ofParties]
