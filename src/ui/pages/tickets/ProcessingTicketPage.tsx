import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { ProcessingTicketView } from '#ui/tickets/ProcessingTicketView.tsx'
import { useTicketLanguage } from '#ui/tickets/ticketLanguage.ts'
import { t } from '#ui/words/words.ts'

/** `/tickets/processing/{id}`: the processing ticket of an order. */
export function ProcessingTicketPage({ id }: { id: number }) {
  const language = useTicketLanguage()
  return (
    <RecordPage list="orders" id={id}>
      {(order) => (
        <Page
          title={t('Processing ticket')}
          parent={{ label: t('Order {number}', { number: order.order_number }), href: `#/orders/${id}` }}
          actions={<LinkButton href={`#/orders/ticket/${id}`}>{t('Shipping tickets')}</LinkButton>}
        >
          <ProcessingTicketView order={id} language={language} />
        </Page>
      )}
    </RecordPage>
  )
}
