import { type Lot, lotStatuses } from '#model/lot.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { BagTable } from '#ui/pages/details/BagTable.tsx'
import { RecordLink } from '#ui/pages/details/RecordLink.tsx'
import { RecordPage } from '#ui/pages/details/RecordPage.tsx'
import { useOlderSeason } from '#ui/pages/details/useOlderSeason.ts'
import { useRelated } from '#ui/pages/details/useRelated.tsx'
import { useRelatedOrder } from '#ui/pages/details/useRelatedOrder.ts'
import { DetailLayout } from '#ui/parts/DetailLayout.tsx'
import { Facts } from '#ui/parts/Facts.tsx'
import { Count, Percent, Weight } from '#ui/parts/Figure.tsx'
import { Instant, PlainDate } from '#ui/parts/Instant.tsx'
import { RelatedList } from '#ui/parts/RelatedList.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { WorkflowButton } from '#ui/workflow/WorkflowButton.tsx'

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
      kind="Lot"
      id={lot.lot_number}
      status={lot.status}
      subtitle={[lot.grade, lot.variety_name].filter(Boolean).join(' · ')}
      parent={{ label: `Order ${lot.order_number ?? ''}`, href: `#/client/order/${lot.order}` }}
      actions={<WorkflowButton entity="lot" id={lot.id} />}
      steps={<StepLine label="Lot steps" steps={lotStatuses} current={lot.status} />}
      aside={<Relations lot={lot} />}
    >
      <Section title="Lot">
        <Facts facts={factsOf(lot)} />
      </Section>
      <Section title="Measurements">
        <Facts
          facts={[
            { label: 'Yield', value: <Percent value={lot.internal_yield} />, strong: true },
            { label: 'Moisture', value: <Percent value={lot.internal_moisture} />, strong: true },
            { label: 'Count', value: <Count value={lot.internal_count} />, strong: true },
          ]}
        />
      </Section>
      <Bags lot={lot} />
    </DetailLayout>
  )
}

const factsOf = (lot: Lot) => [
  { label: 'Net', value: <Weight value={lot.clean_net} />, strong: true },
  { label: 'Bags', value: <Count value={lot.bag_count} unit="" />, strong: true },
  { label: 'Gross', value: <Weight value={lot.clean_gross} /> },
  { label: 'Tare', value: <Weight value={lot.clean_tare} /> },
  { label: 'Grade', value: lot.grade },
  { label: 'Purchaser', value: purchaserOf(lot) },
  { label: 'You were notified', value: lot.notified_at === null ? 'Not yet' : <PlainDate on={lot.notified_at} /> },
  {
    label: 'Order',
    value: (
      <RecordLink kind="order" id={lot.order}>
        Order {lot.order_number}
      </RecordLink>
    ),
  },
  { label: 'Orchard', value: lot.orchard_model?.name },
  { label: 'Farm number', value: lot.orchard_model?.farm },
  { label: 'Started', value: <Instant at={lot.created_at} /> },
]

/** A purchaser who is meant for a lot has not bought it yet. */
function purchaserOf({ status, broker_name }: Lot) {
  if (status === 'Sold') return broker_name
  if (broker_name === '') return 'Not yet'
  return (
    <>
      {broker_name}
      <span className="text-quiet block text-sm font-normal">not confirmed yet</span>
    </>
  )
}

function Bags({ lot }: { lot: Lot }) {
  const bags = useList('bags').toArray()
  useLoad('bags', { lot: lot.id })
  return (
    <Section title="Bags" flush>
      <BagTable bags={bags.filter((bag) => bag.lot === lot.id)} weights="clean" empty="No bags yet." />
    </Section>
  )
}

function Relations({ lot }: { lot: Lot }) {
  const related = useRelated()
  const order = useRelatedOrder(lot.order)
  const shipments = useList('shipments').toArray()
  useLoad('shipments', useOlderSeason(lot.created_at))
  return (
    <Section title="Order and shipments" flush>
      <RelatedList
        label="Related records"
        records={[
          ...order.flatMap(related.order),
          ...shipments.filter((each) => each.lot === lot.id).flatMap(related.shipment),
        ]}
        empty="No shipment yet."
      />
    </Section>
  )
}
