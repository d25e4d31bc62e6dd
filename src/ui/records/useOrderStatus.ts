import type { Order } from '#model/kinds/order.ts'
import { roles } from '#model/values/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import type { Term } from '#ui/words/term.ts'

/** An order's status for its grower: the plant's "Ready" would suggest a truck before a bag is filled. */
export const growersStatus = (status: Order['status']): Term => (status === 'Ready' ? 'All wagons in' : status)

const plantsStatus = (status: Order['status']): Term => status

/** An order's status in the words for the signed-in user. */
export function useOrderStatus(): (status: Order['status']) => Term {
  return useSelf()?.role_number === roles.grower ? growersStatus : plantsStatus
}
