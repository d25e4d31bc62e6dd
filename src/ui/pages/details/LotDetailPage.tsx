import Pencil from 'lucide-react/icons/pencil'
import Split from 'lucide-react/icons/split'
import Truck from 'lucide-react/icons/truck'
import { bareStep } from '#model/calls/step.ts'
import { type Bag, cappedGrades } from '#model/kinds/bag.ts'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useHasStepPermission, useMay, useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagLabel } from '#ui/recordParts/BagLabel.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { lotFacts } from '#ui/recordParts/lotFacts.tsx'
import { LotRelations } from '#ui/recordParts/LotRelations.tsx'
import { PrintBag } from '#ui/recordParts/PrintBag.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { CapBar } from '#ui/records/CapBar.tsx'
import { HoldNotice } from '#ui/records/HoldMark.tsx'
import { Notified } from '#ui/records/Notified.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { CorrectBag } from '#ui/workflow/bag/CorrectBag.tsx'
import { FindBag } from '#ui/workflow/bag/FindBag.tsx'
import { ReturnBag } from '#ui/workflow/bag/ReturnBag.tsx'
import { WriteOffBag } from '#ui/workflow/bag/WriteOffBag.tsx'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { CorrectionButton } from './CorrectionButton.tsx'
import { Corrections } from './Corrections.tsx'
import { HoldOrReleaseBag, HoldOrReleaseLot } from './HoldOrRelease.tsx'
import { MeasurementTable } from './MeasurementTable.tsx'
import { NextStep } from './NextStep.tsx'
import { PrintButton } from './PrintButton.tsx'
import { TraceBag, TraceLink } from './TraceLink.tsx'
import { VoidOwnBag } from './VoidOwnBag.tsx'

/** `/lots/{id}` */
export function LotDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="lots" id={id}>
      {(lot) => <LotDetail lot={lot} />}
    </RecordPage>
  )
}

function LotDetail({ lot }: { lot: Lot }) {
  const { max_lot_weight } = useSettings()
  const mayShip = useIsStepAllowed()(bareStep('shipment', 'open', { lot: lot.id }))
  const seesLots = useCan('change_lot')
  return (
    <DetailLayout
      kind={t('Lot')}
      id={lot.lot_number}
      status={lot.status}
      subtitle={[named(lot.grade), lot.variety_name, lot.company_name].filter(Boolean).join(' · ')}
      parent={seesLots ? { label: t('Lots'), href: '#/lots' } : { label: t('Inventory'), href: '#/inventory' }}
      actions={
        <>
          <CorrectPurchaser id={lot.id} />
          <HoldOrReleaseLot lot={lot} />
          <CorrectionButton
            correction={{ entity: 'lot', type: 'split', id: lot.id }}
            name={t('lot {number}', { number: lot.lot_number })}
            words={t('Split off the rest')}
            icon={Split}
            unless={noRest}
          />
          <Corrections entity="lot" id={lot.id} name={t('lot {number}', { number: lot.lot_number })} list="/lots" />
          {mayShip && (
            <LinkButton href={`#/shipments/form?lot=${lot.id}`} icon={Truck}>
              {t('New shipment')}
            </LinkButton>
          )}
          <NextStep entity="lot" id={lot.id} />
        </>
      }
      steps={<StepLine label={t('Lot steps')} steps={lotStatuses} current={lot.status} />}
      aside={
        <>
          <LotRelations lot={lot} />
          <HistorySection of={{ lot: lot.id }} />
        </>
      }
    >
      <HoldNotice hold={lot.hold} />
      <Section title={t('Lot')} aside={<TraceLink kind="lot" id={lot.id} />}>
        <div className="grid gap-6">
          {cappedGrades.includes(lot.grade) && (
            <CapBar
              held={lot.clean_gross}
              net={lot.clean_net}
              cap={max_lot_weight}
              filling={lot.status === 'Sorting'}
            />
          )}
          <Facts facts={factsOf(lot)} />
        </div>
      </Section>
      <Section
        title={t('Measurements')}
        aside={<PrintButton what={{ sample: lot.id }} words={t('Print sample label')} />}
        flush
      >
        <MeasurementTable lot={lot} />
      </Section>
      <Bags lot={lot} />
    </DetailLayout>
  )
}

/** Nothing of the lot is at the plant, or nothing has left. */
const noRest = ['L26', 'L27'] as const

function CorrectPurchaser({ id }: { id: number }) {
  const { open } = useWorkflow()
  const may = useMay('lot', id, 'correct')
  if (!may) return null
  return (
    <Button kind="plain" icon={Pencil} onClick={() => open({ kind: 'correctPurchaser', id })}>
      {t('Correct purchaser')}
    </Button>
  )
}

const factsOf = (lot: Lot) => [
  ...lotFacts(lot),
  {
    label: t('Client notified'),
    value: <Notified of={{ entity: 'lot', id: lot.id }} by={lot.notified_by} on={lot.notified_at} />,
  },
  {
    label: t('Client'),
    value: (
      <RecordLink kind="client" id={lot.client}>
        {lot.company_name}
      </RecordLink>
    ),
  },
  ...originOf(lot),
  { label: t('Started'), value: <Instant at={lot.created_at} /> },
]

/** The origin of a lot, which brokers do not see. */
const originOf = ({ order, order_number, orchard_model }: Lot) =>
  order_number === null
    ? []
    : [
        {
          label: t('Order'),
          value: (
            <RecordLink kind="order" id={order}>
              {t('Order {number}', { number: order_number })}
            </RecordLink>
          ),
        },
        { label: t('Orchard'), value: orchard_model?.name },
        { label: t('Farm number'), value: orchard_model?.farm },
      ]

function Bags({ lot }: { lot: Lot }) {
  const bags = useGroup('bags', bagsOfLot, lot.id)
  const mayCorrect = useHasStepPermission('bag', 'correct')
  const mayPrint = useCan('print_label')
  const mayHold = useHasStepPermission('bag', 'hold')
  const marked = useIdInAddress('bag')
  useLoad('bags', { lot: lot.id })
  return (
    <Section
      title={t('Bags')}
      aside={lot.bag_count > 0 && <PrintButton what={{ lots: [lot.id] }} words={t('Print labels')} />}
      flush
    >
      <BagTable
        bags={bags}
        weights="clean"
        marked={marked}
        empty={<EmptyListText list="bags">{t('No bags yet.')}</EmptyListText>}
        label={bagLabel}
        {...(mayPrint || mayCorrect || mayHold ? { action: bagActions } : {})}
      />
    </Section>
  )
}

const bagLabel = (bag: Bag) => <BagLabel bag={bag} />

const bagActions = (bag: Bag) => (
  <>
    <TraceBag bag={bag} />
    <PrintBag bag={bag} />
    <VoidOwnBag bag={bag} />
    <CorrectBag bag={bag} />
    <HoldOrReleaseBag bag={bag} />
    <WriteOffBag bag={bag} />
    <FindBag bag={bag} />
    <ReturnBag bag={bag} />
  </>
)
