import ClipboardList from 'lucide-react/icons/clipboard-list'
import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { growersStatus } from '#ui/records/useOrderStatus.ts'
import { dryHoursColumn, countColumn, idColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

/** `/client/order`: a grower's own orders; the server sends no others. */
export function ClientOrdersPage() {
  const { company_name } = useSettings()
  return (
    <ListPage
      list="orders"
      name="own orders"
      title={t('Orders')}
      statuses={orderStatuses.map(growersStatus)}
      status={({ status }) => growersStatus(status)}
      columns={columns}
      rowHref={({ id }) => `#/client/order/${id}`}
      searchText={searchText}
      actions={
        <>
          <LinkButton href="#/client/lot">{t('Lots')}</LinkButton>
          <LinkButton href="#/client/shipment">{t('Shipments')}</LinkButton>
          <LinkButton href="#/client/order/ticket">{t('Tickets')}</LinkButton>
        </>
      }
      empty={
        <EmptyState icon={ClipboardList} title={t('No orders yet')}>
          {t('An order of yours stands here as soon as {company} enters it.', { company: company_name })}
        </EmptyState>
      }
    />
  )
}

const searchText = (order: Order) =>
  [order.order_number, order.variety_name, order.orchard.name, order.invoice_number].join(' ')

const columns: readonly Column<Order>[] = [
  idColumn(t('Order'), ({ order_number }) => order_number, { width: 5 }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7, grow: 1 }),
  textColumn('orchard', t('Orchard'), ({ orchard }) => orchard.name, { width: 7, grow: 1 }),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { summed: true, width: 8 }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4 }),
  textColumn('more_wagons', t('More wagons'), ({ more_wagons }) => (more_wagons ? t('Expected') : t('None')), {
    width: 6.5,
    optional: true,
  }),
  dryHoursColumn(({ total_dry_hours }) => total_dry_hours),
]
