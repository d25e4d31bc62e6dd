import type { Lot } from '#model/kinds/lot.ts'
import { shipmentsOfLot } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { t } from '#ui/words/words.ts'
import { useRelated } from './useRelated.tsx'
import { useRelatedOrder } from './useRelatedOrder.ts'

/** The order of a lot, if the user sees orders, and its shipments. */
export function LotRelations({ lot }: { lot: Lot }) {
  const related = useRelated()
  const seesOrders = useCan('view_order')
  const order = useRelatedOrder(seesOrders ? lot.order : null)
  const shipments = useGroup('shipments', shipmentsOfLot, lot.id)
  useLoad('shipments', useOlderSeason(lot.created_at))
  return (
    <Section title={seesOrders ? t('Order and shipments') : t('Shipments')} flush>
      <RelatedList
        label={t('Related records')}
        records={[...order.flatMap(related.order), ...shipments.flatMap(related.shipment)]}
        empty={<EmptyListText list="shipments">{t('No shipment yet.')}</EmptyListText>}
      />
    </Section>
  )
}
