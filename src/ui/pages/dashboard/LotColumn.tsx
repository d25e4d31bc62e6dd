import { useMemo } from 'react'
import type { Lot } from '#model/kinds/lot.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { purchaserText } from '#ui/recordParts/purchaserOf.tsx'
import { lotTodo, shipmentTodo } from '#ui/records/todo.ts'
import { truckOf } from '#ui/records/truckOf.ts'
import { named, plural, t } from '#ui/words/words.ts'
import { LinkCard, TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'

const [lotsPage, shipmentsPage] = ['#/lots', '#/shipments']

/** The tasks at the ramp: lots and trucks. */
export function LotColumn() {
  const lots = useList('lots').toArray()
  const orders = useList('orders')
  const shipments = useList('shipments').toArray()
  const { load, sign } = useMemo(() => shipmentTodo(shipments), [shipments])
  const todo = useMemo(
    () => lotTodo(lots, (order) => orders.get(order), [...load, ...sign]),
    [lots, orders, load, sign],
  )
  const loading = [useLoading('lots'), useLoading('orders'), useLoading('shipments')]
  return (
    <TodoColumn
      title={t('Lots and trucks')}
      loading={loading}
      groups={[
        todoGroup({ step: t('Make Ready'), icon: 'makeReady', page: lotsPage, records: todo.makeReady }, lotCard),
        todoGroup({ step: t('Notify the client'), icon: 'notify', page: lotsPage, records: todo.notify }, lotCard),
        todoGroup({ step: t('Measure and sell'), icon: 'sell', page: lotsPage, records: todo.sell }, lotCard),
        todoGroup({ step: t('Load'), icon: 'load', page: lotsPage, records: todo.load }, soldCard),
        todoGroup({ step: t('Add bags'), icon: 'load', page: shipmentsPage, records: load }, shipmentCard),
        todoGroup({ step: t('Sign'), icon: 'sign', page: shipmentsPage, records: sign }, shipmentCard),
      ]}
    />
  )
}

const lotCard = (lot: Lot) => (
  <TodoCard
    entity="lot"
    id={lot.id}
    href={`#/lots/${lot.id}`}
    name={t('Lot {number}', { number: lot.lot_number })}
    about={[[lot.company_name, purchaserText(lot)].filter(Boolean).join(' → '), named(lot.grade)]}
    figures={<Net value={lot.clean_net} />}
  />
)

/** Opens Load a truck with the lot. */
const soldCard = (lot: Lot) => (
  <LinkCard
    href={`#/shipments/process?lot=${lot.id}`}
    name={t('Lot {number}', { number: lot.lot_number })}
    about={[[lot.company_name, lot.broker_name].filter(Boolean).join(' → '), named(lot.grade)]}
    figures={<Net value={lot.remaining_net ?? lot.clean_net} />}
  />
)

const shipmentCard = (shipment: Shipment) => (
  <TodoCard
    entity="shipment"
    id={shipment.id}
    href={`#/shipments/${shipment.id}`}
    name={t('Shipment {number}', { number: shipment.shipment_number })}
    about={[t('lot {number}', { number: shipment.lot_number ?? '—' }), shipment.broker_name, truckOf(shipment)]}
    figures={
      <>
        <Count value={shipment.bag_count} unit={plural(shipment.bag_count, 'bag', 'bags')} />
        <Net value={shipment.ship_net} />
      </>
    }
  />
)

/** A net weight as a figure of a card. */
export function Net({ value }: { value: number }) {
  return (
    <span className="text-ink">
      <Weight value={value} />
    </span>
  )
}
