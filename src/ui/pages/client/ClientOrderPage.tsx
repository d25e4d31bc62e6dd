import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { OrderBags } from '#ui/recordParts/OrderBags.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useOrderParts } from '#ui/recordParts/useOrderParts.ts'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { growersStatus } from '#ui/records/useOrderStatus.ts'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { OrderTicketSection } from '#ui/tickets/TicketSection.tsx'
import { plural, t } from '#ui/words/words.ts'
import { BatchesSection } from './BatchesSection.tsx'
import { NextSection } from './NextSection.tsx'
import { WagonsSection } from './WagonsSection.tsx'

/** `/client/order/{id}`: a grower's order from orchard to shipment. */
export function ClientOrderPage({ id }: { id: number }) {
  return (
    <RecordPage list="orders" id={id}>
      {(order) => <ClientOrder order={order} />}
    </RecordPage>
  )
}

function ClientOrder({ order }: { order: Order }) {
  const related = useRelated()
  const { here, ...parts } = useOrderParts(order)
  return (
    <DetailLayout
      kind={t('Order')}
      id={order.order_number}
      status={growersStatus(order.status)}
      subtitle={[order.variety_name, order.orchard.name].filter(Boolean).join(' · ')}
      parent={{ label: t('Orders'), href: '#/client/order' }}
      actions={{ note: (order.bag_count ?? 0) > 0 && <SoFar order={order} /> }}
      steps={
        <StepLine
          label={t('Order steps')}
          steps={orderStatuses.map(growersStatus)}
          current={growersStatus(order.status)}
        />
      }
      aside={
        <>
          <Section title={t('Order')}>
            <Facts facts={factsOf(order)} />
          </Section>
          <OrderTicketSection order={order.id} />
        </>
      }
    >
      <TicketCheck of="order" id={order.id} />
      {here ? <NextSection order={order} parts={parts} /> : <Skeleton label={t('Loading the order')} lines={4} />}
      <WagonsSection order={order} wagons={parts.wagons} />
      <BatchesSection batches={parts.batches} />
      <Section title={t('Lots')} aside={<Count value={parts.lots.length} unit="" />} flush>
        <RelatedList
          label={t('Lots')}
          records={parts.lots.flatMap(related.lot)}
          empty={<EmptyListText list="lots">{t('The first bag starts one.')}</EmptyListText>}
        />
      </Section>
      <OrderBags order={order} />
      <Section title={t('Shipments')} aside={<Count value={parts.shipments.length} unit="" />} flush>
        <RelatedList
          label={t('Shipments')}
          records={parts.shipments.flatMap(related.shipment)}
          empty={<EmptyListText list="shipments">{t('Nothing is shipped yet.')}</EmptyListText>}
        />
      </Section>
    </DetailLayout>
  )
}

/** The results of the pecans so far. */
function SoFar({ order: { clean_net, bag_count } }: { order: Order }) {
  return (
    <p>
      <span className="block text-2xl/8 font-bold">
        <Weight value={clean_net} />
      </span>
      <span className="text-quiet block text-sm">
        {t('clean net in')} <Count value={bag_count} unit={plural(bag_count ?? 0, 'bag', 'bags')} />
      </span>
    </p>
  )
}

// Without the plant's internal notes.
const factsOf = (order: Order) => [
  { label: t('Dry hours'), value: <Hours value={order.total_dry_hours} /> },
  {
    label: t('Excessive trash'),
    value: <Count value={order.total_excessive_trash} unit={plural(order.total_excessive_trash, 'wagon', 'wagons')} />,
  },
  { label: t('Variety'), value: order.variety_name },
  { label: t('Orchard'), value: order.orchard.name },
  { label: t('Farm number'), value: order.orchard_model?.farm },
  { label: t('Invoice numbers'), value: order.invoice_number },
  { label: t('Placed'), value: <Instant at={order.created_at} /> },
]
