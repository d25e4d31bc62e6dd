import { refusals } from '#machines/lifecycle.ts'
import { nextOfRecord } from '#machines/next.ts'
import { orderLifecycle, settleStep } from '#machines/order.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { momentOf } from '#model/values/calendar.ts'
import { rowOf } from '#streams/decide/rows.ts'

/**
 * The reasons why an order's status does not move on automatically, from its own wagons and batches; none once it is
 * Complete. RULES.md O7–O9.
 */
export function orderMissing(order: Order, wagons: readonly Wagon[], batches: readonly Batch[]): readonly Refusal[] {
  const row = rowOf.order(order)
  // An order with a step for a person does not move automatically.
  if (row === null || nextOfRecord('order', row) !== null) return []
  return refusals(
    orderLifecycle,
    {
      ...nothingElse,
      order: row,
      wagons: OrderWagons.of(wagons.flatMap((wagon) => rowOf.wagon(wagon) ?? [])),
      batches: batches.flatMap((batch) => rowOf.batch(batch) ?? []),
    },
    settleStep,
  )
}

/** Facts that the order's own move does not check. */
const nothingElse = {
  moment: momentOf('2000-01-01T00:00:00.000Z', 'UTC'),
  actor: { id: 0, role_number: 0, client: null, broker: null, permissions: [] },
  next: {},
  maxLotWeight: 0,
  lots: [],
  shipments: [],
  bins: [],
  orchards: [],
  references: {},
}
