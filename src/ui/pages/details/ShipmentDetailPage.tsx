import { Forklift, Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Bag } from '#model/bag.ts'
import { type Shipment, shipmentStatuses } from '#model/shipment.ts'
import type { Step } from '#model/step.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'
import { DetailLayout } from '#ui/parts/DetailLayout.tsx'
import { Facts } from '#ui/parts/Facts.tsx'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { Instant } from '#ui/parts/Instant.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { RelatedList } from '#ui/parts/RelatedList.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { BagTable } from './BagTable.tsx'
import { Corrections } from './Corrections.tsx'
import { NextStep } from './NextStep.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RecordPage } from './RecordPage.tsx'
import { SignatureImage } from './SignatureImage.tsx'
import { TakeOff } from './TakeOff.tsx'
import { useRelated } from './useRelated.tsx'
import { useRelatedOrder } from './useRelatedOrder.ts'

/** `/shipments/{id}` */
export function ShipmentDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="shipments" id={id}>
      {(shipment) => <ShipmentDetail shipment={shipment} />}
    </RecordPage>
  )
}

function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  return (
    <DetailLayout
      kind="Shipment"
      id={shipment.shipment_number}
      status={shipment.status}
      subtitle={[`Lot ${shipment.lot_number}`, shipment.grade, shipment.variety_name, shipment.company_name]
        .filter(Boolean)
        .join(' · ')}
      parent={{ label: 'Shipments', href: '#/shipments' }}
      actions={<ShipmentActions shipment={shipment} />}
      steps={<StepLine label="Shipment steps" steps={shipmentStatuses} current={shipment.status} />}
      aside={
        <>
          <ShipmentOrigins shipment={shipment} />
          <HistorySection of={{ shipment: shipment.id }} />
        </>
      }
    >
      <Section title="Shipment">
        <Facts facts={factsOf(shipment)} />
      </Section>
      <Section title="Signature">
        {shipment.signature === null ? (
          <p className="text-quiet">Not signed yet.</p>
        ) : (
          <SignatureImage address={shipment.signature} number={shipment.shipment_number} />
        )}
      </Section>
      <Bags shipment={shipment} />
    </DetailLayout>
  )
}

function ShipmentActions({ shipment: { id, status, bag_count, shipment_number } }: { shipment: Shipment }) {
  const { open } = useWorkflow()
  const mayLoad = useCan('change_shipment') && status === 'Open'
  // The signature itself is drawn in the dialog; whether it may be signed at all is asked here.
  const step = useMemo<Step | null>(
    () => (mayLoad ? { entity: 'shipment', type: 'sign', id, signature: '' } : null),
    [mayLoad, id],
  )
  const load = () => open({ kind: 'addBagToShipment', shipment: id })
  return (
    <>
      <Corrections entity="shipment" id={id} name={`shipment ${shipment_number}`} list="/shipments" />
      {mayLoad && (
        <LinkButton href={`#/shipments/process?shipment=${id}`} icon={Forklift}>
          Load by scanning
        </LinkButton>
      )}
      {mayLoad && bag_count > 0 && (
        <Button icon={Plus} onClick={load}>
          Add a bag
        </Button>
      )}
      <NextStep entity="shipment" id={id} step={step} cures={{ load }} />
    </>
  )
}

const factsOf = (shipment: Shipment) => [
  { label: 'Net', value: <Weight value={shipment.ship_net} />, strong: true },
  { label: 'Bags', value: <Count value={shipment.bag_count} unit="" />, strong: true },
  { label: 'Gross', value: <Weight value={shipment.ship_gross} /> },
  { label: 'Tare', value: <Weight value={shipment.ship_tare} /> },
  { label: 'Pallet type', value: shipment.pallet_type },
  { label: 'Truck line', value: shipment.shipped_by },
  { label: 'Truck number', value: shipment.truck_number },
  { label: 'Purchaser', value: shipment.broker_name },
  {
    label: 'Lot',
    value: (
      <RecordLink kind="lot" id={shipment.lot}>
        Lot {shipment.lot_number}
      </RecordLink>
    ),
  },
  {
    label: 'Client',
    value: (
      <RecordLink kind="client" id={shipment.client}>
        {shipment.company_name}
      </RecordLink>
    ),
  },
  { label: 'Orchard', value: shipment.orchard_model?.name },
  { label: 'Opened', value: <Instant at={shipment.created_at} /> },
]

function Bags({ shipment }: { shipment: Shipment }) {
  const bags = useList('bags').toArray()
  const mayTakeOff = useCan('change_bag') && shipment.status === 'Open'
  useLoad('bags', { shipment: shipment.id })
  return (
    <Section title="Bags" flush>
      <BagTable
        bags={bags.filter((bag) => bag.shipment === shipment.id)}
        weights="ship"
        empty="No bag is on it yet."
        {...(mayTakeOff ? { action: takeOff } : {})}
      />
    </Section>
  )
}

const takeOff = (bag: Bag) => <TakeOff bag={bag} />

function ShipmentOrigins({ shipment }: { shipment: Shipment }) {
  const related = useRelated()
  const { record: lot } = useRecordPage('lots', shipment.lot)
  const seesOrders = useCan('view_order')
  const order = useRelatedOrder(seesOrders ? shipment.order : null)
  return (
    <Section title={seesOrders ? 'Lot and order' : 'Lot'} flush>
      <RelatedList
        label="Related records"
        records={[...(lot === undefined ? [] : related.lot(lot)), ...order.flatMap(related.order)]}
        empty="Its lot is not loaded."
      />
    </Section>
  )
}
