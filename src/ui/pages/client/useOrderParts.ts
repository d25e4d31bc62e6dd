import type { Order } from '#model/order.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/pages/details/useOlderSeason.ts'
import type { OrderParts } from './ahead.ts'
import { useOfOrder } from './useOfOrder.ts'

/** What hangs on an order, oldest first; `here` once all of it has been loaded. */
export function useOrderParts({ id, created_at }: Order): OrderParts & { readonly here: boolean } {
  const older = useOlderSeason(created_at)
  const loads = [
    useLoad('wagons', older),
    useLoad('batches', older),
    useLoad('shipments', older),
    useLoad('lots', { order: id }),
  ]
  return {
    wagons: useOfOrder('wagons', id),
    batches: useOfOrder('batches', id),
    lots: useOfOrder('lots', id),
    shipments: useOfOrder('shipments', id),
    here: loads.every(({ status }) => status !== 'loading'),
  }
}
