import type { Order } from '#model/kinds/order.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useRecordsOfOrder } from './useRecordsOfOrder.ts'
import type { OrderParts } from './whatHappensNext.ts'

/** The records of an order, oldest first; `here` once all of them are loaded. */
export function useOrderParts({ id, created_at }: Order): OrderParts & { readonly here: boolean } {
  const older = useOlderSeason(created_at)
  const loads = [
    useLoad('wagons', older),
    useLoad('batches', older),
    useLoad('shipments', older),
    useLoad('lots', { order: id }),
  ]
  return { ...useLoadedOrderParts(id), here: loads.every(({ status }) => status !== 'loading') }
}

/** The same, of the records that are loaded already. */
export function useLoadedOrderParts(order: number): OrderParts {
  return {
    wagons: useRecordsOfOrder('wagons', order),
    batches: useRecordsOfOrder('batches', order),
    lots: useRecordsOfOrder('lots', order),
    shipments: useRecordsOfOrder('shipments', order),
  }
}
