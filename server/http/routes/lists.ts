import type * as z from 'zod/mini'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { readCallsOf } from '#model/calls/recordCalls.ts'
import {
  entityOf,
  hasField,
  kindOf,
  type ListedEntity,
  listedEntities,
  type ListName,
  listOf,
  parentsOf,
  type RecordOf,
} from '#model/kinds/kinds.ts'
import { seasonOf } from '#model/values/calendar.ts'
import type { Holder } from '#model/values/roles.ts'
import { keptClient } from '#plant/keptClient.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { accessScopeOf, rightsText, view } from '#server/access/accessScope.ts'
import { defaultWindow } from '#server/access/defaultWindow.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { below, visibleIds } from '#server/access/visibleRows.ts'
import { problems } from '#server/problem.ts'
import { asOfIn, type CallContext, momentRoute, type Route, stateAsked, type StateContext, userRoute } from './route.ts'

/** The visible ones among some records of a list, each in the user's view. */
export const visibleRecords = <L extends ListName>(
  { state, user }: { readonly state: PlantState; readonly user: Holder },
  list: L,
  ids: readonly number[],
): RecordOf<L>[] =>
  ids.flatMap((id) => {
    const found = ownedRecord(state, list, id)
    return found === null ? [] : (view(user, list, found) ?? [])
  })

/**
 * The requested records of a list, newest first. `all` is the count with the omitted ones, if the default window omits
 * any.
 */
interface ListedIds {
  readonly ids: readonly number[]
  readonly all?: number
}

/** The rows that a list returns by default. */
function windowed({ state, now }: StateContext<unknown>, list: ListName, all: readonly number[]): ListedIds {
  const window = defaultWindow(state, list, now)
  return { ids: window === null ? all : all.filter(window.shows), all: all.length }
}

type ListRows<Query> = (context: StateContext<Query>) => ListedIds

function* slicesOf(
  { server, state, user }: StateContext<unknown>,
  list: ListName,
  ids: readonly number[],
): Generator<readonly string[]> {
  const { texts, longLists } = server
  for (let at = 0; at < ids.length; at += longLists.slice)
    yield texts.textsOf(state, user, list, ids.slice(at, at + longLists.slice))
}

/**
 * A call that answers with a list of any length. `select` returns the ids of its records. If the default window leaves
 * the list empty, a header has the count of the omitted records: an empty list is no empty plant.
 */
function listRoute<C extends Call>(call: C, list: ListName, select: ListRows<z.output<C['query']>>): Route {
  return userRoute(call, async (context) => {
    const { server, request, reply } = context
    const { longLists } = server
    const asked = asOfIn(request, context.user)
    if (asked !== null) return listOfThen(context, asked)
    const key = `${request.url} ${rightsText(context.user)}`
    // The version of the list's bytes under the key.
    const versionAt = (state: PlantState): string | null => {
      const version = server.texts.versionOf(state, list)
      return version === null ? null : `${version} ${defaultWindow(state, list, context.now)?.since}`
    }
    if (!longLists.isWaited(key)) {
      const withState = { ...context, state: await server.writer.plant() }
      if (longLists.isKept(key)) {
        const kept = longLists.sendKept(request, reply, {
          key,
          seq: withState.state.seq,
          version: versionAt(withState.state),
        })
        if (kept !== null) return kept
      }
      const { ids, all } = select(withState)
      if (ids.length <= longLists.unslicedUpTo) {
        const records = visibleRecords(withState, list, ids)
        reply.header('x-commit-seq', withState.state.seq)
        if (all !== undefined && records.length === 0) reply.header('x-earlier-count', all)
        return records
      }
    }
    const slices = (state: PlantState) => {
      const withState = { ...context, state }
      return slicesOf(withState, list, select(withState).ids)
    }
    return longLists.send(request, reply, { key, slices, versionAt })
  })

  /** The list as of a moment: read from that state, in slices too, and not kept. */
  async function listOfThen(context: CallContext<z.output<C['query']>, unknown>, asked: number): Promise<unknown> {
    const { server, request, reply } = context
    const { state, now } = await stateAsked(context)
    const then = { ...context, state, now }
    const { ids, all } = select(then)
    if (ids.length <= server.longLists.unslicedUpTo) {
      const records = visibleRecords(then, list, ids)
      reply.header('x-commit-seq', state.seq)
      if (all !== undefined && records.length === 0) reply.header('x-earlier-count', all)
      return records
    }
    const key = `${request.url} ${rightsText(context.user)} ${asked}`
    return server.longLists.send(request, reply, { key, state, slices: () => slicesOf(then, list, ids) })
  }
}

/** One record, or 404 if it is not visible. */
export const demandVisible =
  <L extends ListName>(list: L) =>
  (context: StateContext<unknown>): RecordOf<L> => {
    const [record] = visibleRecords(context, list, [context.id])
    if (record === undefined) throw problems.notFound()
    return record
  }

/** The ids of a list's records within the scope of the user. */
const within = ({ state, user }: StateContext<unknown>, list: ListName): readonly number[] =>
  visibleIds(state, accessScopeOf(user), list)

/** The ids of a season's records, all if no season is named. */
function ofSeason(
  { state }: StateContext<unknown>,
  list: ListName,
  ids: readonly number[],
  season: string | undefined,
): readonly number[] {
  if (season === undefined || season === 'all') return ids
  const { from, until } = seasonOf(Number(season), settingsOf(state))
  const records = state.records.any(entityOf(list))
  return ids.filter((id) => {
    const created = records.get(id)?.created_at ?? ''
    return created >= from && (until === null || created < until)
  })
}

const bySeason =
  (list: ListName): ListRows<{ season?: string | undefined }> =>
  (context) => {
    const ids = within(context, list)
    const { season } = context.query
    return season === undefined ? windowed(context, list, ids) : { ids: ofSeason(context, list, ids, season) }
  }

/** Lots or bags without a filter: all, a season's, or the default window's. */
function unfiltered(
  context: StateContext<{ all_days?: boolean | undefined; season?: string | undefined }>,
  list: ListName,
  ids: readonly number[],
): ListedIds {
  const { all_days, season } = context.query
  if (season !== undefined) return { ids: ofSeason(context, list, ids, season) }
  return all_days === true ? { ids } : windowed(context, list, ids)
}

/** The lists of the records of an order, with their filters and default windows. Decisions, section 4. */
const ofOrders: readonly Route[] = [
  listRoute(calls.listOrders, 'orders', (context) => {
    const { client: asked, season } = context.query
    const client = asked === undefined ? undefined : keptClient(context.state, asked)
    const orders = within(context, 'orders')
    if (client === undefined && season === undefined) return windowed(context, 'orders', orders)
    const ofClient = orders.filter((id) => client === undefined || rowOf(context.state, 'order', id)?.client === client)
    return { ids: ofSeason(context, 'orders', ofClient, season) }
  }),
  listRoute(calls.listStatements, 'statements', (context) => {
    const { order, client: asked, season } = context.query
    const { state } = context
    const client = asked === undefined ? undefined : keptClient(state, asked)
    // Those of the season's orders, as they are made: often in the season after it.
    const orders = new Set(ofSeason(context, 'orders', within(context, 'orders'), season))
    const ids = within(context, 'statements').filter((id) => {
      const row = rowOf(state, 'statement', id)
      const isOfClient = client === undefined || rowOf(state, 'order', row?.order ?? 0)?.client === client
      const isOfOrder = order === undefined || row?.orders.includes(order) === true
      return isOfClient && isOfOrder && row?.orders.some((each) => orders.has(each)) === true
    })
    return { ids }
  }),
  listRoute(calls.listWagons, 'wagons', bySeason('wagons')),
  listRoute(calls.listBatches, 'batches', bySeason('batches')),
  listRoute(calls.listShipments, 'shipments', bySeason('shipments')),
  listRoute(calls.listLots, 'lots', (context) => {
    const { order, season } = context.query
    const { state, user } = context
    const isBroker = accessScopeOf(user).of === 'broker'
    // All lots of an order belong to one grower, whose name is masked.
    if (order !== undefined && isBroker) return { ids: [] }
    const lots = within(context, 'lots')
    if (order === undefined) return unfiltered(context, 'lots', lots)
    const ofOrder = lots.filter((id) => rowOf(state, 'lot', id)?.order === order)
    return { ids: ofSeason(context, 'lots', ofOrder, season) }
  }),
  listRoute(calls.listBags, 'bags', (context) => {
    const { batch__order, lot, lot__order, shipment, season } = context.query
    const { state, user } = context
    const isBroker = accessScopeOf(user).of === 'broker'
    if (isBroker && (batch__order !== undefined || lot__order !== undefined)) return { ids: [] }
    const filters: (readonly number[])[] = []
    if (lot !== undefined) filters.push(childrenOf(state, 'bag', 'lot', lot))
    if (shipment !== undefined)
      filters.push(
        within(context, 'shipments').includes(shipment) ? childrenOf(state, 'bag', 'shipment', shipment) : [],
      )
    if (lot__order !== undefined)
      filters.push(below(state, 'bag', 'lot', childrenOf(state, 'lot', 'order', lot__order)))
    if (batch__order !== undefined)
      filters.push(below(state, 'bag', 'batch', childrenOf(state, 'batch', 'order', batch__order)))
    if (filters.length === 0) return { ids: unfiltered(context, 'bags', within(context, 'bags')).ids }
    const [first = [], ...rest] = filters.map((ids) => new Set(ids))
    const matching = [...first].filter((id) => rest.every((ids) => ids.has(id)))
    // Filtered here, before the choice between one go and slices: otherwise the way of the answer would reveal how
    // many invisible records there are.
    const visible = matching.filter((id) => canAccess(state, user, 'bag', id)).sort((a, b) => b - a)
    return { ids: ofSeason(context, 'bags', visible, season) }
  }),
]

/** Filters by the values of columns; without a filter, the default window. */
const byColumns =
  (entity: ListedEntity): ListRows<unknown> =>
  (context) => {
    const { state, user, query } = context
    const parameters: readonly (readonly [string, unknown])[] = Object.entries(
      typeof query === 'object' && query !== null ? query : {},
    )
    const wanted = parameters.flatMap(([column, value]) =>
      // Of a client that became another, its records are the other's.
      value === undefined
        ? []
        : [[column, column === 'client' && typeof value === 'number' ? keptClient(state, value) : value] as const],
    )
    const list = listOf(entity)
    if (wanted.length === 0) {
      const all = within(context, list)
      return kindOf(entity).window === undefined ? { ids: all } : windowed(context, list, all)
    }
    const parent = parentsOf(entity).find((each) => wanted.some(([column]) => column === each))
    const above = wanted.find(([column]) => column === parent)?.[1]
    const some =
      parent === undefined || typeof above !== 'number'
        ? state.records.any(entity).newestFirst()
        : childrenOf(state, entity, parent, above).toReversed()
    const records = state.records.any(entity)
    const hasAll = (row: object): boolean => wanted.every(([column, value]) => Reflect.get(row, column) === value)
    return { ids: some.filter((id) => hasAll(records.get(id)?.row ?? {}) && canAccess(state, user, entity, id)) }
  }

const isByColumns = (entity: ListedEntity): boolean =>
  Object.keys(kindOf(entity).query?.shape ?? {}).every((name) => hasField(entity, name))

/** All other lists: clients and brokers, the plant's own records, and measurements. */
const ofOthers: readonly Route[] = listedEntities
  .filter(isByColumns)
  .map((entity) => listRoute(readCallsOf(entity).list, listOf(entity), byColumns(entity)))

const ones: readonly Route[] = listedEntities.map((entity) =>
  momentRoute(readCallsOf(entity).one, (context) => {
    const id = entity === 'client' ? keptClient(context.state, context.id) : context.id
    return demandVisible(listOf(entity))({ ...context, id })
  }),
)

/** Every list, and every record by its number. */
export const listRoutes: readonly Route[] = [...ofOrders, ...ofOthers, ...ones]
