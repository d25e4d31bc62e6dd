import { type Shipment, shipmentStatuses } from '#model/kinds/shipment.ts'
import { bagsOfShipment } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { ShipmentRelations } from '#ui/recordParts/ShipmentRelations.tsx'
import { CameBack } from '#ui/records/CameBack.tsx'
import { CounterTickets } from '#ui/records/CounterTickets.tsx'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { SignatureImage, signedFacts } from '#ui/records/SignatureImage.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { ShipmentTicketSection } from '#ui/tickets/TicketSection.tsx'
import { named, namedText, t } from '#ui/words/words.ts'

/** `/client/shipment/{id}`: a grower's shipment, with its truck and signatures. */
export function ClientShipmentPage({ id }: { id: number }) {
  return (
    <RecordPage list="shipments" id={id}>
      {(shipment) => <ClientShipment shipment={shipment} />}
    </RecordPage>
  )
}

function ClientShipment({ shipment }: { shipment: Shipment }) {
  const { signature, shipment_number } = shipment
  return (
    <DetailLayout
      kind={t('Shipment')}
      id={shipment_number}
      status={shipment.status}
      subtitle={[
        t('Lot {number}', { number: shipment.lot_number ?? '' }),
        namedText(shipment.grade),
        shipment.variety_name,
      ]
        .filter(Boolean)
        .join(' · ')}
      parent={{ label: t('Lot {number}', { number: shipment.lot_number ?? '' }), href: `#/client/lot/${shipment.lot}` }}
      steps={<StepLine label={t('Shipment steps')} steps={shipmentStatuses} current={shipment.status} />}
      aside={
        <>
          <ShipmentTicketSection shipment={shipment} />
          <ShipmentRelations shipment={shipment} />
        </>
      }
    >
      <TicketCheck of="shipment" id={shipment.id} />
      <Section title={t('Shipment')}>
        <RecordFacts facts={factsOf(shipment)} />
      </Section>
      <Section title={t('Signature')}>
        {signature === null ? (
          <p className="text-quiet">{shipment.status === 'Closed' ? t('not known') : t('Not signed yet.')}</p>
        ) : (
          <SignatureImage address={signature} number={shipment_number} />
        )}
      </Section>
      <CounterTickets shipment={shipment} />
      <CameBack shipment={shipment} />
      <Bags shipment={shipment} />
    </DetailLayout>
  )
}

const factsOf = (shipment: Shipment) => [
  { label: t('Net'), value: <ShippedNet shipment={shipment} />, strong: true },
  { label: t('Bags'), value: <Count value={shipment.bag_count} unit="" />, strong: true },
  { label: t('Truck'), value: truckOf(shipment), strong: true },
  { label: t('Gross'), value: <Weight value={shipment.ship_gross} /> },
  { label: t('Tare'), value: <Weight value={shipment.ship_tare} /> },
  { label: t('Pallet type'), value: shipment.pallet_type && named(shipment.pallet_type) },
  { label: t('Purchaser'), value: shipment.broker_name },
  { label: t('Orchard'), value: shipment.orchard_model?.name },
  { label: t('Opened'), value: <Instant at={shipment.created_at} /> },
  ...signedFacts(shipment),
]

function Bags({ shipment }: { shipment: Shipment }) {
  const bags = useGroup('bags', bagsOfShipment, shipment.id)
  useLoad('bags', { shipment: shipment.id })
  return (
    <Section title={t('Bags')} flush>
      <BagTable
        bags={bags}
        weights="ship"
        empty={<EmptyListText list="bags">{t('No bag is on it yet.')}</EmptyListText>}
      />
    </Section>
  )
}
