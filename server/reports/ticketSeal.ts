import { createHmac } from 'node:crypto'
import type { Reader } from '#server/db/reader.ts'
import type { Head } from '#server/log/headOf.ts'

/** The record of a ticket. */
export type TicketOf = { readonly order: number } | { readonly shipment: number } | { readonly statement: number }

/**
 * The hash of the log at an event, sealed for one record: HMAC-SHA256, in hex, under the plant's secret key. It proves
 * to the server what the hash would prove, but a collector of seals can't test guesses about events of other records,
 * as with neighbouring hashes of the log. docs/tickets.md.
 */
export async function ticketSeal(tx: Reader, of: TicketOf, { seq, hash }: Pick<Head, 'seq' | 'hash'>): Promise<string> {
  const [recordName] = Object.entries(of).map(([entity, id]) => `${entity} ${id}`)
  return sealed(tx, `${recordName} ${seq} ${hash}`)
}

/** The HMAC-SHA256 of a text, in hex, under the key of the tickets. */
export async function sealed(tx: Reader, text: string): Promise<string> {
  const key = await tx.selectFrom('secrets').select('value').where('name', '=', 'tickets').executeTakeFirstOrThrow()
  return createHmac('sha256', key.value).update(text).digest('hex')
}
