import type { Order } from '#model/order.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'

/** The order that a record belongs to, fetched where the list does not hold it: a list of one, or none. */
export function useRelatedOrder(id: number | null): readonly Order[] {
  const { record } = useRecordPage('orders', id)
  return record === undefined ? [] : [record]
}
