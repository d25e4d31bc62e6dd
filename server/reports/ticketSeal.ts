import { createHmac } from 'node:crypto'
import type { Reader } from '#server/db/reader.ts'
import type { Head } from '#server/log/headOf.ts'

/** What a ticket is about. */
export type TicketOf = { readonly order: number } | { readonly shipment: number }

/**
 * The hash that the log had at an event, sealed for one record: HMAC-SHA256, in hex, under a key that only this plant
 * has. It proves what the hash would, to whoever asks the server; but who collects seals can't try out with them what
 * happened to others in between, as neighbouring hashes of the log itself would let them. docs/tickets.md.
 */
export async function ticketSeal(tx: Reader, of: TicketOf, { seq, hash }: Pick<Head, 'seq' | 'hash'>): Promise<string> {
  const key = await tx.selectFrom('secrets').select('value').where('name', '=', 'tickets').executeTakeFirstOrThrow()
  const record = 'order' in of ? `order ${of.order}` : `shipment ${of.shipment}`
  return createHmac('sha256', key.value).update(`${record} ${seq} ${hash}`).digest('hex')
}
