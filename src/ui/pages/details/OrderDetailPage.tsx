import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useId } from 'react'
import { bareStep } from '#model/calls/step.ts'
import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOlderSeason } from '#ui/hooks/useOlderSeason.ts'
import { useIsStepAllowed, useMay } from '#ui/hooks/usePossibleSteps.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { DisabledReason } from '#ui/parts/text/DisabledReason.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { OrderBags } from '#ui/recordParts/OrderBags.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { writtenOffFact } from '#ui/recordParts/writtenOffFact.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { OrderTicketSection } from '#ui/tickets/TicketSection.tsx'
import { plural, t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { UnknownStatus, useUnknownStatus } from '#ui/workflow/frame/UnknownStatus.tsx'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { WorkflowButton } from '#ui/workflow/frame/WorkflowButton.tsx'
import { BalanceAndTrace } from './BalanceLink.tsx'
import { Corrections } from './Corrections.tsx'
import { LanesLink } from './LanesLink.tsx'
import { NotesSection } from './NotesSection.tsx'
import { orderMissing } from './orderMissing.ts'
import { yesNo } from './yesNo.ts'

/** `/orders/{id}` */
export function OrderDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="orders" id={id}>
      {(order) => <OrderDetail order={order} />}
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
      actions={<OrderActions order={order} />}
      steps={<StepLine label={t('Order steps')} steps={orderStatuses} current={order.status} />}
      aside={
        <>
          <OrderTicketSection order={order.id} />
          <HistorySection of={{ order: order.id }} />
        </>
      }
    >
      <TicketCheck of="order" id={order.id} />
      <Section title={t('Order')} aside={<OrderLinks id={order.id} />}>
        <Facts
          facts={[
            { label: t('Net'), value: <Weight value={order.clean_net} />, strong: true },
            { label: t('Bags'), value: <Count value={order.bag_count} unit="" />, strong: true },
            ...writtenOffFact(order),
            { label: t('Dry hours'), value: <Hours value={order.total_dry_hours} />, strong: true },
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
            { label: t('Variety'), value: order.variety_name },
            { label: t('Orchard'), value: order.orchard.name },
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

/** Links to the order's invoice sheet, for users who may see it, its balance and its trace. */
const OrderLinks = ({ id }: { id: number }) => (
  <span className="flex flex-wrap justify-end gap-2">
    {useCan('view_invoice') && (
      <LinkButton kind="plain" href={`#/invoice?order=${id}`} icon={ReceiptText}>
        {t('Invoice sheet')}
      </LinkButton>
    )}
    <BalanceAndTrace kind="order" id={id} />
    <LanesLink order={id} />
  </span>
)

/** An order moves automatically, so the place of the next step's button shows what the order waits for. */
function OrderActions({ order }: { order: Order }) {
  const { open } = useWorkflow()
  const reasons = useId()
  const wagons = useGroup('wagons', ofOrder.wagons, order.id)
  const batches = useGroup('batches', ofOrder.batches, order.id)
  const missing = orderMissing(order, wagons, batches)
  const isKnown = useUnknownStatus('order', order.id) === null
  const mayAdd = useIsStepAllowed()(bareStep('wagon', 'arrive', { order: order.id })) && isKnown
  return (
    <>
      <Corrections
        entity="order"
        id={order.id}
        name={t('order {number}', { number: order.order_number })}
        list="/orders"
      />
      <ChangeOrder id={order.id} />
      {mayAdd && (
        <Button icon={Plus} onClick={() => open({ kind: 'newWagon', order: order.id })}>
          {t('New wagon')}
        </Button>
      )}
      <WorkflowButton entity="order" id={order.id} />
      <UnknownStatus entity="order" id={order.id} />
      {missing.length > 0 && (
        <div className="basis-full">
          <p className="text-quiet text-sm font-semibold">
            {order.status === 'Open'
              ? t('Becomes Ready by itself. Until then:')
              : t('Becomes Complete by itself. Until then:')}
          </p>
          <DisabledReason id={reasons} reasons={missing.map(reasonOf)} />
        </div>
      )}
    </>
  )
}

/** Opens the change of an order, or its correction once it has a lot; nothing for users who may not. */
function ChangeOrder({ id }: { id: number }) {
  const { open } = useWorkflow()
  const hasLots = useGroup('lots', ofOrder.lots, id).length > 0
  const mayChange = useMay('order', id, 'change')
  const isOwn = usePlantClient().isPecanyard()
  const mayCorrect = useMay('order', id, 'correct') && isOwn
  if (hasLots ? !mayCorrect : !mayChange) return null
  return (
    <Button kind="plain" icon={Pencil} onClick={() => open({ kind: 'changeOrder', id })}>
      {hasLots ? t('Correct') : t('Change')}
    </Button>
  )
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
