import * as z from 'zod/mini'
import { bagGrades } from '#model/kinds/bag.ts'
import { orderStatuses } from '#model/kinds/order.ts'
import { Id } from '#model/values/units.ts'

const Quantity = z.object({ quantity: z.number(), unit: z.enum(['lbs', 'hours', 'wagons']) })

/**
 * A line of an invoice sheet. `net`: clean net of the bags of a grade with its counter-tickets but for those of what came
 * back, which are `adjusted` of it, and its parts by the crop share. `dry_hours`: of a batch. `wagons` and `trash_wagons`: how many.
 */
export const InvoiceLine = z.discriminatedUnion('item', [
  z.extend(Quantity, {
    item: z.literal('net'),
    grade: z.enum(bagGrades),
    adjusted: z.number(),
    shares: z.array(z.number()),
  }),
  z.extend(Quantity, { item: z.literal('dry_hours'), batch: Id, batch_number: z.int() }),
  z.extend(Quantity, { item: z.literal('wagons') }),
  z.extend(Quantity, { item: z.literal('trash_wagons') }),
])

/**
 * The figures that an order is invoiced by, without rates. `crop_share` is the text of the orchard's notes (`82%-18%`),
 * `shares` the same in percent; empty if the notes have none, or none that sums to 100. `share_unread`: the notes may
 * mean a share that is not understood, so that no landlord's part is billed to the grower in silence.
 * `written_off_net`: lbs of the `net` lines that are written off.
 */
export const InvoiceSheet = z.object({
  order: Id,
  order_number: z.int(),
  status: z.enum(orderStatuses),
  invoice_number: z.string(),
  company_name: z.string(),
  variety_name: z.string(),
  orchard_name: z.string(),
  farm: z.string(),
  crop_share: z.string(),
  share_unread: z._default(z.boolean(), false),
  shares: z.array(z.number()),
  written_off_net: z.number(),
  lines: z.array(InvoiceLine),
})

export type InvoiceLine = z.infer<typeof InvoiceLine>
export type InvoiceSheet = z.infer<typeof InvoiceSheet>
