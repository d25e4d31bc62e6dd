import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { type Call, calls } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Holder } from '#model/roles.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { Tables } from '#server/db/tables.ts'
import { inReach } from '#server/inReach.ts'
import { headOf } from '#server/log/headOf.ts'
import { seasonOf } from '#server/plantTime.ts'
import { problems } from '#server/problem.ts'
import { readDryerEvents, readReadings } from '#server/records/onBatch.ts'
import type { Ids, Reader } from '#server/records/reading.ts'
import { readRecords } from '#server/records/records.ts'
import { readSettings } from '#server/records/settings.ts'
import { unasked } from '#server/records/unasked.ts'
import { reachOf, view } from '#server/visibility.ts'
import { type Look, readAsk, reads, type Route } from './route.ts'

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

/** The records that a list call asks for. `all` where it left some out unasked. */
interface Asked {
  readonly ids: Ids
  readonly all?: Ids
}

/** The rows that a list returns by default, and all that it has. */
async function windowed<L extends ListName>(
  { tx, now }: Look<unknown>,
  list: L,
  all: SelectQueryBuilder<Tables, L, { id: number }>,
): Promise<Asked> {
  const window = await unasked(tx, list, now)
  return { ids: all.where(window ?? anything).$asScalar(), all: all.$asScalar() }
}

type Asks<Query> = (look: Look<Query>) => Promise<Asked> | Asked

/**
 * A list that can be read in one go; null for a longer one. One of which somebody sees nothing unasked says in a header
 * how many it leaves out: an empty list is no empty plant. One that has something need not be counted.
 */
async function sendIfShort<L extends ListName, Query>(
  look: Look<Query>,
  list: L,
  asked: Asks<Query>,
): Promise<RecordOf<L>[] | null> {
  const { tx, server, reply } = look
  const { ids, all } = await asked(look)
  if (await hasMore(tx, ids, server.longLists.inOneGo)) return null
  reply.header('x-commit-seq', (await headOf(tx)).seq)
  const records = await sendList(look, list, ids)
  if (all !== undefined && records.length === 0) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${all} as earlier`.execute(tx)
    reply.header('x-earlier-count', Number(rows[0]?.n ?? 0))
  }
  return records
}

async function hasMore(tx: Reader, ids: Ids, most: number): Promise<boolean> {
  if ('length' in ids) return false
  const { rows } = await sql`select 1 from ${ids} as asked limit ${most + 1}`.execute(tx)
  return rows.length > most
}

/** A long list, slice by slice. */
async function* slicesOf<L extends ListName, Query>(look: Look<Query>, list: L, asked: Asks<Query>) {
  const { tx, server } = look
  const { ids } = await asked(look)
  if ('length' in ids) throw new Error('Only what is asked of the database is long.')
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const { rows } = await sql<{ id: number }>`select id from ${ids} as asked
      where id < ${before} order by id desc limit ${server.longLists.slice}`.execute(tx)
    const slice = rows.map(({ id }) => Number(id))
    const last = slice.at(-1)
    if (last === undefined) return
    yield await sendList(look, list, slice)
    before = last
  }
}

/** All that `inReach` and `view` go by: whoever has the same sees the same. */
const rightsOf = ({ role_number, client, broker, permissions }: Holder) => [role_number, client, broker, permissions]

/** A call that answers with a list, however long. `asked` says which of its records. */
function lists<
  L extends ListName,
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(call: Call<Path, Query, Body, Reply>, list: L, asked: Asks<z.output<Query>>): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      const ask = readAsk(call, server, request, reply)
      const { longLists } = server
      const key = JSON.stringify([request.url, ...rightsOf(ask.user)])
      const inOneGo = (tx: Reader) => sendIfShort({ ...ask, tx }, list, asked)
      const short = longLists.isWaited(key) ? null : await snapshot(server.db, inOneGo)
      if (short !== null) return short
      return longLists.send(request, reply, { key, slices: (tx) => slicesOf({ ...ask, tx }, list, asked) })
    },
  }
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
  lists(calls.listOrders, 'orders', async (look) => {
    const { client, season } = look.query
    const orders = inReach.orders(look.tx, reachOf(look.user)).select('orders.id')
    const ofClient = client === undefined ? orders : orders.where('orders.client', '=', client)
    if (client === undefined && season === undefined) return windowed(look, 'orders', orders)
    return { ids: ofClient.where(await inSeason(look, season)).$asScalar() }
  }),
  lists(calls.listWagons, 'wagons', async (look) => {
    const wagons = inReach.wagons(look.tx, reachOf(look.user)).select('wagons.id')
    const { season } = look.query
    if (season === undefined) return windowed(look, 'wagons', wagons)
    return { ids: wagons.where(await inSeason(look, season)).$asScalar() }
  }),
  lists(calls.listBatches, 'batches', async (look) => {
    const batches = inReach.batches(look.tx, reachOf(look.user)).select('batches.id')
    const { season } = look.query
    if (season === undefined) return windowed(look, 'batches', batches)
    return { ids: batches.where(await inSeason(look, season)).$asScalar() }
  }),
  lists(calls.listShipments, 'shipments', async (look) => {
    const shipments = inReach.shipments(look.tx, reachOf(look.user)).select('shipments.id')
    const { season } = look.query
    if (season === undefined) return windowed(look, 'shipments', shipments)
    return { ids: shipments.where(await inSeason(look, season)).$asScalar() }
  }),
  lists(calls.listLots, 'lots', async (look) => {
    const { order, all_days } = look.query
    const reach = reachOf(look.user)
    const lots = inReach.lots(look.tx, reach).select('lots.id')
    // Lots of one order are one grower's, whose name is masked.
    if (order !== undefined && reach.of === 'broker') return { ids: [] }
    if (order !== undefined) return { ids: lots.where('lots.order', '=', order).$asScalar() }
    return all_days === true ? { ids: lots.$asScalar() } : windowed(look, 'lots', lots)
  }),
  lists(calls.listBags, 'bags', async (look) => {
    const { batch__order, lot, lot__order, shipment, all_days } = look.query
    const { tx } = look
    const reach = reachOf(look.user)
    if (reach.of === 'broker' && (batch__order !== undefined || lot__order !== undefined)) return { ids: [] }
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
    return { ids: bags.$asScalar() }
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
  lists(calls.listClients, 'clients', ({ tx, user }) => ({
    ids: inReach.clients(tx, reachOf(user)).select('id').$asScalar(),
  })),
  lists(calls.listBrokers, 'brokers', ({ tx, user }) => ({
    ids: inReach.brokers(tx, reachOf(user)).select('id').$asScalar(),
  })),
  lists(calls.listVarieties, 'varieties', ({ tx, user }) => ({
    ids: inReach.varieties(tx, reachOf(user)).select('id').$asScalar(),
  })),
  lists(calls.listDryingBins, 'drying_bins', ({ tx, user }) => ({
    ids: inReach.drying_bins(tx, reachOf(user)).select('id').$asScalar(),
  })),
  lists(calls.listOrchards, 'orchards', ({ tx, user, query: { client } }) => {
    const orchards = inReach.orchards(tx, reachOf(user)).select('id')
    return { ids: (client === undefined ? orchards : orchards.where('client', '=', client)).$asScalar() }
  }),
  reads(calls.getClient, sendOne('clients')),
  reads(calls.getOrchard, sendOne('orchards')),
]

/** Every list, and every record by its number. */
export const listRoutes: readonly Route[] = [...ofOrders, ...onBatches, ...ofParties]
