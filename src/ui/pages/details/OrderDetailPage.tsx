import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { bareStep } from '#model/calls/step.ts'
import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { countFields, dryerFields, netFields } from '#ui/history/correctedFields.ts'
import { CorrectionMarks } from '#ui/history/CorrectionMarks.tsx'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { marked } from '#ui/history/marked.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useIsStepAllowed, useMay } from '#ui/hooks/usePossibleSteps.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { DisabledReason } from '#ui/parts/text/DisabledReason.tsx'
import { Count, Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { OrderBags } from '#ui/recordParts/OrderBags.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { writtenOffFact } from '#ui/recordParts/writtenOffFact.tsx'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import {
  useBalanceLink,
  useInvoiceLink,
  useLanesLink,
  useStatementLink,
  useTraceLink,
} from '#ui/records/recordLinks.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { WhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { OrderTicketSection } from '#ui/tickets/TicketSection.tsx'
import { plural, t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { UnknownStatus, useUnknownStatus } from '#ui/workflow/frame/UnknownStatus.tsx'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { WorkflowButton } from '#ui/workflow/frame/WorkflowButton.tsx'
import { NotesSection } from './NotesSection.tsx'
import { orderMissing } from './orderMissing.ts'
import { useRemoval } from './recordCorrections.ts'
import { yesNo } from './yesNo.ts'

/** `/orders/{id}` */
export function OrderDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="orders" id={id}>
      {(order) => (
        <CorrectionMarks of={{ order: id }}>
          <OrderDetail order={order} />
        </CorrectionMarks>
      )}
    </RecordPage>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const broker = useRecord('brokers', order.preselected_broker)
  return (
    <DetailLayout
      kind={t('Order')}
      id={order.order_number}
      status={order.status}
      subtitle={[order.company_name, order.variety_name, order.orchard.name].filter(Boolean).join(' · ')}
      parent={{ label: t('Orders'), href: '#/orders' }}
      actions={useOrderActions(order)}
      also={<AlsoOpen list="orders" id={order.id} />}
      steps={
        <>
          <StepLine label={t('Order steps')} steps={orderStatuses} current={order.status} />
          <Missing order={order} />
        </>
      }
      aside={
        <>
          <OrderTicketSection order={order.id} />
          <HistorySection of={{ order: order.id }} />
        </>
      }
    >
      <TicketCheck of="order" id={order.id} />
      <Section title={t('Order')}>
        <RecordFacts
          facts={[
            { label: t('Net'), value: <Weight value={order.clean_net} />, strong: true, ...marked(...netFields) },
            {
              label: t('Bags'),
              value: <Count value={order.bag_count} unit="" />,
              strong: true,
              ...marked(...countFields),
            },
            ...writtenOffFact(order),
            {
              label: t('Dry hours'),
              value: <Hours value={order.total_dry_hours} />,
              strong: true,
              ...marked(...dryerFields),
            },
            {
              label: t('Excessive trash'),
              value: (
                <Count
                  value={order.total_excessive_trash}
                  unit={plural(order.total_excessive_trash, 'wagon', 'wagons')}
                />
              ),
            },
            {
              label: t('Client'),
              value: (
                <RecordLink kind="client" id={order.client}>
                  {order.company_name}
                </RecordLink>
              ),
            },
            { label: t('Variety'), value: order.variety_name, ...marked('order.variety') },
            { label: t('Orchard'), value: order.orchard.name, ...marked('order.orchard') },
            { label: t('Farm number'), value: order.orchard_model?.farm },
            { label: t('Preselected broker'), value: broker?.company_name },
            { label: t('More wagons expected'), value: yesNo(order.more_wagons) },
            { label: t('Invoice numbers'), value: order.invoice_number },
            { label: t('Placed'), value: <Instant at={order.created_at} /> },
            { label: t('Orchard notes'), value: order.orchard_model?.notes, full: true },
          ]}
        />
      </Section>
      <OrderParts order={order} />
      <NotesSection entity="order" id={order.id} notes={order.notes} />
    </DetailLayout>
  )
}

function useOrderActions({ id, order_number }: Order): HeadActionsProps {
  const { open } = useWorkflow()
  const isKnown = useUnknownStatus('order', id) === null
  const mayAdd = useIsStepAllowed()(bareStep('wagon', 'arrive', { order: id })) && isKnown
  return {
    next: <WorkflowButton entity="order" id={id} />,
    first: [
      mayAdd ? { words: t('New wagon'), icon: Plus, goal: { act: () => open({ kind: 'newWagon', order: id }) } } : null,
      useChangeOrder(id),
    ],
    menu: [
      useInvoiceLink(id),
      useStatementLink('order', id),
      useBalanceLink('order', id),
      useTraceLink('order', id),
      useLanesLink(id),
      useRemoval({ entity: 'order', id, name: t('order {number}', { number: order_number }), list: '/orders' }),
    ],
    note: (
      <>
        <UnknownStatus entity="order" id={id} />
        <WhomToAsk least="supervisor" />
      </>
    ),
  }
}

/** An order moves automatically: what it waits for. */
function Missing({ order }: { order: Order }) {
  const reasons = useId()
  const wagons = useGroup('wagons', ofOrder.wagons, order.id)
  const batches = useGroup('batches', ofOrder.batches, order.id)
  const missing = orderMissing(order, wagons, batches)
  if (missing.length === 0) return null
  return (
    <div className="mt-3">
      <p className="text-quiet text-sm font-semibold">
        {order.status === 'Open'
          ? t('Becomes Ready by itself. Until then:')
          : t('Becomes Complete by itself. Until then:')}
      </p>
      <DisabledReason id={reasons} reasons={missing.map(reasonOf)} />
    </div>
  )
}

/** Opens the change of an order, or its correction once it has a lot; null for users who may not. */
function useChangeOrder(id: number): PageAction | null {
  const { open } = useWorkflow()
  const hasLots = useGroup('lots', ofOrder.lots, id).length > 0
  const mayChange = useMay('order', id, 'change')
  const isOwn = usePlantClient().isPecanyard()
  const mayCorrect = useMay('order', id, 'correct') && isOwn
  if (hasLots ? !mayCorrect : !mayChange) return null
  return {
    words: hasLots ? t('Correct') : t('Change'),
    icon: Pencil,
    goal: { act: () => open({ kind: 'changeOrder', id }) },
  }
}

/** All records of the order, from the yard to the truck. */
function OrderParts({ order }: { order: Order }) {
  const related = useRelated()
  const older = useOlderSeason(order.created_at)
  useLoad('wagons', older)
  useLoad('batches', older)
  useLoad('shipments', older)
  useLoad('lots', { order: order.id })
  const wagons = useGroup('wagons', ofOrder.wagons, order.id)
  const batches = useGroup('batches', ofOrder.batches, order.id)
  const lots = useGroup('lots', ofOrder.lots, order.id)
  const shipments = useGroup('shipments', ofOrder.shipments, order.id)
  return (
    <>
      <Section title={t('Wagons')} aside={<Count value={wagons.length} unit="" />} flush>
        <RelatedList
          label={t('Wagons')}
          records={wagons.flatMap(related.wagon)}
          empty={<EmptyListText list="wagons">{t('No wagon has arrived yet.')}</EmptyListText>}
        />
      </Section>
      <Section title={t('Batches')} aside={<Count value={batches.length} unit="" />} flush>
        <RelatedList
          label={t('Batches')}
          records={batches.flatMap(related.batch)}
          empty={<EmptyListText list="batches">{t('No batch yet: unloading a wagon opens one.')}</EmptyListText>}
        />
      </Section>
      <Section title={t('Lots')} aside={<Count value={lots.length} unit="" />} flush>
        <RelatedList
          label={t('Lots')}
          records={lots.flatMap(related.lot)}
          empty={<EmptyListText list="lots">{t('No lot yet: the first bag starts one.')}</EmptyListText>}
        />
      </Section>
      <OrderBags order={order} />
      <Section title={t('Shipments')} aside={<Count value={shipments.length} unit="" />} flush>
        <RelatedList
          label={t('Shipments')}
          records={shipments.flatMap(related.shipment)}
          empty={<EmptyListText list="shipments">{t('Nothing was shipped yet.')}</EmptyListText>}
        />
      </Section>
    </>
  )
}
