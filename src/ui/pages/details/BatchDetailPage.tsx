import { useMemo } from 'react'
import { type Batch, batchStatuses } from '#model/batch.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import { readingMethods } from '#model/moistureReading.ts'
import type { Step } from '#model/step.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { DetailLayout } from '#ui/parts/DetailLayout.tsx'
import { Facts } from '#ui/parts/Facts.tsx'
import { Hours, Percent, Weight } from '#ui/parts/Figure.tsx'
import { Instant, PlainDate } from '#ui/parts/Instant.tsx'
import { MoistureCurve } from '#ui/parts/MoistureCurve.tsx'
import type { MoistureLine } from '#ui/parts/moisturePlot.ts'
import { RelatedList } from '#ui/parts/RelatedList.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { BagTable } from './BagTable.tsx'
import { DryerEventsSection } from './DryerEventsSection.tsx'
import { dryerRuns } from './dryerRuns.ts'
import { NextStep } from './NextStep.tsx'
import { NotesSection } from './NotesSection.tsx'
import { Notified } from './Notified.tsx'
import { ReadingsTable } from './ReadingsTable.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RecordPage } from './RecordPage.tsx'
import { useOlderSeason } from './useOlderSeason.ts'
import { useRelated } from './useRelated.tsx'
import { useRelatedOrder } from './useRelatedOrder.ts'
import { yesNo } from './yesNo.ts'

/** `/batches/{id}` */
export function BatchDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="batches" id={id} kind="batch">
      {(batch) => <BatchDetail batch={batch} />}
    </RecordPage>
  )
}

function BatchDetail({ batch }: { batch: Batch }) {
  const { open } = useWorkflow()
  const step = useMemo(() => nextStep(batch), [batch])
  const work = () => open({ kind: 'batch', id: batch.id })
  return (
    <DetailLayout
      kind="Batch"
      id={batch.batch_number}
      status={batch.status}
      subtitle={`${batch.company_name} · ${batch.variety_name}`}
      parent={{ label: 'Batches', href: '#/batches' }}
      actions={
        <NextStep entity="batch" id={batch.id} step={step} cures={{ recordDryerEvent: work, takeReading: work }} />
      }
      steps={<StepLine label="Batch steps" steps={stepsOf(batch)} current={batch.status} />}
      aside={
        <>
          <BatchOrigins batch={batch} />
          <HistorySection of={{ entity: 'batch', entity_id: batch.id }} refresh={batch} />
        </>
      }
    >
      <Section title="Batch">
        <Facts facts={useFacts(batch)} />
      </Section>
      <Drying batch={batch} />
      <Bags batch={batch} />
      <NotesSection entity="batch" id={batch.id} notes={batch.notes} />
    </DetailLayout>
  )
}

function useFacts(batch: Batch) {
  const dried = useDryHours(batch)
  return [
    { label: 'Drying bin', value: batch.drying_bin_name, strong: true },
    { label: 'Dry hours', value: <Hours value={dried} />, strong: true },
    { label: 'Last moisture', value: <Percent value={batch.last_reading?.reading} />, strong: true },
    { label: 'Sorted', value: <Weight value={batch.bag_count === 0 ? null : batch.clean_net} />, strong: true },
    {
      label: 'Client',
      value: (
        <RecordLink kind="client" id={batch.client}>
          {batch.company_name}
        </RecordLink>
      ),
    },
    {
      label: 'Order',
      value: (
        <RecordLink kind="order" id={batch.order}>
          Order {batch.order_number}
        </RecordLink>
      ),
    },
    { label: 'Variety', value: batch.variety_name },
    { label: 'Pre-dried', value: yesNo(batch.pre_dried) },
    { label: 'Opened', value: <Instant at={batch.created_at} /> },
    { label: 'Client notified', value: <Notified by={batch.notified_by} on={batch.notified_at} /> },
    { label: 'Picked up', value: batch.picked_up_at === null ? 'Not yet' : <PlainDate on={batch.picked_up_at} /> },
    { label: 'Expecting more wagons', value: yesNo(batch.more_wagons) },
  ]
}

function Drying({ batch }: { batch: Batch }) {
  const { readings, dryerEvents, status } = useBatchDetail(batch.id)
  const { ideal_moisture_content: percent, ideal_moisture_method: method } = useSettings()
  const lines = useMemo(() => linesOf(readings), [readings])
  const { runs } = useMemo(() => dryerRuns(dryerEvents), [dryerEvents])
  // The target is for one method: beside readings of the other alone it would mislead.
  const meant = lines.length === 0 || lines.some((line) => line.method === method)
  return (
    <>
      <Section title="Moisture">
        {status === 'failed' && <p className="text-quiet pb-3">Readings and dryer events could not be loaded.</p>}
        {status === 'loading' && <Skeleton label="Loading readings" lines={6} />}
        {status === 'loaded' && <MoistureCurve lines={lines} runs={runs} target={meant ? { percent, method } : null} />}
      </Section>
      {status === 'loaded' && (
        <>
          <DryerEventsSection batch={batch} events={dryerEvents} />
          <Section title="Moisture readings" flush>
            <ReadingsTable readings={readings} />
          </Section>
        </>
      )}
    </>
  )
}

const linesOf = (readings: readonly MoistureReading[]): readonly MoistureLine[] =>
  readingMethods.flatMap((method) => {
    const points = readings
      .filter((reading) => reading.reading_method === method)
      .map(({ reading, reading_time, sample_location }) => ({
        time: reading_time,
        percent: reading,
        place: sample_location,
      }))
    return points.length === 0 ? [] : [{ method, points }]
  })

function Bags({ batch }: { batch: Batch }) {
  const bags = useList('bags').toArray()
  useLoad('bags', batch.bag_count > 0 ? { batch__order: batch.order } : null)
  return (
    <Section title="Bags" flush>
      <BagTable
        bags={bags.filter((bag) => bag.batch === batch.id)}
        weights="clean"
        graded
        empty={batch.status === 'Sorting' ? 'No bags yet.' : 'Bags are weighed while the batch is Sorting.'}
      />
    </Section>
  )
}

function BatchOrigins({ batch }: { batch: Batch }) {
  const related = useRelated()
  const order = useRelatedOrder(batch.order)
  const wagons = useList('wagons').toArray()
  useLoad('wagons', useOlderSeason(batch.created_at))
  return (
    <Section title="Order and wagons" flush>
      <RelatedList
        label="Order and wagons"
        records={[
          ...order.flatMap(related.order),
          ...wagons.filter((wagon) => batch.wagons.includes(wagon.id)).flatMap(related.wagon),
        ]}
        empty="Its order is not loaded."
      />
    </Section>
  )
}

/** A pre-dried batch skips Drying. */
const stepsOf = ({ pre_dried, status }: Batch): readonly string[] =>
  pre_dried && status !== 'Drying' ? batchStatuses.filter((each) => each !== 'Drying') : batchStatuses

/** What would take the batch on. */
function nextStep({ id, status, pre_dried }: Batch): Step | null {
  switch (status) {
    case 'Loading':
      return { entity: 'batch', type: pre_dried ? 'makeReady' : 'startDrying', id }
    case 'Drying':
      return { entity: 'batch', type: 'makeReady', id }
    case 'Ready':
      return { entity: 'batch', type: 'startSorting', id }
    case 'Sorting':
      return { entity: 'batch', type: 'complete', id }
    case 'Complete':
      return null
  }
}
