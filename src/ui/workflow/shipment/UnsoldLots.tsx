import Tag from 'lucide-react/icons/tag'
import { nextOfRecord } from '#machines/next.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'

/** The numbers of the shipments' lots that are not sold. A lot that is not loaded was sold long ago. */
export function useUnsoldLots(shipments: readonly number[]): readonly number[] {
  const held = useLoadedRows('shipments')
  const lots = useLoadedRows('lots')
  const isUnsold = ({ lot: id, broker_name }: Shipment): boolean => {
    const lot = lots.get(id ?? 0)
    return lot === undefined ? broker_name === '' : nextOfRecord('lot', lot)?.step !== 'measure'
  }
  const numbers = shipments.flatMap((id) => {
    const shipment = held.get(id)
    return shipment && nextOfRecord('shipment', shipment) !== null && isUnsold(shipment)
      ? [shipment.lot_number ?? shipment.lot ?? 0]
      : []
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** The lots without a purchaser; a broker that a lot is meant for has not bought it. */
export const unsoldWords = (lots: readonly number[]): string =>
  plural(lots.length, 'Lot {n} is not sold: no purchaser.', 'Lots {n} are not sold: no purchaser.', lots.join(', '))

/** Shown before a signature for unsold lots: a question, not a refusal. */
export function UnsoldLots({ shipments }: { shipments: readonly number[] }) {
  const lots = useUnsoldLots(shipments)
  return lots.length === 0 ? null : (
    <Notice tone="amber" icon={Tag} title={unsoldWords(lots)}>
      {t('A Closed shipment can’t be changed by anybody. Sell first, or sign if it leaves unsold.')}
    </Notice>
  )
}
