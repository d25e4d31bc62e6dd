import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { OrderTickets } from '#ui/recordParts/OrderTickets.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { t } from '#ui/words/words.ts'

/** `/client/order/ticket/{id}`: the tickets of a grower's order; the server sends no others. */
export function ClientTicketsPage({ id }: { id: number }) {
  const hasRates = useHasRates()
  return (
    <RecordPage list="orders" id={id}>
      {(order) => (
        <Page
          title={t('Tickets')}
          parent={{ label: t('Order {number}', { number: order.order_number }), href: `#/client/order/${id}` }}
          actions={hasRates && <LinkButton href={`#/statements?order=${id}`}>{t('Statements')}</LinkButton>}
        >
          <OrderTickets order={order} place={`#/client/order/ticket/${id}`} processing />
        </Page>
      )}
    </RecordPage>
  )
}
