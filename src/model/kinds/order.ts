import * as z from 'zod/mini'
import { Id, Notes, orElse, orNull, text, Version, wordOf } from '#model/values/units.ts'
import { OrchardModel } from './orchard.ts'
import { Reason, stepCall, type StepsOf } from './stepCall.ts'

/** Order statuses; they follow automatically. Decisions, section 3. */
export const orderStatuses = ['Open', 'Ready', 'Complete'] as const

/** The row of an order. `invoice_number` is a comma-separated list. */
export const OrderRow = z.object({
  id: Id,
  order_number: z.int(),
  client: Id,
  orchard: Id,
  variety: Id,
  preselected_broker: orNull(Id),
  notes: orElse(z.string(), ''),
  invoice_number: orElse(z.string(), ''),
  more_wagons: orElse(z.boolean(), true),
  status: orElse(z.enum(orderStatuses), 'Open'),
})

const OrchardName = z.object({ id: Id, name: orElse(z.string(), '') })

/**
 * An order with its names and sums: `clean_net` in lbs and what of it is written off, `total_dry_hours` in hours,
 * `total_excessive_trash` in wagons; `bag_count` is null if a server does not send it. Specification, section 3.
 */
export const Order = z.extend(z.omit(OrderRow, { orchard: true }), {
  status: orElse(wordOf(orderStatuses), 'Open'),
  orchard: OrchardName,
  orchard_model: orNull(OrchardModel),
  variety_name: orElse(z.string(), ''),
  company_name: orElse(z.string(), ''),
  clean_net: orElse(z.number(), 0),
  written_off_net: orElse(z.number(), 0),
  bag_count: orNull(z.int()),
  total_dry_hours: orElse(z.number(), 0),
  total_excessive_trash: orElse(z.int(), 0),
  created_at: orNull(z.string()),
  version: Version,
})

/** The body of a new order. */
export const OrderInput = z.strictObject({
  client: Id,
  variety: Id,
  orchard: Id,
  preselected_broker: z.optional(z.nullable(Id)),
  notes: z.optional(Notes),
})

/** The body of a change of an order; ticking more wagons clears the invoice numbers. */
const OrderChange = z.strictObject({
  client: Id,
  orchard_id: Id,
  variety: Id,
  invoice_number: z.optional(text(500)),
  more_wagons: z.optional(z.boolean()),
  preselected_broker: z.optional(z.nullable(Id)),
  notes: z.optional(Notes),
})

/** A supervisor's correction of what lots inherit from their order; null is no broker. Decisions, section 3. */
const OrderCorrection = z.strictObject({
  reason: Reason,
  variety: z.optional(Id),
  orchard: z.optional(Id),
  preselected_broker: z.optional(z.nullable(Id)),
})

export type OrderRow = z.infer<typeof OrderRow>
export type Order = z.infer<typeof Order>
export type OrderInput = z.infer<typeof OrderInput>

/** The steps of an order; its status follows automatically. Specification, section 7. */
export const orderSteps = {
  place: stepCall('change_order', 'POST /api/orders/', OrderInput),
  change: stepCall('change_order', 'PUT /api/orders/{id}/', OrderChange),
  note: stepCall('change_order', 'PATCH /api/orders/{id}/', z.strictObject({ client: z.optional(Id), notes: Notes })),
  correct: stepCall('correct_record', 'POST /api/orders/{id}/correct/', OrderCorrection),
  remove: stepCall('delete_record', 'DELETE /api/orders/{id}/'),
} as const

export type OrderStep = StepsOf<'order', typeof orderSteps>
