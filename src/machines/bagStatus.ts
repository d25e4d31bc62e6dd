import type { BagRow, BagStatus } from '#model/kinds/bag.ts'

/** The status of a bag, derived from its columns and its shipment's. It is read where no rule is needed. */
export function bagStatus(bag: Pick<BagRow, 'void' | 'shipment'>, shipmentClosed: boolean): BagStatus {
  if (bag.void) return 'Void'
  if (bag.shipment === null) return 'In lot'
  return shipmentClosed ? 'Shipped' : 'Loaded'
}
