import { day, instant, type Memory } from './memory.ts'
import { notFound, statusError } from './refusal.ts'
import { type Call, route } from './route.ts'
import { grades, type Lot } from './rows.ts'
import { mustBe, seesLot } from './visibility.ts'
import { writeLot } from './writeLots.ts'

const write = ({ serializer, memory }: Call, lot: Lot) => writeLot(serializer, lot, memory)

/** Without `all_days` sold lots are listed for a week. */
export const isRecent = (created_at: string): boolean => created_at.slice(0, 10) >= day(-7)

function listLots(call: Call) {
  const { query, memory, user } = call
  const order = query.get('order')
  const isAsked = (lot: Lot) =>
    order === null
      ? query.get('all_days') !== null || lot.status !== 'Sold' || isRecent(lot.created_at)
      : lot.order === Number(order)
  return memory.lots.rows.filter((lot) => isAsked(lot) && seesLot(user, lot, memory)).map((lot) => write(call, lot))
}

const unmeasured = {
  internal_yield: null,
  internal_moisture: null,
  internal_count: null,
  broker_yield: null,
  broker_moisture: null,
  broker_count: null,
}

/** A new lot for bags of a grade; the previous one becomes Ready. */
export function startLot({ lots }: Memory, order: number, grade: string, broker: number | null): Lot {
  for (const lot of lots.rows)
    if (lot.order === order && lot.grade === grade && lot.status === 'Sorting') lot.status = 'Ready'
  const lot_number = 700 + lots.rows.length + 1
  const fresh = { ...unmeasured, notified_by: null, notified_at: null, created_at: instant() }
  return lots.add({ ...fresh, lot_number, order, grade, status: 'Sorting', broker })
}

function addLot(call: Call) {
  const { memory, fields, user } = call
  mustBe(user, 2)
  const order = fields.one('order', memory.orders)
  const grade = fields.choice('grade', grades)
  const broker = fields.one<number | null>('broker', memory.brokers, null)
  fields.done()
  return write(call, startLot(memory, order, grade, broker))
}

/** A Ready lot with a purchaser is sold, and a shipment is opened for it. */
function changeLot(call: Call) {
  const { memory, fields, id, user } = call
  const lot = memory.lots.find(id)
  if (lot === undefined || !seesLot(user, lot, memory)) throw notFound()
  const measure = (name: keyof typeof unmeasured) => fields.number(name, lot[name])
  const next = {
    notified_by: fields.one('notified_by', memory.users, lot.notified_by),
    notified_at: fields.day('notified_at', lot.notified_at),
    broker: fields.one('broker', memory.brokers, lot.broker),
    internal_yield: measure('internal_yield'),
    internal_moisture: measure('internal_moisture'),
    internal_count: measure('internal_count'),
    broker_yield: measure('broker_yield'),
    broker_moisture: measure('broker_moisture'),
    broker_count: measure('broker_count'),
  }
  const status = fields.choice('status', ['Sorting', 'Ready', 'Sold'] as const, lot.status)
  fields.done()
  if (status !== lot.status) makeReady(lot, status)
  Object.assign(lot, next)
  if (fields.has('broker') && lot.broker !== null && lot.status === 'Ready') sell(memory, lot)
  return write(call, lot)
}

/** Unlike PATCH, it needs every field of the specification. */
function putLot(call: Call) {
  call.fields.complete('broker', ...Object.keys(unmeasured))
  return changeLot(call)
}

function makeReady(lot: Lot, status: Lot['status']): void {
  if (status !== 'Ready' || lot.status !== 'Sorting')
    throw statusError(`Lot ${lot.lot_number} can't go from ${lot.status} to ${status}.`)
  if (lot.notified_at === null) throw statusError('The client has not been notified.')
  lot.status = 'Ready'
}

function sell({ shipments }: Memory, lot: Lot): void {
  lot.status = 'Sold'
  const fresh = { pallet_type: null, signature: null, shipped_by: '', truck_number: '', created_at: instant() }
  shipments.add({ ...fresh, shipment_number: 900 + shipments.rows.length + 1, lot: lot.id, status: 'Open' })
}

export const lotRoutes = [
  route('GET /api/lots/', listLots),
  route('POST /api/lots/', addLot),
  route('PATCH /api/lots/{id}/', changeLot),
  route('PUT /api/lots/{id}/', putLot),
]
