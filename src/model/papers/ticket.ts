import * as z from 'zod/mini'
import { Adjustment } from '#model/kinds/adjustment.ts'
import { Bag } from '#model/kinds/bag.ts'
import { Batch } from '#model/kinds/batch.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Order } from '#model/kinds/order.ts'
import { Shipment } from '#model/kinds/shipment.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { whole } from '#model/values/query.ts'
import { orElse, orNull } from '#model/values/units.ts'

/**
 * The position in the log: the number of its newest event, and that event's hash, sealed for the record of the
 * ticket, so that the printed ticket can be checked against the log later. `at` is the instant of the request.
 */
export const LogMark = z.object({ seq: z.int(), hash: z.string(), at: z.string() })

/** The mark of a ticket, to be checked against the log: the number of an event, and its sealed hash in hex. */
export const MarkQuery = z.strictObject({
  seq: whole(1, Number.MAX_SAFE_INTEGER),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 as 64 hex digits.')),
})

/** A server of the specification alone sends no `mark`. `public_url` is the plant's public address, null if not set. */
const Printed = { mark: orNull(LogMark), public_url: orNull(z.string()) }

/** All records of one order at one moment, oldest first, for its processing ticket, without void bags. */
export const OrderTicket = z.object({
  order: Order,
  wagons: z.array(Wagon),
  batches: z.array(Batch),
  lots: z.array(Lot),
  bags: z.array(Bag),
  shipments: z.array(Shipment),
  ...Printed,
})

/**
 * A shipment, its bags, its counter-tickets and its purchaser's postal address at one moment, for its shipping ticket.
 */
export const ShipmentTicket = z.object({
  shipment: Shipment,
  bags: z.array(Bag),
  adjustments: orElse(z.array(Adjustment), []),
  broker_address: orElse(z.string(), ''),
  ...Printed,
})

/** Whether the log has the event of a mark, and when the record changed after it; null if it did not. */
export const MarkCheck = z.object({ holds: z.boolean(), changed_at: orNull(z.string()) })

/** A mark as part of an address: `345-<hash>`. */
export const markText = ({ seq, hash }: Pick<LogMark, 'seq' | 'hash'>): string => `${seq}-${hash}`

/** Parses a mark; null if the text is not a mark. */
export function readMark(text: string | null): Pick<LogMark, 'seq' | 'hash'> | null {
  const [, seq, hash] = /^([1-9]\d{0,14})-([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash }
}

export type LogMark = z.infer<typeof LogMark>
export type OrderTicket = z.infer<typeof OrderTicket>
export type ShipmentTicket = z.infer<typeof ShipmentTicket>
export type MarkCheck = z.infer<typeof MarkCheck>
