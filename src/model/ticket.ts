import * as z from 'zod/mini'
import { Bag } from './bag.ts'
import { Batch } from './batch.ts'
import { Lot } from './lot.ts'
import { Order } from './order.ts'
import { Shipment } from './shipment.ts'
import { orNull } from './units.ts'
import { Wagon } from './wagon.ts'

/**
 * Where the log stood: the number of its newest event, and that event's hash as it is sealed for the record of the
 * ticket. What is printed with it can be held against the log later. `at` is when it was asked for.
 */
export const LogMark = z.object({ seq: z.int(), hash: z.string(), at: z.string() })

/** A server of the specification alone tells no `mark`. `public_url` is where the plant is found from outside, null where that is not set. */
const Printed = { mark: orNull(LogMark), public_url: orNull(z.string()) }

/** Everything of one order at one moment, oldest first, for its processing ticket. Voided bags are left out. */
export const OrderTicket = z.object({
  order: Order,
  wagons: z.array(Wagon),
  batches: z.array(Batch),
  lots: z.array(Lot),
  bags: z.array(Bag),
  shipments: z.array(Shipment),
  ...Printed,
})

/** A shipment and its bags at one moment, for its shipping ticket. */
export const ShipmentTicket = z.object({ shipment: Shipment, bags: z.array(Bag), ...Printed })

/** Whether the log still bears what a mark was sealed with, and when something of the record changed after it; null where nothing did. */
export const MarkCheck = z.object({ holds: z.boolean(), changed_at: orNull(z.string()) })

/** A mark as an address writes it: `345-<hash>`. */
export const markText = ({ seq, hash }: Pick<LogMark, 'seq' | 'hash'>): string => `${seq}-${hash}`

/** A mark read back; null where the text is none. */
export function readMark(text: string | null): Pick<LogMark, 'seq' | 'hash'> | null {
  const [, seq, hash] = /^([1-9]\d{0,14})-([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash }
}

export type LogMark = z.infer<typeof LogMark>
export type OrderTicket = z.infer<typeof OrderTicket>
export type ShipmentTicket = z.infer<typeof ShipmentTicket>
export type MarkCheck = z.infer<typeof MarkCheck>
