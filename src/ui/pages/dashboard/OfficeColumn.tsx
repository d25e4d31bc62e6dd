import { useMemo } from 'react'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { orderTodo } from '#ui/records/todo.ts'
import { t } from '#ui/words/words.ts'
import { Net } from './LotColumn.tsx'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'

/** The tasks in the office: invoices. */
export function OfficeColumn() {
  const orders = useList('orders')
  const { invoice } = useMemo(() => orderTodo(orders.toArray()), [orders])
  return (
    <TodoColumn
      title={t('Office')}
      loading={[useLoading('orders')]}
      groups={[
        todoGroup({ step: t('Invoice|step'), icon: 'invoice', page: '#/orders', records: invoice }, (order) => (
          <TodoCard
            entity="order"
            id={order.id}
            href={`#/orders/${order.id}`}
            name={t('Order {number}', { number: order.order_number })}
            about={[order.company_name]}
            figures={<Net value={order.clean_net} />}
          />
        )),
      ]}
    />
  )
}
