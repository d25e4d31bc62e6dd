import { useState } from 'react'
import type { Lot } from '#model/lot.ts'
import type { Shipment } from '#model/shipment.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'

/**
 * The lot that a shipment ships; undefined where it is not held. A server that says it by its number alone may leave
 * an older one out of its list: then all lots are asked for, and the number finds it.
 */
export function useShippedLot({ lot }: Shipment): Lot | undefined {
  const [isUnknown] = useState(lot === null)
  useLoad('lots', isUnknown ? { all_days: true } : null)
  return useRecordPage('lots', lot).record
}
