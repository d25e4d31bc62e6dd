import { calls } from '#model/calls.ts'
import { isStaff } from '#model/roles.ts'
import type { LogMark, MarkCheck } from '#model/ticket.ts'
import { headOf } from '#server/log/headOf.ts'
import { readSettings } from '#server/records/settings.ts'
import { filterEvents } from '#server/timeline/filterEvents.ts'
import { sendList, sendOne } from './lists.ts'
import { type Look, reads, type Route } from './route.ts'

type Of = { readonly order: number } | { readonly shipment: number }

/** The newest event of a record and all that hangs on it. */
const newestOf = async ({ tx }: Look<unknown>, of: Of): Promise<LogMark | undefined> =>
  (await filterEvents(tx, of)).clearSelect().select(['seq', 'hash', 'at']).orderBy('seq', 'desc').executeTakeFirst()

/**
 * Where the log stands, for a ticket that is made now. Who is not of the plant gets the newest event of the record
 * instead: from the hashes right before and after an event of others, its content could be found by trying.
 */
async function markFor(look: Look<unknown>, of: Of): Promise<LogMark> {
  const head = await headOf(look.tx)
  return isStaff(look.user) ? head : ((await newestOf(look, of)) ?? head)
}

/** Whether the log still holds an event with that hash, and when the record was changed after it. */
async function checkMark(look: Look<{ seq: number; hash: string }>, of: Of): Promise<MarkCheck> {
  const { seq, hash } = look.query
  const event = await look.tx.selectFrom('events').select('hash').where('seq', '=', seq).executeTakeFirst()
  const newest = await newestOf(look, of)
  const changed = newest !== undefined && newest.seq > seq
  return { holds: event?.hash === hash, changed_at: changed ? newest.at : null }
}

/** Where the plant is found from outside, as in its mails; null where nobody said so. */
async function publicAddress({ tx, server }: Look<unknown>): Promise<string | null> {
  const { public_url } = await readSettings(tx)
  return server.publicUrl ?? (public_url || null)
}

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
      public_url: await publicAddress(look),
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
      public_url: await publicAddress(look),
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
