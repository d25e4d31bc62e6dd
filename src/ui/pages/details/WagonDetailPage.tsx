import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import { type Wagon, wagonStatuses, wagonWeights } from '#model/kinds/wagon.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { CorrectionMarks } from '#ui/history/CorrectionMarks.tsx'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { marked } from '#ui/history/marked.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useHasStepPermission, useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { useRelatedOrder } from '#ui/recordParts/useRelatedOrder.ts'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { Notified } from '#ui/records/Notified.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { useTraceLink } from '#ui/records/recordLinks.ts'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { NextStep } from './NextStep.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PrintButton } from './PrintButton.tsx'
import { useRemoval, useStepBack } from './recordCorrections.ts'
import { yesNo } from './yesNo.ts'

/** `/wagons/{id}` */
export function WagonDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="wagons" id={id}>
      {(wagon) => (
        <CorrectionMarks of={{ entity: 'wagon', entity_id: id }}>
          <WagonDetail wagon={wagon} />
        </CorrectionMarks>
      )}
    </RecordPage>
  )
}

function WagonDetail({ wagon }: { wagon: Wagon }) {
  const related = useRelated()
  const order = useRelatedOrder(wagon.order)
  const batches = useGroup('batches', ofOrder.batches, wagon.order)
  const bins = useBinNames(wagon.drying_bin)
  useLoad('batches', useOlderSeason(wagon.created_at))

  return (
    <DetailLayout
      kind={t('Wagon')}
      id={wagon.wagon_id}
      status={wagon.status}
      subtitle={`${wagon.company_name} · ${wagon.variety_name}`}
      parent={{ label: t('Wagons'), href: '#/wagons' }}
      actions={useWagonActions(wagon)}
      also={<AlsoOpen list="wagons" id={wagon.id} />}
      steps={<StepLine label={t('Wagon steps')} steps={wagonStatuses} current={wagon.status} />}
      aside={
        <>
          <Section title={t('Order and batches')} flush>
            <RelatedList
              label={t('Order and batches')}
              records={[
                ...order.flatMap(related.order),
                ...batches.filter((batch) => batch.wagons.includes(wagon.id)).flatMap(related.batch),
              ]}
              empty={t('Its order is not loaded.')}
            />
          </Section>
          <HistorySection of={{ entity: 'wagon', entity_id: wagon.id }} />
        </>
      }
    >
      <Section
        title={t('Wagon')}
        aside={
          <span className="flex flex-wrap justify-end gap-2">
            <Weigh wagon={wagon} />
            <PrintButton what={{ receipt: wagon.id }} words={t('Print receipt')} />
          </span>
        }
      >
        <RecordFacts facts={[...figuresOf(wagon, bins), ...factsOf(wagon)]} />
      </Section>
      <Section title={t('Comes from')} aside={<MoveWagon id={wagon.id} />}>
        <RecordFacts
          facts={[
            {
              label: t('Client'),
              value: (
                <RecordLink kind="client" id={wagon.client}>
                  {wagon.company_name}
                </RecordLink>
              ),
            },
            {
              label: t('Order'),
              value: (
                <RecordLink kind="order" id={wagon.order}>
                  {t('Order {number}', { number: wagon.order_number ?? '' })}
                </RecordLink>
              ),
            },
            { label: t('Variety'), value: wagon.variety_name },
            { label: t('Orchard'), value: wagon.orchard?.name || wagon.orchard_name },
            { label: t('Farm number'), value: wagon.orchard?.farm },
            { label: t('Orchard notes'), value: wagon.orchard?.notes, full: true },
          ]}
        />
      </Section>
      <NotesSection entity="wagon" id={wagon.id} notes={wagon.notes} />
    </DetailLayout>
  )
}

const figuresOf = (wagon: Wagon, bins: string): readonly Fact[] => [
  { label: t('Net weight'), value: <Weight value={wagon.net} />, strong: true, ...marked('wagon.gross', 'wagon.tare') },
  { label: t('Drying bins'), value: bins, strong: true, ...marked('wagon.drying_bin') },
  { label: t('Arrived|day'), value: <PlainDate on={wagon.arrived_at} />, strong: true, ...marked('wagon.arrived_at') },
]

const factsOf = (wagon: Wagon): readonly Fact[] => [
  { label: t('Gross weight'), value: <Weight value={wagon.gross} />, ...marked('wagon.gross') },
  { label: t('Tare weight'), value: <Weight value={wagon.tare} />, ...marked('wagon.tare') },
  { label: t('Trash'), value: <Weight value={wagon.trash} />, ...marked('wagon.trash') },
  { label: t('Excessive trash'), value: yesNo(wagon.excessive_trash), ...marked('wagon.excessive_trash') },
  { label: t('Harvested'), value: <PlainDate on={wagon.harvested_at} />, ...marked('wagon.harvested_at') },
  { label: t('Driver'), value: wagon.driver, ...marked('wagon.driver') },
  { label: t('Pre-dried'), value: yesNo(wagon.pre_dried), ...marked('wagon.pre_dried') },
  { label: t('Expecting more wagons'), value: yesNo(wagon.input_more_wagons) },
  {
    label: t('Client notified'),
    value: <Notified of={{ entity: 'wagon', id: wagon.id }} by={wagon.notified_by} on={wagon.notified_at} />,
  },
]

function useWagonActions({ id, wagon_id }: Wagon): HeadActionsProps {
  const name = t('wagon {wagon}', { wagon: wagon_id })
  return {
    next: <NextStep entity="wagon" id={id} />,
    first: [useCorrectWagon(id)],
    menu: [
      useTraceLink('wagon', id),
      useStepBack({ entity: 'wagon', id, name }),
      useRemoval({ entity: 'wagon', id, name, list: '/wagons' }),
    ],
    note: <WhomToAsk least="supervisor" />,
  }
}

function Weigh({ wagon }: { wagon: Wagon }) {
  const { open } = useWorkflow()
  const { id } = wagon
  const mayWeigh = useMay('wagon', id, 'weigh') && wagonWeights.some((weight) => wagon[weight] === null)
  return (
    mayWeigh && (
      <Button icon={Scale} onClick={() => open({ kind: 'weighWagon', id })}>
        {t('Weigh')}
      </Button>
    )
  )
}

/** Opens the move of a wagon to another order: beside the order that is wrong. */
function MoveWagon({ id }: { id: number }) {
  const { open } = useWorkflow()
  return (
    useHasStepPermission('wagon', 'move') && (
      <Button icon={ArrowRightLeft} onClick={() => open({ kind: 'moveWagon', id })}>
        {t('Wrong order')}
      </Button>
    )
  )
}

/** Opens the correction of a wagon, or the mending by who just entered it; null for others. */
function useCorrectWagon(id: number): PageAction | null {
  const { open } = useWorkflow()
  const may = useHasStepPermission('wagon', 'correct')
  const mayMend = useMay('wagon', id, 'mend')
  // The rules are asked again as time passes.
  useNow()
  if (!may && !mayMend) return null
  return {
    words: may ? t('Correct') : t('Mend my entry'),
    icon: Pencil,
    goal: { act: () => open({ kind: may ? 'correctWagon' : 'mendWagon', id }) },
  }
}

/** Names of drying bins as text: "Bin 3, Bin 4". */
function useBinNames(ids: readonly number[]): string {
  const bins = useList('drying_bins')
  return ids.map((id) => bins.get(id)?.name ?? t('Bin no. {id}', { id })).join(', ')
}
