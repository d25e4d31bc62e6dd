import type { BagRow, BagStatus } from '#model/kinds/bag.ts'

/** Whether a bag is no longer there without having left on a truck: it is void, or written off. */
export const isGone = (bag: Pick<BagRow, 'void' | 'written_off'>): boolean => bag.void || bag.written_off !== null

/** Whether a bag bears a provisional label alone: its true one was not printed yet. */
export const isWaitingForLabel = (
  bag: Pick<BagRow, 'void' | 'written_off' | 'provisional_label'> & { readonly label: BagRow['label'] | null },
): boolean => bag.provisional_label !== null && bag.label === 'none' && !isGone(bag)

/** The status of a bag, derived from its columns and its shipment's. It is read where no rule is needed. */
export function bagStatus(bag: Pick<BagRow, 'void' | 'written_off' | 'shipment'>, shipmentClosed: boolean): BagStatus {
  if (bag.void) return 'Void'
  if (bag.written_off !== null) return 'Written off'
  if (bag.shipment === null) return 'In lot'
  return shipmentClosed ? 'Shipped' : 'Loaded'
}
