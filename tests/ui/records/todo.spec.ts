import { describe, expect, it } from 'vitest'
import { Batch } from '#model/kinds/batch.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Order } from '#model/kinds/order.ts'
import { Shipment } from '#model/kinds/shipment.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { batchTodo, lotTodo, orderTodo, shipmentTodo, wagonTodo } from '#ui/records/todo.ts'

const wagon = (id: number, status: string, changes: object = {}) =>
  Wagon.parse({
    id,
    wagon_id: `B${id}`,
    order: 1,
    client: 1,
    status,
    harvested_at: '2026-10-10',
    arrived_at: '2026-10-14',
    ...changes,
  })
const notified = { notified_by: 7, notified_at: '2026-10-15' }
const lot = (id: number, status: string, changes: object = {}) =>
  Lot.parse({ id, lot_number: id, order: 1, grade: 'Large A Grade', status, ...changes })
const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id)

describe('open work on wagons', () => {
  it('should go by status, and for an unloaded one by whether its client knows', () => {
    const { preClean, unload, notify, complete } = wagonTodo([
      wagon(1, 'Arrived'),
      wagon(2, 'Pre-cleaning'),
      wagon(3, 'Unloaded'),
      wagon(4, 'Unloaded', notified),
      wagon(5, 'Complete', notified),
    ])
    expect([preClean, unload, notify, complete].map(ids)).toEqual([[1], [2], [3], [4]])
  })

  it('should start with the one that arrived first', () => {
    const { preClean } = wagonTodo([
      wagon(3, 'Arrived'),
      wagon(2, 'Arrived'),
      wagon(9, 'Arrived', { arrived_at: '2026-10-12' }),
    ])
    expect(ids(preClean)).toEqual([9, 2, 3])
  })
})

describe('open work on batches', () => {
  const batch = (id: number, status: string, more: object = {}) =>
    Batch.parse({ id, batch_number: id, order: 1, status, drying_bin: 1, ...more })

  it('should go by the next step, oldest first, and leave out the Complete ones', () => {
    const todo = batchTodo([batch(6, 'Drying'), batch(5, 'Complete'), batch(4, 'Drying'), batch(3, 'Sorting')])
    expect(ids(todo.measure)).toEqual([4, 6])
    expect([todo.startDrying, todo.makeReady, todo.startSorting, todo.addBags].map(ids)).toEqual([[], [], [], [3]])
  })

  it('should be to make Ready what came dry, and what was measured and stands still', () => {
    const stopped = { start_count: 1, stop_count: 1 }
    const todo = batchTodo([
      batch(1, 'Loading', { pre_dried: true, start_count: 0, stop_count: 0 }),
      batch(2, 'Loading'),
      batch(3, 'Drying', { ...stopped, reading_count: 2 }),
      batch(4, 'Drying', { ...stopped, reading_count: 0 }),
    ])
    expect([todo.makeReady, todo.startDrying, todo.measure].map(ids)).toEqual([[1, 3], [2], [4]])
  })
})

describe('open work on lots', () => {
  it('should include making a lot Ready by hand, once it gets no more bags', () => {
    const lots = [
      lot(1, 'Sorting', { grade: 'B Grade', order: 1, bag_count: 1 }),
      lot(4, 'Sorting', { grade: 'B Grade', order: 1, bag_count: 1, written_off_bags: 1 }),
      lot(2, 'Sorting', { grade: 'B Grade', order: 2 }),
      lot(3, 'Sorting', { grade: 'Small A Grade', order: 1 }),
    ]
    expect(ids(lotTodo(lots, (order) => ({ status: order === 1 ? 'Complete' : 'Ready' })).makeReady)).toEqual([1])
  })

  it('should include notifying the client of a Ready lot before its sale', () => {
    const { notify, sell } = lotTodo(
      [lot(1, 'Ready', { bag_count: 1 }), lot(2, 'Ready', { ...notified, bag_count: 1 }), lot(3, 'Sold', notified)],
      () => undefined,
    )
    expect([notify, sell].map(ids)).toEqual([[1], [2]])
  })
})

describe('open work on shipments and orders', () => {
  it('should load a shipment before it is signed', () => {
    const shipment = (id: number, bag_count: number, status = 'Open') =>
      Shipment.parse({ id, shipment_number: id, lot: 1, status, bag_count })
    const { load, sign } = shipmentTodo([shipment(3, 2), shipment(2, 0), shipment(1, 4, 'Closed')])
    expect([load, sign].map(ids)).toEqual([[2], [3]])
  })

  it('should invoice a Complete order once', () => {
    const order = (id: number, status: string, invoice_number = '') =>
      Order.parse({ id, order_number: id, client: 1, orchard: { id: 1 }, variety: 1, status, invoice_number })
    expect(ids(orderTodo([order(3, 'Complete'), order(2, 'Complete', '4711'), order(1, 'Ready')]).invoice)).toEqual([3])
  })
})
