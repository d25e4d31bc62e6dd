import FileText from 'lucide-react/icons/file-text'
import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { countColumn, idColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

const page = (title: string, place: string) =>
  function TicketOrdersPage() {
    return (
      <ListPage
        list="orders"
        title={title}
        label={t('Orders')}
        name="ticket orders"
        statuses={orderStatuses}
        status={({ status }) => status}
        columns={columns}
        rowHref={({ id }) => `#${place}/${id}`}
        searchText={searchText}
        empty={<NoOrders />}
      >
        {({ length }) => length > 0 && <p className="text-quiet">{t('Choose the order whose tickets you want.')}</p>}
      </ListPage>
    )
  }

function NoOrders() {
  const mayEnter = useHasStepPermission('order', 'place')
  return (
    <EmptyState
      icon={FileText}
      title={t('No orders yet')}
      action={mayEnter && <LinkButton href="#/orders">{t('Orders')}</LinkButton>}
    >
      {t('An order has its tickets from its first day on.')}
    </EmptyState>
  )
}

/** `/tickets/processing` without a number: the orders, each with a link to its processing ticket. */
export const ProcessingTicketOrdersPage = page(t('Processing tickets'), '/tickets/processing')

/** `/orders/ticket` without a number: the orders, each with a link to its shipping tickets. */
export const ShippingTicketOrdersPage = page(t('Shipping tickets'), '/orders/ticket')

/** `/client/order/ticket` without a number: a grower's orders, each with a link to its tickets. */
export const ClientTicketOrdersPage = page(t('Tickets'), '/client/order/ticket')

const searchText = (order: Order) =>
  [order.order_number, order.company_name, order.variety_name, order.orchard.name].join(' ')

const columns: readonly Column<Order>[] = [
  idColumn(t('Order'), ({ order_number }) => order_number, { width: 5 }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 10, grow: 2 }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7, grow: 1 }),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { width: 8 }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4, optional: true }),
]
