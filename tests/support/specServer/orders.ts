import type { Memory } from './memory.ts'
import { notFound } from './refusal.ts'
import { type Call, route } from './route.ts'
import type { Order } from './rows.ts'
import { mustBe, seesOrder } from './visibility.ts'
import { writeOrder } from './writeRecords.ts'

const write = ({ serializer, memory }: Call, order: Order) => writeOrder(serializer, order, memory)

function orderOf({ memory, id, user }: Call): Order {
  const order = memory.orders.find(id)
  if (order === undefined || !seesOrder(user, order)) throw notFound()
  return order
}

const listOrders = (call: Call) => {
  mustBe(call.user, 1)
  const client = call.query.get('client')
  return call.memory.orders.rows
    .filter((order) => seesOrder(call.user, order) && (client === null || order.client === Number(client)))
    .map((order) => write(call, order))
}

function addOrder(call: Call) {
  const { memory, fields } = call
  const values = {
    client: fields.one('client', memory.clients),
    variety: fields.one('variety', memory.varieties),
    orchard: fields.one('orchard', memory.orchards),
    preselected_broker: fields.one<number | null>('preselected_broker', memory.brokers, null),
    notes: fields.text('notes', ''),
  }
  const orchard = memory.orchards.find(values.orchard)
  if (orchard !== undefined && orchard.client !== values.client)
    fields.refuse('orchard', 'This orchard is of another client.')
  fields.done()
  const order_number = 1000 + memory.orders.rows.length + 1
  return write(
    call,
    memory.orders.add({ ...values, order_number, invoice_number: '', more_wagons: true, status: 'Open' }),
  )
}

function putOrder(call: Call) {
  const { memory, fields } = call
  const order = orderOf(call)
  fields.complete('invoice_number', 'more_wagons')
  const values = {
    client: fields.one('client', memory.clients),
    orchard: fields.one('orchard_id', memory.orchards),
    variety: fields.one('variety', memory.varieties),
    invoice_number: fields.text('invoice_number', order.invoice_number),
    more_wagons: fields.flag('more_wagons', order.more_wagons),
  }
  fields.done()
  // Ticking more wagons clears the invoice number.
  Object.assign(order, values, values.more_wagons ? { invoice_number: '' } : {})
  return write(call, order)
}

function patchOrder(call: Call) {
  const order = orderOf(call)
  const notes = call.fields.text('notes', order.notes)
  call.fields.one('client', call.memory.clients, order.client)
  call.fields.done()
  order.notes = notes
  return write(call, order)
}

/** Ready when no more wagons come and all are done, Complete with the last batch; its Large and Small A lots follow. */
export function settleOrders({ orders, wagons, batches, lots }: Memory): void {
  for (const order of orders.rows) {
    const ours = wagons.rows.filter((wagon) => wagon.order === order.id)
    const isIn = !order.more_wagons && ours.length > 0 && ours.every(({ status }) => status === 'Complete')
    const dried = batches.rows.filter((batch) => batch.order === order.id)
    const isDone = isIn && dried.every(({ status }) => status === 'Complete')
    order.status = isDone ? 'Complete' : isIn ? 'Ready' : 'Open'
    if (!isDone) continue
    for (const lot of lots.rows)
      if (lot.order === order.id && lot.status === 'Sorting' && lot.grade.endsWith(' A Grade')) lot.status = 'Ready'
  }
}

export const orderRoutes = [
  route('GET /api/orders/', listOrders),
  route('GET /api/orders/{id}/', (call) => write(call, orderOf(call))),
  route('POST /api/orders/', addOrder),
  route('PUT /api/orders/{id}/', putOrder),
  route('PATCH /api/orders/{id}/', patchOrder),
]
