import { calls } from '#model/calls.ts'
import type { LogMark, MarkCheck } from '#model/ticket.ts'
import { headOf } from '#server/log/headOf.ts'
import { publicAddress } from '#server/mail/sender.ts'
import { readSettings } from '#server/records/settings.ts'
import { type TicketOf, ticketSeal } from '#server/ticketSeal.ts'
import { filterEvents } from '#server/timeline/filterEvents.ts'
import { sameToken } from '#server/tokens.ts'
import { sendList, sendOne } from './lists.ts'
import { type Look, reads, type Route } from './route.ts'

/** When something of a record or of what hangs on it changed after an event; null where nothing did. */
async function changedAfter({ tx }: Look<unknown>, of: TicketOf, seq: number): Promise<string | null> {
  const events = (await filterEvents(tx, of)).clearSelect().where('seq', '>', seq)
  const newest = await events.select('at').orderBy('seq', 'desc').executeTakeFirst()
  return newest?.at ?? null
}

/** Where the log stands, for a ticket that is made now. */
async function markFor({ tx, now }: Look<unknown>, of: TicketOf): Promise<LogMark> {
  const head = await headOf(tx)
  return { seq: head.seq, hash: await ticketSeal(tx, of, head), at: now }
}

/** Whether the log still bears the hash that a record's ticket was sealed with, and when the record changed after it. */
async function checkMark(look: Look<{ seq: number; hash: string }>, of: TicketOf): Promise<MarkCheck> {
  const { tx, query } = look
  const event = await tx.selectFrom('events').select(['seq', 'hash']).where('seq', '=', query.seq).executeTakeFirst()
  const holds = event !== undefined && sameToken(await ticketSeal(tx, of, event), query.hash)
  return { holds, changed_at: await changedAfter(look, of, query.seq) }
}

/** Where the plant is found from outside, as in its mails; null where nobody said so. */
const foundAt = async ({ tx, server }: Look<unknown>): Promise<string | null> =>
  publicAddress(server, await readSettings(tx))

const oldestFirst = <R>(records: readonly R[]): R[] => records.toReversed()

/** What the tickets are drawn from, each of one moment, and whether the log still holds what stands on one. */
export const ticketRoutes: readonly Route[] = [
  reads(calls.orderTicket, async (look) => {
    const { tx, id } = look
    const order = await sendOne('orders')(look)
    const lots = tx.selectFrom('lots').select('lots.id').where('lots.order', '=', id).$asScalar()
    const of = (table: 'wagons' | 'batches') =>
      tx.selectFrom(table).select(`${table}.id`).where(`${table}.order`, '=', id).$asScalar()
    const on = (table: 'bags' | 'shipments') =>
      tx.selectFrom(table).select(`${table}.id`).where(`${table}.lot`, 'in', lots).$asScalar()
    return {
      order,
      wagons: oldestFirst(await sendList(look, 'wagons', of('wagons'))),
      batches: oldestFirst(await sendList(look, 'batches', of('batches'))),
      lots: oldestFirst(await sendList(look, 'lots', lots)),
      bags: oldestFirst(await sendList(look, 'bags', on('bags'))).filter((bag) => !bag.void),
      shipments: oldestFirst(await sendList(look, 'shipments', on('shipments'))),
      mark: await markFor(look, { order: id }),
      public_url: await foundAt(look),
    }
  }),
  reads(calls.shipmentTicket, async (look) => {
    const { tx, id } = look
    const shipment = await sendOne('shipments')(look)
    const bags = tx.selectFrom('bags').select('bags.id').where('bags.shipment', '=', id).$asScalar()
    return {
      shipment,
      bags: oldestFirst(await sendList(look, 'bags', bags)).filter((bag) => !bag.void),
      mark: await markFor(look, { shipment: id }),
      public_url: await foundAt(look),
    }
  }),
  reads(calls.checkOrderTicket, async (look) => {
    await sendOne('orders')(look)
    return checkMark(look, { order: look.id })
  }),
  reads(calls.checkShipmentTicket, async (look) => {
    await sendOne('shipments')(look)
    return checkMark(look, { shipment: look.id })
  }),
]
