import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Percent } from '#ui/parts/text/Figure.tsx'
import { Instant, PlainDate } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { lotFacts } from '#ui/recordParts/lotFacts.tsx'
import { LotPrices } from '#ui/recordParts/LotPrices.tsx'
import { LotRelations } from '#ui/recordParts/LotRelations.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { PurchaseButton } from '#ui/workflow/frame/PurchaseButton.tsx'

/** `/client/lot/{id}`: a grower's lot, and the purchase that the grower confirms. */
export function ClientLotPage({ id }: { id: number }) {
  return (
    <RecordPage list="lots" id={id}>
      {(lot) => <ClientLot lot={lot} />}
    </RecordPage>
  )
}

function ClientLot({ lot }: { lot: Lot }) {
  return (
    <DetailLayout
      kind={t('Lot')}
      id={lot.lot_number}
      status={lot.status}
      subtitle={[named(lot.grade), lot.variety_name].filter(Boolean).join(' · ')}
      parent={{ label: t('Order {number}', { number: lot.order_number ?? '' }), href: `#/client/order/${lot.order}` }}
      actions={{ next: <PurchaseButton id={lot.id} /> }}
      steps={<StepLine label={t('Lot steps')} steps={lotStatuses} current={lot.status} />}
      aside={<LotRelations lot={lot} />}
    >
      <Section title={t('Lot')}>
        <RecordFacts facts={factsOf(lot)} />
      </Section>
      <Section title={t('Measurements')}>
        <Facts
          facts={[
            { label: t('Yield'), value: <Percent value={lot.internal_yield} />, strong: true },
            { label: t('Moisture'), value: <Percent value={lot.internal_moisture} />, strong: true },
            { label: t('Count'), value: <Count value={lot.internal_count} />, strong: true },
          ]}
        />
      </Section>
      <LotPrices lot={lot} />
      <Bags lot={lot} />
    </DetailLayout>
  )
}

const factsOf = (lot: Lot) => [
  ...lotFacts(lot),
  {
    label: t('You were notified'),
    value: lot.notified_at === null ? t('Not yet') : <PlainDate on={lot.notified_at} />,
  },
  {
    label: t('Order'),
    value: (
      <RecordLink kind="order" id={lot.order}>
        {t('Order {number}', { number: lot.order_number ?? '' })}
      </RecordLink>
    ),
  },
  { label: t('Orchard'), value: lot.orchard_model?.name },
  { label: t('Farm number'), value: lot.orchard_model?.farm },
  { label: t('Started'), value: <Instant at={lot.created_at} /> },
]

function Bags({ lot }: { lot: Lot }) {
  const bags = useGroup('bags', bagsOfLot, lot.id)
  const marked = useIdInAddress('bag')
  useLoad('bags', { lot: lot.id })
  return (
    <Section title={t('Bags')} flush>
      <BagTable
        bags={bags}
        weights="clean"
        marked={marked}
        empty={<EmptyListText list="bags">{t('No bags yet.')}</EmptyListText>}
      />
    </Section>
  )
}
