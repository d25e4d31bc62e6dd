import Plus from 'lucide-react/icons/plus'
import Scale from 'lucide-react/icons/scale'
import ScanLine from 'lucide-react/icons/scan-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { bareStep } from '#model/calls/step.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { type Shipment, shipmentStatuses } from '#model/kinds/shipment.ts'
import { bagsOfShipment } from '#streams/live/recordIndexes.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useHasStepPermission, useMay, useIsStepAllowed, usePossibleSteps } from '#ui/hooks/usePossibleSteps.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { ShipmentRelations } from '#ui/recordParts/ShipmentRelations.tsx'
import { TakeOff } from '#ui/recordParts/TakeOff.tsx'
import { TellClient } from '#ui/recordParts/TellClient.tsx'
import { useChangeShipments } from '#ui/recordParts/useChangeShipments.ts'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { CameBack } from '#ui/records/CameBack.tsx'
import { CounterTickets } from '#ui/records/CounterTickets.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { useTraceLink } from '#ui/records/recordLinks.ts'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { SignatureImage, signedFacts } from '#ui/records/SignatureImage.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { ShipmentTicketSection } from '#ui/tickets/TicketSection.tsx'
import { named, namedText, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { NextStep } from './NextStep.tsx'
import { useRemoval } from './recordCorrections.ts'

/** `/shipments/{id}` */
export function ShipmentDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="shipments" id={id}>
      {(shipment) => <ShipmentDetail shipment={shipment} />}
    </RecordPage>
  )
}

function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const tells = useCan('change_wagon')
  return (
    <DetailLayout
      kind={t('Shipment')}
      id={shipment.shipment_number}
      status={shipment.status}
      subtitle={[
        t('Lot {number}', { number: shipment.lot_number ?? '' }),
        namedText(shipment.grade),
        shipment.variety_name,
        shipment.company_name,
      ]
        .filter(Boolean)
        .join(' · ')}
      parent={{ label: t('Shipments'), href: '#/shipments' }}
      actions={useShipmentActions(shipment)}
      also={<AlsoOpen list="shipments" id={shipment.id} />}
      steps={<StepLine label={t('Shipment steps')} steps={shipmentStatuses} current={shipment.status} />}
      aside={
        <>
          <ShipmentTicketSection shipment={shipment} />
          <ShipmentRelations shipment={shipment} />
          <HistorySection of={{ shipment: shipment.id }} />
        </>
      }
    >
      <TicketCheck of="shipment" id={shipment.id} />
      <Section title={t('Shipment')}>
        <RecordFacts facts={factsOf(shipment)} />
      </Section>
      <Section title={t('Signature')}>
        {shipment.signature === null ? (
          <p className="text-quiet">{shipment.status === 'Closed' ? t('not known') : t('Not signed yet.')}</p>
        ) : (
          <SignatureImage address={shipment.signature} number={shipment.shipment_number} />
        )}
      </Section>
      {tells && shipment.signature !== null && (
        <TellClient
          of={{ entity: 'shipment', id: shipment.id }}
          client={shipment.client}
          along={t('The signed ticket goes along as PDF.')}
        />
      )}
      <CounterTickets shipment={shipment} />
      <CameBack shipment={shipment} />
      <Bags shipment={shipment} />
    </DetailLayout>
  )
}

function useShipmentActions({ id, bag_count, shipment_number }: Shipment): HeadActionsProps {
  const { open } = useWorkflow()
  // Bags can be loaded until the shipment is signed (RULES.md S5).
  const isLoading = usePossibleSteps('shipment', id).steps.some(({ step }) => step === 'sign')
  const mayLoad = useHasStepPermission('bag', 'load') && isLoading
  const away = useGroup('bags', bagsOfShipment, id)
  const may = useIsStepAllowed()
  const mayReturn = away.some((bag) => may(bareStep('bag', 'return', { id: bag.id })))
  const mayAdjust = useMay('shipment', id, 'adjust')
  const name = t('shipment {number}', { number: shipment_number })
  return {
    next: <NextStep entity="shipment" id={id} />,
    first: [
      mayLoad
        ? { words: t('Load by scanning'), icon: ScanLine, goal: { href: `#/shipments/process?shipment=${id}` } }
        : null,
      // The first bag is the next step itself.
      mayLoad && bag_count > 0
        ? { words: t('Add a bag'), icon: Plus, goal: { act: () => open({ kind: 'addBagToShipment', shipment: id }) } }
        : null,
      mayReturn
        ? { words: t('A bag came back'), icon: Undo2, goal: { act: () => open({ kind: 'returnBag', shipment: id }) } }
        : null,
      mayAdjust
        ? { words: t('Counter-ticket'), icon: Scale, goal: { act: () => open({ kind: 'adjust', shipment: id }) } }
        : null,
    ],
    menu: [
      useChangeShipments([id]),
      useTraceLink('shipment', id),
      useRemoval({ entity: 'shipment', id, name, list: '/shipments' }),
    ],
    note: <WhomToAsk least="supervisor" />,
  }
}

const factsOf = (shipment: Shipment) => [
  { label: t('Net'), value: <ShippedNet shipment={shipment} />, strong: true },
  { label: t('Bags'), value: <Count value={shipment.bag_count} unit="" />, strong: true },
  { label: t('Truck'), value: truckOf(shipment), strong: true },
  { label: t('Gross'), value: <Weight value={shipment.ship_gross} /> },
  { label: t('Tare'), value: <Weight value={shipment.ship_tare} /> },
  { label: t('Pallet type'), value: shipment.pallet_type && named(shipment.pallet_type) },
  { label: t('Notes'), value: shipment.notes && <span className="whitespace-pre-line">{shipment.notes}</span> },
  { label: t('Purchaser'), value: shipment.broker_name },
  {
    label: t('Lot'),
    value: (
      <RecordLink kind="lot" id={shipment.lot}>
        {t('Lot {number}', { number: shipment.lot_number ?? '' })}
      </RecordLink>
    ),
  },
  {
    label: t('Client'),
    value: (
      <RecordLink kind="client" id={shipment.client}>
        {shipment.company_name}
      </RecordLink>
    ),
  },
  { label: t('Orchard'), value: shipment.orchard_model?.name },
  { label: t('Opened'), value: <Instant at={shipment.created_at} /> },
  ...signedFacts(shipment),
]

function Bags({ shipment }: { shipment: Shipment }) {
  const bags = useGroup('bags', bagsOfShipment, shipment.id)
  const may = useIsStepAllowed()
  const mayTakeOff = bags.some(({ id }) => may(bareStep('bag', 'takeOff', { id })))
  useLoad('bags', { shipment: shipment.id })
  return (
    <Section title={t('Bags')} flush>
      <BagTable
        bags={bags}
        weights="ship"
        empty={<EmptyListText list="bags">{t('No bag is on it yet.')}</EmptyListText>}
        {...(mayTakeOff ? { action: takeOff } : {})}
      />
    </Section>
  )
}

const takeOff = (bag: Bag) => <TakeOff bag={bag} />
