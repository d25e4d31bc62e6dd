import type { Shipment } from '#model/kinds/shipment.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'
import { useRelated } from './useRelated.tsx'
import { useRelatedOrder } from './useRelatedOrder.ts'
import { useShippedLot } from './useShippedLot.ts'

/** The lot of a shipment, and its order if the user sees orders. */
export function ShipmentRelations({ shipment }: { shipment: Shipment }) {
  const related = useRelated()
  const lot = useShippedLot(shipment)
  const seesOrders = useCan('view_order')
  const order = useRelatedOrder(seesOrders ? shipment.order : null)
  return (
    <Section title={seesOrders ? t('Lot and order') : t('Lot')} flush>
      <RelatedList
        label={t('Related records')}
        records={[...(lot === undefined ? [] : related.lot(lot)), ...order.flatMap(related.order)]}
        empty={t('Its lot is not loaded.')}
      />
    </Section>
  )
}
