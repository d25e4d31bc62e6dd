import ClipboardList from 'lucide-react/icons/clipboard-list'
import { type Order, orderStatuses } from '#model/kinds/order.ts'
import { digitsOf } from '#model/values/plainText.ts'
import { CompareDays } from '#ui/pages/lists/CompareDays.tsx'
import { ordersNext } from '#ui/pages/lists/nextColumn.ts'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { DayOf } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { SetUpFirst } from '#ui/records/SetUpFirst.tsx'
import {
  dryHoursColumn,
  countColumn,
  idColumn,
  textColumn,
  weightColumn,
  writtenOffColumn,
} from '#ui/shell/columns.tsx'
import { DialogButton } from '#ui/shell/DialogButton.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { named, namedText, t } from '#ui/words/words.ts'

/** The growers' orders, newest first. */
export function OrdersPage() {
  return (
    <ListPage
      list="orders"
      title={t('Orders')}
      statuses={orderStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/orders/${id}`}
      searchText={searchText}
      facets={facets}
      selectionActions={(chosen) => <CompareDays chosen={chosen} />}
      days={days}
      actions={<DialogButton makes="order">{t('New order')}</DialogButton>}
      empty={
        <EmptyState icon={ClipboardList} title={t('No orders yet')}>
          {t(
            'An order says whose pecans come, which variety and from which orchard: press New order. Wagons, batches and lots all hang on it.',
          )}
        </EmptyState>
      }
    >
      <SetUpFirst />
    </ListPage>
  )
}

const facets: readonly Facet<Order>[] = [
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'orchard', title: t('Orchard'), of: ({ orchard }) => orchard.name },
  {
    key: 'wagons',
    title: t('More wagons'),
    of: ({ more_wagons }) => (more_wagons ? 'Expected' : 'None'),
    says: namedText,
  },
  ordersNext.facet,
]

const days: readonly DayOf<Order>[] = [{ key: 'placed', title: t('Placed|day'), of: ({ created_at }) => created_at }]

const searchText = (order: Order) =>
  [
    order.order_number,
    order.company_name,
    order.variety_name,
    order.orchard.name,
    order.invoice_number,
    digitsOf(order.invoice_number),
  ].join(' ')

const columns: readonly Column<Order>[] = [
  idColumn(t('Order'), ({ order_number }) => order_number, { width: 5 }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 9.5, grow: 2 }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 6.5, grow: 1 }),
  textColumn('orchard', t('Orchard'), ({ orchard }) => orchard.name, { width: 7, grow: 1, optional: true }),
  ordersNext.column,
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { width: 8, summed: true }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4, optional: true }),
  textColumn('more_wagons', t('More wagons'), ({ more_wagons }) => (more_wagons ? named('Expected') : named('None')), {
    width: 6.5,
    optional: true,
  }),
  writtenOffColumn({ optional: true }),
  dryHoursColumn(({ total_dry_hours }) => total_dry_hours),
  textColumn('invoice_number', t('Invoice'), ({ invoice_number }) => invoice_number, {
    width: 8,
    optional: true,
    extra: true,
  }),
]
