import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import { type Wagon, wagonStatuses, wagonWeights } from '#model/kinds/wagon.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useHasStepPermission, useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { useRelatedOrder } from '#ui/recordParts/useRelatedOrder.ts'
import { Notified } from '#ui/records/Notified.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { Corrections } from './Corrections.tsx'
import { NextStep } from './NextStep.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PrintButton } from './PrintButton.tsx'
import { TraceLink } from './TraceLink.tsx'
import { yesNo } from './yesNo.ts'

/** `/wagons/{id}` */
export function WagonDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="wagons" id={id}>
      {(wagon) => <WagonDetail wagon={wagon} />}
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
      actions={
        <>
          <CorrectWagon id={wagon.id} />
          <MoveWagon id={wagon.id} />
          <Corrections
            entity="wagon"
            id={wagon.id}
            name={t('wagon {wagon}', { wagon: wagon.wagon_id })}
            list="/wagons"
          />
          <NextStep entity="wagon" id={wagon.id} />
        </>
      }
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
      <Section title={t('Wagon')} aside={<PrintButton what={{ receipt: wagon.id }} words={t('Print receipt')} />}>
        <Facts
          facts={[
            { label: t('Drying bins'), value: bins, strong: true },
            { label: t('Arrived|day'), value: <PlainDate on={wagon.arrived_at} /> },
            { label: t('Harvested'), value: <PlainDate on={wagon.harvested_at} /> },
            { label: t('Driver'), value: wagon.driver },
            { label: t('Pre-dried'), value: yesNo(wagon.pre_dried) },
            { label: t('Excessive trash'), value: yesNo(wagon.excessive_trash) },
            {
              label: t('Client notified'),
              value: <Notified of={{ entity: 'wagon', id: wagon.id }} by={wagon.notified_by} on={wagon.notified_at} />,
            },
            { label: t('Expecting more wagons'), value: yesNo(wagon.input_more_wagons) },
          ]}
        />
      </Section>
      <WagonWeights wagon={wagon} />
      <Section title={t('Comes from')} aside={<TraceLink kind="wagon" id={wagon.id} />}>
        <Facts
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

/** Opens the correction of a wagon, or the mending by who just entered it; nothing for others. */
function CorrectWagon({ id }: { id: number }) {
  const { open } = useWorkflow()
  const may = useHasStepPermission('wagon', 'correct')
  const mayMend = useMay('wagon', id, 'mend')
  // The rules are asked again as time passes.
  useNow()
  if (!may && !mayMend) return null
  return (
    <Button kind="plain" icon={Pencil} onClick={() => open({ kind: may ? 'correctWagon' : 'mendWagon', id })}>
      {may ? t('Correct') : t('Mend my entry')}
    </Button>
  )
}

/** Opens the move of a wagon to another order; nothing for users without the permission. */
function MoveWagon({ id }: { id: number }) {
  const { open } = useWorkflow()
  const may = useHasStepPermission('wagon', 'move')
  return may ? (
    <Button kind="plain" icon={ArrowRightLeft} onClick={() => open({ kind: 'moveWagon', id })}>
      {t('Wrong order')}
    </Button>
  ) : null
}

function WagonWeights({ wagon }: { wagon: Wagon }) {
  const { open } = useWorkflow()
  const mayWeigh = useMay('wagon', wagon.id, 'weigh') && wagonWeights.some((weight) => wagon[weight] === null)
  return (
    <Section
      title={t('Weights')}
      aside={
        mayWeigh && (
          <Button icon={Scale} onClick={() => open({ kind: 'weighWagon', id: wagon.id })}>
            {t('Weigh')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: t('Net weight'), value: <Weight value={wagon.net} />, strong: true },
          { label: t('Gross weight'), value: <Weight value={wagon.gross} /> },
          { label: t('Tare weight'), value: <Weight value={wagon.tare} /> },
          { label: t('Trash'), value: <Weight value={wagon.trash} /> },
        ]}
      />
    </Section>
  )
}

/** Names of drying bins as text: "Bin 3, Bin 4". */
function useBinNames(ids: readonly number[]): string {
  const bins = useList('drying_bins')
  return ids.map((id) => bins.get(id)?.name ?? t('Bin no. {id}', { id })).join(', ')
}
