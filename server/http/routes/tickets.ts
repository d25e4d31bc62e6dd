import { calls } from '#model/calls/calls.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { LogMark, MarkCheck, ShipmentTicket } from '#model/papers/ticket.ts'
import type { Holder } from '#model/values/roles.ts'
import { shippedBags } from '#plant/shippedBags.ts'
import { childrenOf, personalText } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { view } from '#server/access/accessScope.ts'
import { headIn } from '#server/log/headOf.ts'
import { publicAddress } from '#server/mail/sender.ts'
import { type TicketOf, ticketSeal } from '#server/reports/ticketSeal.ts'
import { filterEvents } from '#server/timeline/filterEvents.ts'
import { sameToken } from '#server/tokens.ts'
import { demandVisible, visibleRecords } from './lists.ts'
import { type Route, type StateContext, stateRoute } from './route.ts'

/** The user and the moment of a ticket. */
type TicketContext = Pick<StateContext<unknown>, 'server' | 'state' | 'now'> & { readonly user: Holder }

/** The time of the last change of a record or its descendants after an event; null if there was none. */
async function changedAfter(
  { server, state }: StateContext<unknown>,
  of: Exclude<TicketOf, { readonly statement: number }>,
  seq: number,
): Promise<string | null> {
  const events = (await filterEvents({ tx: server.db.read, state }, of)).clearSelect().where('seq', '>', seq)
  const newest = await events.select('at').orderBy('seq', 'desc').executeTakeFirst()
  return newest?.at ?? null
}

/** The head of the log, for a new ticket. */
async function markFor({ server, state, now }: TicketContext, of: TicketOf): Promise<LogMark> {
  return { seq: state.seq, hash: await ticketSeal(server.db.read, of, headIn(state)), at: now }
}

/** Whether the log still has the hash in a ticket's seal, and when the record changed afterwards. */
async function checkMark(
  context: StateContext<{ seq: number; hash: string }>,
  of: Parameters<typeof changedAfter>[1],
): Promise<MarkCheck> {
  const { server, query } = context
  const { read } = server.db
  const event = await read.selectFrom('events').select(['seq', 'hash']).where('seq', '=', query.seq).executeTakeFirst()
  const holds = event !== undefined && sameToken(await ticketSeal(read, of, event), query.hash)
  return { holds, changed_at: await changedAfter(context, of, query.seq) }
}

/** The public address of the plant, as in its mails; null if none is set. */
const foundAt = ({ state, server }: TicketContext): string | null => publicAddress(server, settingsOf(state))

/** The views of some records of a list, oldest first. */
const oldestFirst = <L extends ListName>(context: TicketContext, list: L, ids: readonly number[]): RecordOf<L>[] =>
  visibleRecords(
    context,
    list,
    ids.toSorted((a, b) => a - b),
  )

/** The data of a shipment's ticket for a user with this view of the shipment. */
export async function shipmentTicketOf(context: TicketContext, shipment: Shipment): Promise<ShipmentTicket> {
  const { id } = shipment
  return {
    shipment,
    bags: shippedBags(context.state, id).flatMap((bag) => view(context.user, 'bags', bag) ?? []),
    adjustments: oldestFirst(context, 'adjustments', childrenOf(context.state, 'adjustment', 'shipment', id)),
    // The paper names its consignee to the seller too, who sees no broker's address elsewhere.
    broker_address: personalText(context.state, 'broker', shipment.broker, 'address'),
    mark: await markFor(context, { shipment: id }),
    public_url: foundAt(context),
  }
}

/** The data of tickets, each from one state of the plant, and the verification of a ticket against the log. */
export const ticketRoutes: readonly Route[] = [
  stateRoute(calls.orderTicket, async (context) => {
    const { state, id } = context
    const order = demandVisible('orders')(context)
    const lots = childrenOf(state, 'lot', 'order', id)
    const on = (entity: 'bag' | 'shipment') => lots.flatMap((lot) => childrenOf(state, entity, 'lot', lot))
    return {
      order,
      wagons: oldestFirst(context, 'wagons', childrenOf(state, 'wagon', 'order', id)),
      batches: oldestFirst(context, 'batches', childrenOf(state, 'batch', 'order', id)),
      lots: oldestFirst(context, 'lots', lots),
      bags: oldestFirst(context, 'bags', on('bag')).filter((bag) => !bag.void),
      shipments: oldestFirst(context, 'shipments', on('shipment')),
      mark: await markFor(context, { order: id }),
      public_url: foundAt(context),
    }
  }),
  stateRoute(calls.shipmentTicket, (context) => shipmentTicketOf(context, demandVisible('shipments')(context))),
  stateRoute(calls.checkOrderTicket, (context) => {
    demandVisible('orders')(context)
    return checkMark(context, { order: context.id })
  }),
  stateRoute(calls.checkShipmentTicket, (context) => {
    demandVisible('shipments')(context)
    return checkMark(context, { shipment: context.id })
  }),
]
