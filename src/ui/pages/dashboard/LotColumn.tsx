import { useMemo } from 'react'
import type { Lot } from '#model/lot.ts'
import type { Shipment } from '#model/shipment.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { named, t } from '#ui/words/words.ts'
import { lotTodo, orderTodo, shipmentTodo } from './todo.ts'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'

/** What is to be done in the office and at the ramp: lots, trucks and invoices. */
export function LotColumn() {
  const lots = useList('lots').toArray()
  const orders = useList('orders')
  const shipments = useList('shipments').toArray()
  const { makeReady, notify, sell } = useMemo(
    () => lotTodo(lots, (order) => orders.get(order)?.status === 'Complete'),
    [lots, orders],
  )
  const { load, sign } = useMemo(() => shipmentTodo(shipments), [shipments])
  const { invoice } = useMemo(() => orderTodo(orders.toArray()), [orders])
  const loading = [useLoading('lots'), useLoading('orders'), useLoading('shipments')]
  return (
    <TodoColumn
      title={t('Lots and trucks')}
      loading={loading}
      groups={[
        todoGroup(t('Make Ready'), 'Sorting', '#/lots?show=Sorting', makeReady, lotCard),
        todoGroup(t('Notify the client'), 'Ready', '#/lots?show=Ready', notify, lotCard),
        todoGroup(t('Measure and sell'), 'Ready', '#/lots?show=Ready', sell, lotCard),
        todoGroup(t('Load'), 'Open', '#/shipments?show=Open', load, shipmentCard),
        todoGroup(t('Sign'), 'Open', '#/shipments?show=Open', sign, shipmentCard),
        todoGroup(t('Invoice'), 'Complete', '#/orders?show=Complete', invoice, (order) => (
          <TodoCard
            entity="order"
            id={order.id}
            href={`#/orders/${order.id}`}
            name={order.order_number}
            aside={t('order')}
            line={order.company_name}
            figures={<Bags {...order} />}
          />
        )),
      ]}
    />
  )
}

const lotCard = (lot: Lot) => (
  <TodoCard
    entity="lot"
    id={lot.id}
    href={`#/lots/${lot.id}`}
    name={lot.lot_number}
    aside={named(lot.grade)}
    line={[lot.company_name, lot.broker_name].filter(Boolean).join(' → ')}
    figures={<Bags {...lot} />}
  />
)

const shipmentCard = (shipment: Shipment) => (
  <TodoCard
    entity="shipment"
    id={shipment.id}
    href={`#/shipments/${shipment.id}`}
    name={shipment.shipment_number}
    aside={t('lot {number}', { number: shipment.lot_number ?? '—' })}
    line={[shipment.broker_name, [shipment.shipped_by, shipment.truck_number].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(' · ')}
    figures={<Bags bag_count={shipment.bag_count} clean_net={shipment.ship_net} />}
  />
)

function Bags({ bag_count, clean_net }: { bag_count: number; clean_net: number }) {
  return (
    <>
      <Count value={bag_count} unit={bag_count === 1 ? t('bag') : t('bags')} />
      <span className="font-semibold">
        <Weight value={clean_net} />
      </span>
    </>
  )
}
