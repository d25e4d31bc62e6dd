import { useState } from 'react'
import type { Lot } from '#model/kinds/lot.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'

/**
 * The lot of a shipment; undefined if it is not loaded. A server that sends only the lot's number may leave an older
 * lot out of its list: then all lots are loaded, and the number finds it.
 */
export function useShippedLot({ lot }: Shipment): Lot | undefined {
  const [isUnknown] = useState(lot === null)
  useLoad('lots', isUnknown ? { all_days: true } : null)
  return useRecordPage('lots', lot).record
}
