import { calls } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Holder } from '#model/roles.ts'
import type { Shipment } from '#model/shipment.ts'
import type { LogMark, MarkCheck, ShipmentTicket } from '#model/ticket.ts'
import { childrenOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { headIn } from '#server/log/headOf.ts'
import { publicAddress } from '#server/mail/sender.ts'
import { type TicketOf, ticketSeal } from '#server/reports/ticketSeal.ts'
import { filterEvents } from '#server/timeline/filterEvents.ts'
import { sameToken } from '#server/tokens.ts'
import { demandVisible, visibleRecords } from './lists.ts'
import { type Look, looks, type Route } from './route.ts'

/** The user and the moment of a ticket. */
type Viewing = Pick<Look<unknown>, 'server' | 'state' | 'now'> & { readonly user: Holder }

/** The time of the last change of a record or its descendants after an event; null if there was none. */
async function changedAfter({ server }: Look<unknown>, of: TicketOf, seq: number): Promise<string | null> {
  const events = (await filterEvents(server.db.read, of)).clearSelect().where('seq', '>', seq)
  const newest = await events.select('at').orderBy('seq', 'desc').executeTakeFirst()
  return newest?.at ?? null
}

/** The head of the log, for a new ticket. */
async function markFor({ server, state, now }: Viewing, of: TicketOf): Promise<LogMark> {
  return { seq: state.seq, hash: await ticketSeal(server.db.read, of, headIn(state)), at: now }
}

/** Whether the log still has the hash in a ticket's seal, and when the record changed afterwards. */
async function checkMark(look: Look<{ seq: number; hash: string }>, of: TicketOf): Promise<MarkCheck> {
  const { server, query } = look
  const { read } = server.db
  const event = await read.selectFrom('events').select(['seq', 'hash']).where('seq', '=', query.seq).executeTakeFirst()
  const holds = event !== undefined && sameToken(await ticketSeal(read, of, event), query.hash)
  return { holds, changed_at: await changedAfter(look, of, query.seq) }
}

/** The public address of the plant, as in its mails; null if none is set. */
const foundAt = ({ state, server }: Viewing): string | null => publicAddress(server, settingsOf(state))

/** The views of some records of a list, oldest first. */
const oldestFirst = <L extends ListName>(look: Viewing, list: L, ids: readonly number[]): RecordOf<L>[] =>
  visibleRecords(
    look,
    list,
    ids.toSorted((a, b) => a - b),
  )

/** The postal address of the purchaser of a shipment's lot, for callers who may see that broker. */
const purchaserAddress = (look: Viewing, { broker }: Shipment): string =>
  (broker === null ? undefined : visibleRecords(look, 'brokers', [broker])[0])?.address ?? ''

/** The data of a shipment's ticket for a user with this view of the shipment. */
export async function shipmentTicketOf(look: Viewing, shipment: Shipment): Promise<ShipmentTicket> {
  const { id } = shipment
  return {
    shipment,
    bags: oldestFirst(look, 'bags', childrenOf(look.state, 'bag', 'shipment', id)).filter((bag) => !bag.void),
    adjustments: oldestFirst(look, 'adjustments', childrenOf(look.state, 'adjustment', 'shipment', id)),
    broker_address: purchaserAddress(look, shipment),
    mark: await markFor(look, { shipment: id }),
    public_url: foundAt(look),
  }
}

/** The data of tickets, each from one snapshot, and the verification of a ticket against the log. */
export const ticketRoutes: readonly Route[] = [
  looks(calls.orderTicket, async (look) => {
    const { state, id } = look
    const order = demandVisible('orders')(look)
    const lots = childrenOf(state, 'lot', 'order', id)
    const on = (entity: 'bag' | 'shipment') => lots.flatMap((lot) => childrenOf(state, entity, 'lot', lot))
    return {
      order,
      wagons: oldestFirst(look, 'wagons', childrenOf(state, 'wagon', 'order', id)),
      batches: oldestFirst(look, 'batches', childrenOf(state, 'batch', 'order', id)),
      lots: oldestFirst(look, 'lots', lots),
      bags: oldestFirst(look, 'bags', on('bag')).filter((bag) => !bag.void),
      shipments: oldestFirst(look, 'shipments', on('shipment')),
      mark: await markFor(look, { order: id }),
      public_url: foundAt(look),
    }
  }),
  looks(calls.shipmentTicket, (look) => shipmentTicketOf(look, demandVisible('shipments')(look))),
  looks(calls.checkOrderTicket, (look) => {
    demandVisible('orders')(look)
    return checkMark(look, { order: look.id })
  }),
  looks(calls.checkShipmentTicket, (look) => {
    demandVisible('shipments')(look)
    return checkMark(look, { shipment: look.id })
  }),
]
