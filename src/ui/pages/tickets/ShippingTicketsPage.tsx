import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { OrderTickets } from '#ui/recordParts/OrderTickets.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { t } from '#ui/words/words.ts'

/** `/orders/ticket/{id}`: the shipping tickets of an order, one for each shipment. */
export function ShippingTicketsPage({ id }: { id: number }) {
  return (
    <RecordPage list="orders" id={id}>
      {(order) => (
        <Page
          title={t('Shipping tickets')}
          parent={{ label: t('Order {number}', { number: order.order_number }), href: `#/orders/${id}` }}
          actions={<LinkButton href={`#/tickets/processing/${id}`}>{t('Processing ticket')}</LinkButton>}
        >
          <OrderTickets order={order} place={`#/orders/ticket/${id}`} processing={false} />
        </Page>
      )}
    </RecordPage>
  )
}
