import { batchStatusesOf } from '#machines/next.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { bagsOfBatch, ofOrder } from '#streams/live/recordIndexes.ts'
import { dryerFields, netFields, readingFields } from '#ui/history/correctedFields.ts'
import { CorrectionMarks } from '#ui/history/CorrectionMarks.tsx'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { marked } from '#ui/history/marked.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { useBatchForecast } from '#ui/hooks/useBatchForecast.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useHasStepPermission, useMay } from '#ui/hooks/usePossibleSteps.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { BagLabel } from '#ui/recordParts/BagLabel.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { BatchCurve } from '#ui/recordParts/BatchCurve.tsx'
import { PrintBag } from '#ui/recordParts/PrintBag.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { useRelatedOrder } from '#ui/recordParts/useRelatedOrder.ts'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { LastReading } from '#ui/records/LastReading.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { useBalanceLink, useTraceLink } from '#ui/records/recordLinks.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { t } from '#ui/words/words.ts'
import { CorrectBag } from '#ui/workflow/bag/CorrectBag.tsx'
import { FindBag } from '#ui/workflow/bag/FindBag.tsx'
import { WriteOffBag } from '#ui/workflow/bag/WriteOffBag.tsx'
import { BatchNotifications } from '#ui/workflow/batch/BatchNotifications.tsx'
import { useMoveBin } from '#ui/workflow/batch/useMoveBin.ts'
import { BatchForecast } from './BatchForecast.tsx'
import { DryerEventsSection } from './DryerEventsSection.tsx'
import { NextStep } from './NextStep.tsx'
import { NotesSection } from './NotesSection.tsx'
import { ReadingsTable } from './ReadingsTable.tsx'
import { useRemoval, useStepBack } from './recordCorrections.ts'
import { VoidOwnBag } from './VoidOwnBag.tsx'
import { yesNo } from './yesNo.ts'

/** `/batches/{id}` */
export function BatchDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="batches" id={id}>
      {(batch) => (
        <CorrectionMarks of={{ batch: id }}>
          <BatchDetail batch={batch} />
        </CorrectionMarks>
      )}
    </RecordPage>
  )
}

function BatchDetail({ batch }: { batch: Batch }) {
  return (
    <DetailLayout
      kind={t('Batch')}
      id={batch.batch_number}
      status={batch.status}
      subtitle={`${batch.company_name} · ${batch.variety_name}`}
      parent={{ label: t('Batches'), href: '#/batches' }}
      actions={useBatchActions(batch)}
      also={<AlsoOpen list="batches" id={batch.id} />}
      steps={<StepLine label={t('Batch steps')} steps={batchStatusesOf(batch)} current={batch.status} />}
      aside={
        <>
          <BatchOrigins batch={batch} />
          <HistorySection of={{ batch: batch.id }} />
        </>
      }
    >
      <Section title={t('Batch')}>
        <div className="grid gap-5">
          <RecordFacts facts={useFacts(batch)} />
          <BatchNotifications batch={batch} />
        </div>
      </Section>
      <Drying batch={batch} />
      <Bags batch={batch} />
      <NotesSection entity="batch" id={batch.id} notes={batch.notes} />
    </DetailLayout>
  )
}

function useBatchActions({ id, batch_number }: Batch): HeadActionsProps {
  const name = t('batch {number}', { number: batch_number })
  return {
    next: <NextStep entity="batch" id={id} />,
    first: [useMoveBin(id)],
    menu: [
      useBalanceLink('batch', id),
      useTraceLink('batch', id),
      useStepBack({ entity: 'batch', id, name }),
      useRemoval({ entity: 'batch', id, name, list: '/batches' }),
    ],
    note: <WhomToAsk least="supervisor" />,
  }
}

function useFacts(batch: Batch) {
  const dried = useDryHours(batch)
  const bins = useLoadedRows('drying_bins')
  return [
    { label: t('Last moisture'), value: <LastReading batch={batch} />, strong: true, ...marked(...readingFields) },
    { label: t('Dry hours'), value: <Hours value={dried} />, strong: true, ...marked(...dryerFields) },
    { label: t('Drying bin'), value: batch.drying_bin_name, strong: true },
    {
      label: t('Sorted'),
      value: <Weight value={batch.bag_count === 0 ? null : batch.clean_net} />,
      ...marked(...netFields),
    },
    {
      label: t('Client'),
      value: (
        <RecordLink kind="client" id={batch.client}>
          {batch.company_name}
        </RecordLink>
      ),
    },
    {
      label: t('Order'),
      value: (
        <RecordLink kind="order" id={batch.order}>
          {t('Order {number}', { number: batch.order_number ?? '' })}
        </RecordLink>
      ),
    },
    { label: t('Variety'), value: batch.variety_name },
    { label: t('Pre-dried'), value: batch.pre_dried === null ? null : yesNo(batch.pre_dried) },
    { label: t('Opened'), value: <Instant at={batch.created_at} /> },
    ...batch.earlier_bins.map(({ drying_bin, until }) => ({
      label: t('{bin} until', { bin: bins.get(drying_bin)?.name ?? `#${drying_bin}` }),
      value: <Instant at={until} />,
    })),
    ...(batch.bin_emptied_at === null
      ? []
      : [{ label: t('Bin empty since'), value: <Instant at={batch.bin_emptied_at} /> }]),
    { label: t('Expecting more wagons'), value: batch.more_wagons === null ? null : yesNo(batch.more_wagons) },
  ]
}

function Drying({ batch }: { batch: Batch }) {
  const { readings, dryerEvents, status, unreadable } = useBatchDetail(batch.id)
  const mayCorrect = useMay('batch', batch.id, 'correctReading')
  const mayRemove = useMay('batch', batch.id, 'removeReading')
  const forecast = useBatchForecast(batch)
  return (
    <>
      <Section title={t('Moisture')}>
        <BatchCurve batch={batch} forecast={forecast} />
      </Section>
      <BatchForecast batch={batch} forecast={forecast} />
      {status === 'loaded' && (
        <>
          <DryerEventsSection batch={batch} events={dryerEvents} />
          <Section title={t('Moisture readings')} flush>
            <ReadingsTable readings={readings} mayCorrect={mayCorrect} mayRemove={mayRemove} unreadable={unreadable} />
          </Section>
        </>
      )}
    </>
  )
}

function Bags({ batch }: { batch: Batch }) {
  const bags = useGroup('bags', bagsOfBatch, batch.id)
  const mayCorrect = useHasStepPermission('bag', 'correct')
  const mayPrint = useCan('print_label')
  useLoad('bags', batch.bag_count !== 0 ? { batch__order: batch.order } : null)
  return (
    <Section title={t('Bags')} flush>
      <BagTable
        bags={bags}
        weights="clean"
        graded
        label={bagLabel}
        {...(mayPrint || mayCorrect ? { action: bagActions } : {})}
        empty={
          <EmptyListText list="bags">
            {batch.status === 'Sorting' ? t('No bags yet.') : t('Bags are weighed while the batch is Sorting.')}
          </EmptyListText>
        }
      />
    </Section>
  )
}

const bagLabel = (bag: Bag) => <BagLabel bag={bag} />

const bagActions = (bag: Bag) => (
  <>
    <PrintBag bag={bag} />
    <VoidOwnBag bag={bag} />
    <CorrectBag bag={bag} />
    <WriteOffBag bag={bag} />
    <FindBag bag={bag} />
  </>
)

function BatchOrigins({ batch }: { batch: Batch }) {
  const related = useRelated()
  const order = useRelatedOrder(batch.order)
  const wagons = useGroup('wagons', ofOrder.wagons, batch.order)
  useLoad('wagons', useOlderSeason(batch.created_at))
  return (
    <Section title={t('Order and wagons')} flush>
      <RelatedList
        label={t('Order and wagons')}
        records={[
          ...order.flatMap(related.order),
          ...wagons.filter((wagon) => batch.wagons.includes(wagon.id)).flatMap(related.wagon),
        ]}
        empty={t('Its order is not loaded.')}
      />
    </Section>
  )
}
