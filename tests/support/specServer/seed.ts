import { startLot } from './lots.ts'
import { day, instant, type Memory } from './memory.ts'
import type { Batch, Lot, Order, User, Wagon } from './rows.ts'

export const password = 'pecans-in-the-yard'

const role = (
  username: string,
  [first_name, last_name]: readonly [string, string],
  of: Pick<User, 'role_number' | 'role'> & Partial<Pick<User, 'client' | 'broker'>>,
): Omit<User, 'id'> => ({
  email: `${username}@example.com`,
  username,
  password,
  first_name,
  last_name,
  client: null,
  broker: null,
  ...of,
})

/** A plant in the middle of its season: ids, and the numbers that people read, never coincide. */
export function seed(memory: Memory): void {
  people(memory)
  for (const name of ['Desirable', 'Stuart', 'Elliott']) memory.varieties.add({ name })
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) memory.drying_bins.add({ name: `Bin ${nth}` })
  orchards(memory)
  shipped(memory)
  arriving(memory)
  drying(memory)
  selling(memory)
}

function people({ brokers, clients, users }: Memory): void {
  for (const company_name of ['Navarro Pecan Buyers', 'Gulf Nut']) brokers.add({ company_name })
  const phones = { phone: '229 555 0140', mobile_phone: '', alt_phone: '' }
  const methods = { preferred_contact_methods: ['Call', 'Text'] }
  clients.add({
    company_name: 'Hollis Farms',
    first_name: 'Hank',
    last_name: 'Hollis',
    preferred_broker: 1,
    ...phones,
    ...methods,
  })
  clients.add({
    company_name: 'Oak Hill Orchards',
    first_name: 'Opal',
    last_name: 'Hill',
    preferred_broker: null,
    ...phones,
    ...methods,
  })
  users.add(role('ana', ['Ana', 'Rigsby'], { role_number: 2, role: 'staff' }))
  users.add(role('hank', ['Hank', 'Hollis'], { role_number: 1, role: 'client', client: 1 }))
  users.add(role('nora', ['Nora', 'Navarro'], { role_number: 0, role: 'broker', broker: 1 }))
  users.add(role('mae', ['Mae', 'Dawson'], { role_number: 4, role: 'manager' }))
  users.add(role('al', ['Al', 'Boone'], { role_number: 5, role: 'administrator' }))
}

function orchards({ orchards }: Memory): void {
  orchards.add({ name: 'River orchard', farm: '4417', client: 1, notes: '82%-18%' })
  orchards.add({ name: 'Home place', farm: '', client: 1, notes: '' })
  orchards.add({ name: 'Oak Hill', farm: '5120', client: 2, notes: '50%-50%' })
}

function place({ orders }: Memory, order: Partial<Order>): Order {
  const order_number = 1000 + orders.rows.length + 1
  const usual = { client: 1, orchard: 1, variety: 1, preselected_broker: null, notes: '', invoice_number: '' }
  return orders.add({ ...usual, more_wagons: false, status: 'Open', ...order, order_number })
}

function arrive({ wagons }: Memory, order: Order, wagon: Partial<Wagon>): Wagon {
  const usual = { pre_dried: false, input_more_wagons: order.more_wagons, notes: '', driver: '', drying_bin: [] }
  const notNotified = { excessive_trash: false, notified_by: null, notified_at: null }
  const days = { harvested_at: day(-2), arrived_at: day(-1) }
  return wagons.add({ ...usual, ...notNotified, ...days, wagon_id: 'A1', status: 'Arrived', ...wagon, order: order.id })
}

function load({ batches }: Memory, order: Order, batch: Partial<Batch>): Batch {
  const batch_number = 500 + batches.rows.length + 1
  const fresh = { pre_dried: false, notes: '', notified_by: null, notified_at: null, picked_up_at: null }
  const { id, more_wagons } = order
  const usual = { ...fresh, created_at: instant(-30), status: 'Loading' as const, drying_bin: 1 }
  return batches.add({ ...usual, ...batch, order: id, more_wagons, batch_number })
}

/** Bags of one grade and gross weights, in the lot that is filled, or a new one. */
function fill(memory: Memory, batch: Batch, grade: string, grosses: readonly number[], hours = -1): Lot {
  const lot = startLot(memory, batch.order, grade, memory.orders.get(batch.order).preselected_broker)
  lot.created_at = instant(hours)
  grosses.forEach((clean_gross, at) =>
    memory.bags.add({
      batch: batch.id,
      lot: lot.id,
      bag_number: at + 1,
      grade,
      type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_tare: 38.5,
      clean_gross,
      ship_gross: null,
      ship_tare: null,
      shipment: null,
      created_at: instant(hours),
    }),
  )
  return lot
}

function dry({ dryer_events, moisture_readings }: Memory, batch: Batch, from: number, to: number | null): void {
  const of = { batch: batch.id, drying_bin: batch.drying_bin }
  dryer_events.add({ ...of, event_type: 'Start', event_time: instant(from) })
  if (to !== null) dryer_events.add({ ...of, event_type: 'Stop', event_time: instant(to) })
  const method = { reading_method: 'Shelled', sample_location: 'Middle' }
  moisture_readings.add({ ...method, batch: batch.id, reading: 8.21, reading_time: instant(from + 1) })
  moisture_readings.add({ ...method, batch: batch.id, reading: 6.5, reading_time: instant((to ?? 0) - 0.5) })
}

/** Order 1001, a month ago: all of it left. */
function shipped(memory: Memory): void {
  const order = place(memory, { client: 2, orchard: 3, invoice_number: '88,89' })
  const notified = { notified_by: 1, notified_at: day(-29) }
  const month = -30 * 24
  arrive(memory, order, {
    ...notified,
    wagon_id: 'H7',
    status: 'Complete',
    drying_bin: [1],
    harvested_at: day(-31),
    arrived_at: day(-30),
    driver: 'Lee',
  })
  const batch = load(memory, order, { ...notified, status: 'Complete', drying_bin: 1, created_at: instant(month) })
  dry(memory, batch, month, month + 20)
  const lot = fill(memory, batch, 'Large A Grade', [1500, 1480.25], month + 24)
  Object.assign(lot, {
    ...notified,
    status: 'Sold',
    broker: 2,
    internal_yield: 52.25,
    internal_moisture: 4.1,
    internal_count: 58,
  })
  const truck = { shipped_by: 'Dixie Freight', truck_number: '412', created_at: instant(month + 48) }
  const shipment = memory.shipments.add({
    ...truck,
    shipment_number: 901,
    lot: lot.id,
    status: 'Closed',
    pallet_type: 'Cardboard',
    signature: null,
  })
  for (const bag of memory.bags.rows.filter((each) => each.lot === lot.id))
    Object.assign(bag, { shipment: shipment.id, ship_gross: bag.clean_gross - 2, ship_tare: 38.5 })
}

/** Order 1002: one wagon of each status but Complete, one of them without a day of harvest, and a batch that loads. */
function arriving(memory: Memory): void {
  const order = place(memory, { more_wagons: true, preselected_broker: 1, notes: 'Call before noon.' })
  arrive(memory, order, { wagon_id: 'B1', harvested_at: null, arrived_at: day() })
  arrive(memory, order, { wagon_id: 'B2', status: 'Pre-cleaning', drying_bin: [2], excessive_trash: true })
  arrive(memory, order, { wagon_id: 'B3', status: 'Unloaded', drying_bin: [3], driver: 'Joe' })
  load(memory, order, { drying_bin: 3 })
}

/** Order 1003: a Drying batch and one that is sorted into two lots. */
function drying(memory: Memory): void {
  const order = place(memory, { client: 2, orchard: 3, variety: 2 })
  const notified = { notified_by: 1, notified_at: day(-1) }
  for (const [at, wagon_id] of ['C1', 'C2'].entries())
    arrive(memory, order, { ...notified, wagon_id, status: 'Complete', drying_bin: [4 + at] })
  dry(memory, load(memory, order, { status: 'Drying', drying_bin: 4 }), -6, null)
  const sorted = load(memory, order, { status: 'Sorting', drying_bin: 5, created_at: instant(-40) })
  dry(memory, sorted, -38, -14)
  fill(memory, sorted, 'Large A Grade', [1535.25, 1498.5])
  fill(memory, sorted, 'Cracks & Splits', [640])
}

/** Order 1004: all is bagged; one lot waits for a purchaser, one is sold and half of it on a truck. */
function selling(memory: Memory): void {
  const order = place(memory, { orchard: 2, variety: 3, invoice_number: '91' })
  const notified = { notified_by: 1, notified_at: day(-2) }
  arrive(memory, order, { ...notified, wagon_id: 'D1', status: 'Complete', drying_bin: [6], arrived_at: day(-5) })
  const batch = load(memory, order, { ...notified, status: 'Complete', drying_bin: 6, created_at: instant(-100) })
  dry(memory, batch, -99, -75)
  const waiting = fill(memory, batch, 'Small A Grade', [1410.75, 1388], -60)
  Object.assign(waiting, { ...notified, status: 'Ready', internal_moisture: 4.4 })
  const sold = fill(memory, batch, 'B Grade', [900.5, 870.25], -60)
  Object.assign(sold, { ...notified, status: 'Sold', broker: 1, broker_yield: 48.5 })
  const shipment = memory.shipments.add({
    shipment_number: 902,
    lot: sold.id,
    status: 'Open',
    pallet_type: 'Cardboard',
    signature: null,
    shipped_by: 'Dixie Freight',
    truck_number: '77',
    created_at: instant(-20),
  })
  const bag = memory.bags.rows.find(({ lot }) => lot === sold.id)
  Object.assign(bag ?? {}, { shipment: shipment.id, ship_gross: 899, ship_tare: 38.5 })
}
