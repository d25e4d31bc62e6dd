import type { Shipment } from '#model/kinds/shipment.ts'

/** The truck line and the truck's number. */
export const truckOf = ({ shipped_by, truck_number }: Pick<Shipment, 'shipped_by' | 'truck_number'>): string =>
  [shipped_by, truck_number].filter(Boolean).join(' ')
