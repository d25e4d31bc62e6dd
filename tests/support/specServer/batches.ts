import { notFound, statusError } from './refusal.ts'
import { type Call, route } from './route.ts'
import type { Batch } from './rows.ts'
import { mustBe, seesOrder } from './visibility.ts'
import { writeBatch, writeDryerEvent, writeReading } from './writeRecords.ts'

const statuses = ['Loading', 'Drying', 'Ready', 'Sorting', 'Complete'] as const
const readingMethods = ['In-Shell', 'Shelled'] as const
const sampleLocations = ['Top', 'Middle', 'Bottom'] as const
const eventTypes = ['Start', 'Stop'] as const

const write = ({ serializer, memory }: Call, batch: Batch) => writeBatch(serializer, batch, memory)

/** What a server may ignore without a word. */
const noted = ['notes', 'notified_by', 'notified_at', 'picked_up_at'] as const

function listBatches(call: Call) {
  mustBe(call.user, 1)
  const { batches, orders } = call.memory
  return batches.rows.filter(({ order }) => seesOrder(call.user, orders.get(order))).map((batch) => write(call, batch))
}

/** Status and the order's flag, or notes. */
function changeBatch(call: Call) {
  const { memory, serializer, id } = call
  const fields = serializer.variant.batches === 'all' ? call.fields : call.fields.without(noted)
  const batch = memory.batches.find(id)
  if (batch === undefined) throw notFound()
  const next = {
    status: fields.choice('status', statuses, batch.status),
    notes: fields.text('notes', batch.notes),
    notified_by: fields.one('notified_by', memory.users, batch.notified_by),
    notified_at: fields.day('notified_at', batch.notified_at),
    picked_up_at: fields.day('picked_up_at', batch.picked_up_at),
    more_wagons: fields.flag('input_more_wagons', batch.more_wagons),
  }
  fields.done()
  if (next.status !== batch.status) mayMove(call, batch, next.status)
  if (fields.has('input_more_wagons')) memory.orders.get(batch.order).more_wagons = next.more_wagons
  Object.assign(batch, next)
  return write(call, batch)
}

/** Unlike PATCH, it needs every field of the specification that has no default. */
function putBatch(call: Call) {
  const { memory, fields } = call
  fields.complete('order', 'status')
  if (fields.has('order')) fields.one('order', memory.orders)
  return changeBatch(call)
}

function mayMove({ memory }: Call, batch: Batch, to: Batch['status']): void {
  const { dryer_events, moisture_readings } = memory
  const next = batch.status === 'Loading' && to === 'Ready' ? to : statuses[statuses.indexOf(batch.status) + 1]
  if (to !== next) throw statusError(`Batch ${batch.batch_number} can't go from ${batch.status} to ${to}.`)
  if (batch.status !== 'Drying') return
  const events = dryer_events.rows.filter((event) => event.batch === batch.id)
  const starts = events.filter(({ event_type }) => event_type === 'Start').length
  if (starts * 2 !== events.length) throw statusError('Start and Stop events are not balanced.')
  if (!moisture_readings.rows.some((reading) => reading.batch === batch.id))
    throw statusError('There is no moisture reading.')
}

function ofBatch<T extends { readonly batch: number }>({ query, memory, user }: Call, rows: readonly T[]) {
  mustBe(user, 1)
  const wanted = query.get('batch')
  const isSeen = ({ batch }: T) => seesOrder(user, memory.orders.get(memory.batches.get(batch).order))
  return rows.filter((row) => (wanted === null || row.batch === Number(wanted)) && isSeen(row))
}

function addReading({ memory, fields, serializer }: Call) {
  const values = {
    batch: fields.one('batch', memory.batches),
    reading: fields.number('reading'),
    reading_method: fields.choice('reading_method', readingMethods),
    reading_time: fields.instant('reading_time'),
    sample_location: fields.choice('sample_location', sampleLocations),
  }
  fields.done()
  return writeReading(serializer, memory.moisture_readings.add(values))
}

function addDryerEvent({ memory, fields, serializer }: Call) {
  const values = {
    batch: fields.one('batch', memory.batches),
    drying_bin: fields.one('drying_bin', memory.drying_bins),
    event_type: fields.choice('event_type', eventTypes),
    event_time: fields.instant('event_time'),
  }
  fields.done()
  return writeDryerEvent(serializer, memory.dryer_events.add(values))
}

function changeDryerEvent({ memory, fields, serializer, id }: Call) {
  const event = memory.dryer_events.find(id)
  if (event === undefined) throw notFound()
  const event_time = fields.instant('event_time', event.event_time)
  fields.done()
  event.event_time = event_time
  return writeDryerEvent(serializer, event)
}

export const batchRoutes = [
  route('GET /api/batches/', listBatches),
  route('PATCH /api/batches/{id}/', changeBatch),
  route('PUT /api/batches/{id}/', putBatch),
  route('GET /api/moisture_readings/', (call) =>
    ofBatch(call, call.memory.moisture_readings.rows).map((each) => writeReading(call.serializer, each)),
  ),
  route('POST /api/moisture_readings/', addReading),
  route('GET /api/dryer_events/', (call) =>
    ofBatch(call, call.memory.dryer_events.rows).map((each) => writeDryerEvent(call.serializer, each)),
  ),
  route('POST /api/dryer_events/', addDryerEvent),
  route('PATCH /api/dryer_events/{id}/', changeDryerEvent),
]
