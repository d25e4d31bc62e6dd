import { instant } from './memory.ts'
import { notFound, statusError } from './refusal.ts'
import { type Call, route } from './route.ts'
import type { Wagon } from './rows.ts'
import { lockOf } from './sums.ts'
import { mustBe, seesOrder } from './visibility.ts'
import { writeWagon } from './writeRecords.ts'

const write = ({ serializer, memory }: Call, wagon: Wagon) => writeWagon(serializer, wagon, memory)

function wagonOf({ memory, id }: Call): Wagon {
  const wagon = memory.wagons.find(id)
  if (wagon === undefined) throw notFound()
  return wagon
}

function listWagons(call: Call) {
  mustBe(call.user, 1)
  const { wagons, orders } = call.memory
  return wagons.rows.filter(({ order }) => seesOrder(call.user, orders.get(order))).map((wagon) => write(call, wagon))
}

function addWagon(call: Call) {
  const { memory, fields } = call
  const values = {
    order: fields.one('order', memory.orders),
    wagon_id: fields.text('wagon_id').toUpperCase(),
    harvested_at: fields.day<string | null>('harvested_at', null),
    arrived_at: fields.day('arrived_at'),
    driver: fields.text('driver', ''),
    pre_dried: fields.flag('pre_dried', false),
    input_more_wagons: fields.flag('input_more_wagons', true),
    notes: fields.text('notes', ''),
  }
  fields.done()
  memory.orders.get(values.order).more_wagons = values.input_more_wagons
  const fresh = { drying_bin: [], excessive_trash: false, notified_by: null, notified_at: null }
  return write(call, memory.wagons.add({ ...values, ...fresh, status: 'Arrived' }))
}

function patchWagon(call: Call) {
  const { memory, fields } = call
  const wagon = wagonOf(call)
  const statuses = ['Arrived', 'Pre-cleaning', 'Unloaded', 'Complete'] as const
  const next = {
    status: fields.choice('status', statuses, wagon.status),
    drying_bin: fields.many('drying_bin', memory.drying_bins, wagon.drying_bin),
    pre_dried: fields.flag('pre_dried', wagon.pre_dried),
    excessive_trash: fields.flag('excessive_trash', wagon.excessive_trash),
    notified_by: fields.one('notified_by', memory.users, wagon.notified_by),
    notified_at: fields.day('notified_at', wagon.notified_at),
    input_more_wagons: fields.flag('input_more_wagons', wagon.input_more_wagons),
    notes: fields.text('notes', wagon.notes),
  }
  if (next.status === 'Pre-cleaning' && next.drying_bin.length === 0)
    fields.refuse('drying_bin', 'This list may not be empty.')
  for (const bin of next.drying_bin) {
    const holder = lockOf(memory, memory.drying_bins.get(bin))
    if (holder !== undefined && holder.id !== wagon.order)
      fields.refuse('drying_bin', `${memory.drying_bins.get(bin).name} is locked by order ${holder.order_number}.`)
  }
  fields.done()
  if (next.status !== wagon.status) mayMove(wagon, next.status)
  if (next.status === 'Complete') memory.orders.get(wagon.order).more_wagons = next.input_more_wagons
  Object.assign(wagon, next)
  return write(call, wagon)
}

function mayMove(wagon: Wagon, to: Wagon['status']): void {
  const allowed =
    (wagon.status === 'Arrived' && to === 'Pre-cleaning') ||
    (wagon.status === 'Unloaded' && to === 'Complete' && wagon.notified_at !== null)
  if (!allowed) throw statusError(`Wagon ${wagon.wagon_id} can't go from ${wagon.status} to ${to}.`)
}

/** Each bin of the wagon has a loading batch of its order, a new one if there was none. */
function unload(call: Call) {
  const { batches, orders } = call.memory
  const wagon = wagonOf(call)
  if (wagon.status !== 'Pre-cleaning') throw statusError(`Wagon ${wagon.wagon_id} is not at pre-cleaning.`)
  wagon.status = 'Unloaded'
  for (const drying_bin of wagon.drying_bin) {
    const isLoading = batches.rows.some(
      (batch) => batch.status === 'Loading' && batch.drying_bin === drying_bin && batch.order === wagon.order,
    )
    if (isLoading) continue
    const fresh = { notes: '', notified_by: null, notified_at: null, picked_up_at: null, created_at: instant() }
    batches.add({
      ...fresh,
      batch_number: 500 + batches.rows.length + 1,
      order: wagon.order,
      status: 'Loading',
      drying_bin,
      more_wagons: orders.get(wagon.order).more_wagons,
      pre_dried: wagon.pre_dried,
    })
  }
  return write(call, wagon)
}

export const wagonRoutes = [
  route('GET /api/wagons/', listWagons),
  route('POST /api/wagons/', addWagon),
  route('PATCH /api/wagons/{id}/', patchWagon),
  route('POST /api/wagons/{id}/unloaded/', unload),
]
