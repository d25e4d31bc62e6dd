import Pencil from 'lucide-react/icons/pencil'
import Split from 'lucide-react/icons/split'
import Truck from 'lucide-react/icons/truck'
import { bareStep } from '#model/calls/step.ts'
import { type Bag, cappedGrades } from '#model/kinds/bag.ts'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { isStaff } from '#model/values/roles.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { CorrectionMarks } from '#ui/history/CorrectionMarks.tsx'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useHasStepPermission, useMay, useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { useCan, useSelf } from '#ui/hooks/useSelf.ts'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagLabel } from '#ui/recordParts/BagLabel.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { lotFacts } from '#ui/recordParts/lotFacts.tsx'
import { LotPrices } from '#ui/recordParts/LotPrices.tsx'
import { LotRelations } from '#ui/recordParts/LotRelations.tsx'
import { PrintBag } from '#ui/recordParts/PrintBag.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { CapBar } from '#ui/records/CapBar.tsx'
import { HoldNotice } from '#ui/records/HoldMark.tsx'
import { Notified } from '#ui/records/Notified.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { useTraceLink } from '#ui/records/recordLinks.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { named, t } from '#ui/words/words.ts'
import { CorrectBag } from '#ui/workflow/bag/CorrectBag.tsx'
import { FindBag } from '#ui/workflow/bag/FindBag.tsx'
import { ReturnBag } from '#ui/workflow/bag/ReturnBag.tsx'
import { WriteOffBag } from '#ui/workflow/bag/WriteOffBag.tsx'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { HoldOrReleaseBag, useHoldOrReleaseLot } from './HoldOrRelease.tsx'
import { MeasurementTable } from './MeasurementTable.tsx'
import { NextStep } from './NextStep.tsx'
import { PrintButton } from './PrintButton.tsx'
import { useRemoval, useStepBack } from './recordCorrections.ts'
import { TraceBag } from './TraceBag.tsx'
import { useCorrection } from './useCorrection.ts'
import { VoidOwnBag } from './VoidOwnBag.tsx'
import { WriteOffBags } from './WriteOffBags.tsx'

/** `/lots/{id}` */
export function LotDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="lots" id={id}>
      {(lot) => (
        <CorrectionMarks of={{ lot: id }}>
          <LotDetail lot={lot} />
        </CorrectionMarks>
      )}
    </RecordPage>
  )
}

function LotDetail({ lot }: { lot: Lot }) {
  const { max_lot_weight } = useSettings()
  const seesLots = isStaff(useSelf())
  return (
    <DetailLayout
      kind={t('Lot')}
      id={lot.lot_number}
      status={lot.status}
      subtitle={[named(lot.grade), lot.variety_name, lot.company_name].filter(Boolean).join(' · ')}
      parent={seesLots ? { label: t('Lots'), href: '#/lots' } : { label: t('Inventory'), href: '#/inventory' }}
      actions={useLotActions(lot)}
      also={<AlsoOpen list="lots" id={lot.id} />}
      steps={<StepLine label={t('Lot steps')} steps={lotStatuses} current={lot.status} />}
      aside={
        <>
          <LotRelations lot={lot} />
          <HistorySection of={{ lot: lot.id }} />
        </>
      }
    >
      <HoldNotice hold={lot.hold} />
      <Section title={t('Lot')}>
        <div className="grid gap-6">
          {cappedGrades.includes(lot.grade) && (
            <CapBar
              held={lot.clean_gross}
              net={lot.clean_net}
              cap={max_lot_weight}
              filling={lot.status === 'Sorting'}
            />
          )}
          <RecordFacts facts={factsOf(lot)} />
        </div>
      </Section>
      <Section
        title={t('Measurements')}
        aside={<PrintButton what={{ sample: lot.id }} words={t('Print sample label')} />}
        flush
      >
        <MeasurementTable lot={lot} />
      </Section>
      <LotPrices lot={lot} />
      <Bags lot={lot} />
    </DetailLayout>
  )
}

function useLotActions(lot: Lot): HeadActionsProps {
  const { id, lot_number } = lot
  const name = t('lot {number}', { number: lot_number })
  const mayShip = useIsStepAllowed()(bareStep('shipment', 'open', { lot: id }))
  return {
    next: <NextStep entity="lot" id={id} />,
    first: [
      mayShip ? { words: t('New shipment'), icon: Truck, goal: { href: `#/shipments/form?lot=${id}` } } : null,
      useHoldOrReleaseLot(lot),
    ],
    menu: [
      useTraceLink('lot', id),
      useCorrectPurchaser(id),
      useCorrection(
        { entity: 'lot', type: 'split', id },
        { name, words: t('Split off the rest'), icon: Split, unless: noRest },
      ),
      useStepBack({ entity: 'lot', id, name }),
      useRemoval({ entity: 'lot', id, name, list: '/lots' }),
    ],
    note: <WhomToAsk least="supervisor" />,
  }
}

/** Nothing of the lot is at the plant, or nothing has left. */
const noRest = ['L26', 'L27'] as const

function useCorrectPurchaser(id: number): PageAction | null {
  const { open } = useWorkflow()
  return useMay('lot', id, 'correct')
    ? { words: t('Correct purchaser'), icon: Pencil, goal: { act: () => open({ kind: 'correctPurchaser', id }) } }
    : null
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
      aside={
        lot.bag_count > 0 && (
          <span className="flex flex-wrap justify-end gap-2">
            <WriteOffBags bags={bags} />
            <PrintButton what={{ lots: [lot.id] }} words={t('Print labels')} />
          </span>
        )
      }
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
