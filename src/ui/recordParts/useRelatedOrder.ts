import type { Order } from '#model/kinds/order.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'

/** The order of a record, loaded if the list does not hold it; empty if there is none. For `flatMap`. */
export function useRelatedOrder(id: number | null): readonly Order[] {
  const { record } = useRecordPage('orders', id)
  return record === undefined ? [] : [record]
}
