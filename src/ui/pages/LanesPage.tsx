import ChartGantt from 'lucide-react/icons/chart-gantt'
import { type ReactNode, useCallback } from 'react'
import { laneCalls } from '#model/calls/laneCalls.ts'
import type { LaneMedians, Lanes, Quartiles } from '#model/papers/lanes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAddressSubject } from '#ui/hooks/useAddressSubject.ts'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { BarTable } from '#ui/pages/lanes/BarTable.tsx'
import { LanePlot } from '#ui/pages/lanes/LanePlot.tsx'
import { MedianTable } from '#ui/pages/lanes/MedianTable.tsx'
import { shareText, spanText } from '#ui/pages/lanes/spanText.ts'
import { WaitTable } from '#ui/pages/lanes/WaitTable.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordAnswer } from '#ui/recordParts/RecordAnswer.tsx'
import { plural, t } from '#ui/words/words.ts'

/** `/lanes?order=12`: where an order's days went; `/lanes?orders=3,4,7`: those of several, as medians. */
export function LanesPage() {
  const subject = useAddressSubject(['order'], 'orders')
  if (subject === null)
    return (
      <Page title={t('Where the days went')}>
        <EmptyState icon={ChartGantt} title={t('No order is chosen yet')}>
          {t('Open an order and press Where its days went, or select orders in their list.')}
        </EmptyState>
      </Page>
    )
  const { reference, value } = subject
  return reference === null ? (
    <OfOrders key={value} orders={value} />
  ) : (
    <OfOrder key={reference.id} order={reference.id} />
  )
}

function OfOrder({ order }: { order: number }) {
  const plant = usePlantClient()
  const { record } = useRecordPage('orders', order)
  const answer = useAnswer<Lanes>(
    useCallback(async () => plant.send(laneCalls.lanes, { query: { order } }), [plant, order]),
  )
  const number = record?.order_number ?? order
  return (
    <Page
      title={t('Where the days of order {number} went', { number })}
      parent={{ label: t('Order {number}', { number }), href: `#/orders/${order}` }}
      actions={<PrintButton />}
    >
      <Loaded answer={answer}>{(lanes) => <LoadedLanes lanes={lanes} />}</Loaded>
    </Page>
  )
}

function LoadedLanes({ lanes }: { lanes: Lanes }) {
  const { total, work, waiting, open } = lanes
  return (
    <>
      <Section title={t('Figures')}>
        <Facts
          facts={[
            { label: t('In all'), value: spanText(total), strong: true },
            { label: t('Worked on'), value: `${spanText(work)} (${shareText(work, total)})`, strong: true },
            { label: t('Waited'), value: `${spanText(waiting)} (${shareText(waiting, total)})`, strong: true },
            { label: t('From|wait'), value: <Instant at={lanes.from} /> },
            {
              label: t('Until|wait'),
              value: open ? t('now: something of it is at the plant') : <Instant at={lanes.to} />,
            },
          ]}
        />
      </Section>
      {lanes.lanes.length > 0 && (
        <Section title={t('Lanes')}>
          <LanePlot lanes={lanes} />
        </Section>
      )}
      <Section title={t('What it waited for')} flush>
        <WaitTable waits={lanes.waits} waiting={waiting} />
      </Section>
      {lanes.lanes.length > 0 && (
        <Section title={t('State by state')} flush>
          <BarTable lanes={lanes.lanes} />
        </Section>
      )}
    </>
  )
}

function OfOrders({ orders }: { orders: string }) {
  const plant = usePlantClient()
  const answer = useAnswer<LaneMedians>(
    useCallback(async () => plant.send(laneCalls.laneMedians, { query: { orders } }), [plant, orders]),
  )
  return (
    <Page title={t('Where the days went')} parent={{ label: t('Orders'), href: '#/orders' }} actions={<PrintButton />}>
      <Loaded answer={answer}>
        {(medians) => (
          <>
            <Section title={plural(medians.orders, '{n} order', '{n} orders')}>
              <Facts
                facts={[
                  { label: t('In all, median'), value: medianText(medians.total), strong: true },
                  { label: t('Worked on, median'), value: medianText(medians.work), strong: true },
                  { label: t('Waited, median'), value: medianText(medians.waiting), strong: true },
                  { label: t('Half of them, in all'), value: halfText(medians.total) },
                  { label: t('Half of them, waited'), value: halfText(medians.waiting) },
                  { label: t('Still at the plant, counted until now'), value: medians.open },
                ]}
              />
            </Section>
            <Section title={t('How long records stayed in each state')} flush>
              <MedianTable stages={medians.stages} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const medianText = (of: Quartiles | null): string | null => (of === null ? null : spanText(of.median))
const halfText = (of: Quartiles | null): string | null =>
  of === null ? null : t('{least} to {most}', { least: spanText(of.low), most: spanText(of.high) })

function Loaded<T>({ answer, children }: { answer: Answer<T>; children: (value: T) => ReactNode }) {
  return (
    <RecordAnswer
      answer={answer}
      icon={ChartGantt}
      loading={t('Loading the lanes')}
      failed={t('The lanes could not be loaded')}
      lines={6}
    >
      {children}
    </RecordAnswer>
  )
}
