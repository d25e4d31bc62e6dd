import type * as z from 'zod/mini'
import { type Call, calls } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import { entityOf } from '#model/lists.ts'
import type { Holder } from '#model/roles.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { defaultWindow } from '#server/defaultWindow.ts'
import { seasonOf } from '#server/plantTime.ts'
import { problems } from '#server/problem.ts'
import { mayTouch } from '#server/seen.ts'
import { accessScopeOf, view } from '#server/visibility.ts'
import { below, visibleIds } from '#server/visibleRows.ts'
import { type Look, looks, readAsk, type Route } from './route.ts'

/** The records of a list that somebody may see, as they may see them. */
export const recordsSeen = <L extends ListName>(
  { state, user }: Pick<Look<unknown>, 'state' | 'user'>,
  list: L,
  ids: readonly number[],
): RecordOf<L>[] =>
  ids.flatMap((id) => {
    const found = ownedRecord(state, list, id)
    return found === null ? [] : (view(user, list, found) ?? [])
  })

/** The records that a list call asks for, newest first. `all` counts those that it has, where it left some out by default. */
interface Asked {
  readonly ids: readonly number[]
  readonly all?: number
}

/** The rows that a list returns by default. */
function windowed({ state, now }: Look<unknown>, list: ListName, all: readonly number[]): Asked {
  const shows = defaultWindow(state, list, now)
  return { ids: shows === null ? all : all.filter(shows), all: all.length }
}

type Asks<Query> = (look: Look<Query>) => Asked

function* slicesOf<L extends ListName>(
  look: Pick<Look<unknown>, 'state' | 'user'>,
  list: L,
  ids: readonly number[],
  slice: number,
) {
  for (let at = 0; at < ids.length; at += slice) yield recordsSeen(look, list, ids.slice(at, at + slice))
}

/** All that a view goes by: whoever has the same sees the same. */
const rightsOf = ({ role_number, client, broker, permissions }: Holder) => [role_number, client, broker, permissions]

/**
 * A call that answers with a list, however long. `asked` says which of its records. One of which somebody sees nothing
 * by default says in a header how many it leaves out: an empty list is no empty plant.
 */
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
      if (!longLists.isWaited(key)) {
        const look = { ...ask, state: await server.writer.plant() }
        const { ids, all } = asked(look)
        if (ids.length <= longLists.inOneGo) {
          const records = recordsSeen(look, list, ids)
          reply.header('x-commit-seq', look.state.seq)
          if (all !== undefined && records.length === 0) reply.header('x-earlier-count', all)
          return records
        }
      }
      const slices = (state: PlantState) => {
        const look = { ...ask, state }
        return slicesOf(look, list, asked(look).ids, longLists.slice)
      }
      return longLists.send(request, reply, { key, slices })
    },
  }
}

/** One record, or 404 where there is none that somebody may see. */
export const demandSeen =
  <L extends ListName>(list: L) =>
  (look: Look<unknown>): RecordOf<L> => {
    const [record] = recordsSeen(look, list, [look.id])
    if (record === undefined) throw problems.notFound()
    return record
  }

/** The ids of a list's records within the scope of whoever asks. */
const within = ({ state, user }: Look<unknown>, list: ListName): readonly number[] =>
  visibleIds(state, accessScopeOf(user), list)

/** Those of a season, all where none is named. */
function ofSeason(
  { state }: Look<unknown>,
  list: ListName,
  ids: readonly number[],
  season: string | undefined,
): readonly number[] {
  if (season === undefined || season === 'all') return ids
  const { from, until } = seasonOf(Number(season), settingsOf(state))
  const records = state.records.any(entityOf[list])
  return ids.filter((id) => {
    const created = records.get(id)?.created_at ?? ''
    return created >= from && (until === null || created < until)
  })
}

const bySeason =
  (list: ListName): Asks<{ season?: string | undefined }> =>
  (look) => {
    const ids = within(look, list)
    const { season } = look.query
    return season === undefined ? windowed(look, list, ids) : { ids: ofSeason(look, list, ids, season) }
  }

/** The lists of what lives through an order, filtered and windowed as decided. Decisions, section 4. */
const ofOrders: readonly Route[] = [
  lists(calls.listOrders, 'orders', (look) => {
    const { client, season } = look.query
    const orders = within(look, 'orders')
    if (client === undefined && season === undefined) return windowed(look, 'orders', orders)
    const asked = orders.filter((id) => client === undefined || rowOf(look.state, 'order', id)?.client === client)
    return { ids: ofSeason(look, 'orders', asked, season) }
  }),
  lists(calls.listWagons, 'wagons', bySeason('wagons')),
  lists(calls.listBatches, 'batches', bySeason('batches')),
  lists(calls.listShipments, 'shipments', bySeason('shipments')),
  lists(calls.listLots, 'lots', (look) => {
    const { order, all_days } = look.query
    const { state, user } = look
    const isBroker = accessScopeOf(user).of === 'broker'
    // Lots of one order are one grower's, whose name is masked.
    if (order !== undefined && isBroker) return { ids: [] }
    const lots = within(look, 'lots')
    if (order !== undefined) return { ids: lots.filter((id) => rowOf(state, 'lot', id)?.order === order) }
    return all_days === true ? { ids: lots } : windowed(look, 'lots', lots)
  }),
  lists(calls.listBags, 'bags', (look) => {
    const { batch__order, lot, lot__order, shipment, all_days } = look.query
    const { state, user } = look
    const isBroker = accessScopeOf(user).of === 'broker'
    if (isBroker && (batch__order !== undefined || lot__order !== undefined)) return { ids: [] }
    const filters: (readonly number[])[] = []
    if (lot !== undefined) filters.push(childrenOf(state, 'bag', 'lot', lot))
    if (shipment !== undefined)
      filters.push(within(look, 'shipments').includes(shipment) ? childrenOf(state, 'bag', 'shipment', shipment) : [])
    if (lot__order !== undefined)
      filters.push(below(state, 'bag', 'lot', childrenOf(state, 'lot', 'order', lot__order)))
    if (batch__order !== undefined)
      filters.push(below(state, 'bag', 'batch', childrenOf(state, 'batch', 'order', batch__order)))
    if (filters.length === 0) {
      const bags = within(look, 'bags')
      return all_days === true ? { ids: bags } : { ids: windowed(look, 'bags', bags).ids }
    }
    const [first = [], ...rest] = filters.map((ids) => new Set(ids))
    const asked = [...first].filter((id) => rest.every((ids) => ids.has(id)))
    // Out of sight they are not counted either: how an answer is sent would tell how many there are.
    return { ids: asked.filter((id) => mayTouch(state, user, 'bag', id)).sort((a, b) => b - a) }
  }),
  looks(calls.getOrder, demandSeen('orders')),
  looks(calls.getWagon, demandSeen('wagons')),
  looks(calls.getBatch, demandSeen('batches')),
  looks(calls.getShipment, demandSeen('shipments')),
  looks(calls.getLot, demandSeen('lots')),
  looks(calls.getBag, demandSeen('bags')),
]

/** The ids of what hangs on the batches that are asked for: one batch, or all that are not Complete. Newest first. */
function onBatchesAsked(
  look: Look<{ batch?: number | undefined }>,
  entity: 'moisture_reading' | 'dryer_event',
): readonly number[] {
  const { state, query } = look
  const asked = within(look, 'batches').filter((id) =>
    query.batch === undefined ? rowOf(state, 'batch', id)?.status !== 'Complete' : id === query.batch,
  )
  return asked.flatMap((batch) => childrenOf(state, entity, 'batch', batch)).sort((a, b) => b - a)
}

const onBatches: readonly Route[] = [
  looks(calls.listReadings, (look) => {
    const { records } = look.state
    return onBatchesAsked(look, 'moisture_reading').flatMap((id) => {
      const kept = records.of('moisture_reading').get(id)
      return kept === undefined ? [] : [{ ...kept.row, version: kept.version }]
    })
  }),
  looks(calls.listDryerEvents, (look) => {
    const { records } = look.state
    return onBatchesAsked(look, 'dryer_event').flatMap((id) => {
      const kept = records.of('dryer_event').get(id)
      return kept === undefined ? [] : [{ ...kept.row, version: kept.version }]
    })
  }),
]

const all =
  (list: ListName): Asks<unknown> =>
  (look) => ({ ids: within(look, list) })

/** The lists of those the plant works for and with, and of what it has. */
const ofParties: readonly Route[] = [
  lists(calls.listClients, 'clients', all('clients')),
  lists(calls.listBrokers, 'brokers', all('brokers')),
  lists(calls.listVarieties, 'varieties', all('varieties')),
  lists(calls.listDryingBins, 'drying_bins', all('drying_bins')),
  lists(calls.listOrchards, 'orchards', (look) => {
    const { client } = look.query
    const orchards = within(look, 'orchards')
    if (client === undefined) return { ids: orchards }
    return { ids: orchards.filter((id) => rowOf(look.state, 'orchard', id)?.client === client) }
  }),
  looks(calls.getClient, demandSeen('clients')),
  looks(calls.getOrchard, demandSeen('orchards')),
]

/** Every list, and every record by its number. */
export const listRoutes: readonly Route[] = [...ofOrders, ...onBatches, ...ofParties]
