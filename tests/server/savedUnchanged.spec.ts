import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { stepRows } from '#model/calls/step.ts'
import { verifyTogether } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

/*
 * What is opened and saved stays as it is: every PATCH and PUT is sent twice, and the second one writes nothing.
 */

type Line = Pick<Call, 'method' | 'path'>
const saves = ({ method }: Line): boolean => method === 'PATCH' || method === 'PUT'

/** The calls that save no record: what waits for the printer, how a list is looked at, and a secret of one's own. */
const noRecord = ['PATCH /api/print_jobs/{id}/', 'PATCH /api/views/{id}/', 'PUT /api/auth/pin/']

/** Each step and call that saves a record: `wagon.weigh`, `PATCH /api/clients/{id}/`. */
const everySave = [
  ...stepRows.flatMap(({ entity, type, call }) => (saves(call) ? [`${entity}.${type}`] : [])),
  ...Object.values<Line>(calls).flatMap((each) => (saves(each) ? [`${each.method} ${each.path}`] : [])),
].filter((save) => !noRecord.includes(save))

/** Saves whose second one is refused: the record went on, or a rule asks for a change. */
const refusedTwice: readonly string[] = [
  'wagon.preClean',
  'wagon.complete',
  'batch.startDrying',
  'batch.makeReady',
  'batch.startSorting',
  'batch.complete',
  'lot.makeReady',
  'shipment.change',
  'shipment.sign',
  'bag.takeOff',
]

describe.each(aboveStorage)('what is saved twice on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    admin = await plant.signIn({ role_number: 5 })
  }, 60_000)
  afterAll(() => plant.close())

  const newest = async () => numberAt(listAt((await admin.get('/api/events/?limit=1')).body)[0], 'seq')
  const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')

  /** The saves so far, each with the status of the second one and the number of events that it wrote. */
  const second = new Map<string, readonly [status: number, events: number]>()
  async function twice(name: string, line: string, body: object): Promise<void> {
    const [method = '', path = ''] = line.split(' ')
    const first = await admin.send(method, path, body)
    expect([name, first.status, first.status < 300 ? null : first.body]).toEqual([name, 200, null])
    const before = await newest()
    const { status } = await admin.send(method, path, body)
    second.set(name, [status, (await newest()) - before])
  }

  it('should write nothing the second time, whatever it is', async () => {
    const day = plant.clock().slice(0, 10)
    const notified = { notified_by: admin.id, notified_at: day }
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    const broker = await made('/api/brokers/', { company_name: 'Bluff City Nuts' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    const bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    const device = await made('/api/devices/', { name: 'Tablet', place: 'Yard', steps: ['wagons'] })
    await twice('PATCH /api/devices/{id}/', `PATCH /api/devices/${device}/`, { name: 'T', steps: ['wagons', 'orders'] })
    const user = await made('/api/users/', {
      email: 'lu@example.com',
      first_name: 'Lu',
      last_name: 'Ray',
      role_number: 2,
      password: 'walnut-harrow-tin-9',
    })
    const plain = async (list: string, id: number, body: object) =>
      twice(`PATCH /api/${list}/{id}/`, `PATCH /api/${list}/${id}/`, body)
    await plain('clients', client, { phone: '555 0100', last_name: '', preferred_contact_methods: ['Text', 'Call'] })
    await plain('brokers', broker, { address: '1 Main St', lot_mails: false })
    await plain('orchards', orchard, { farm: '12', notes: '82%-18%' })
    await plain('varieties', variety, { name: 'Elliott' })
    await plain('drying_bins', bin, { name: 'Bin 2' })
    const announced = { client, orchard, variety, expected_at: plant.clock() }
    await plain('announcements', await made('/api/announcements/', announced), { wagon_count: 3, lbs: 42_000 })
    const card = await made('/api/rate_cards/', { valid_from: '2026-09-01' })
    await plain('rate_cards', card, { net: [{ grade: 'B Grade', rate: 600 }], minimum: 10_000 })
    await plain('users', user, { first_name: 'Lou', permissions: ['hold_record'], email: 'lou@example.com' })
    await plain('plants', 1, { name: 'East plant' })
    await twice('PATCH /api/system/', 'PATCH /api/system/', { city: 'Albany', company_icon: onePixel })
    await twice('PATCH /api/auth/user/', 'PATCH /api/auth/user/', { first_name: 'Ada' })

    const order = await made('/api/orders/', { client, orchard, variety })
    const onOrder = `/api/orders/${order}/`
    await twice('order.change', `PUT ${onOrder}`, { client, variety, orchard_id: orchard, preselected_broker: broker })
    await twice('order.note', `PATCH ${onOrder}`, { notes: 'Early' })
    const wagon = await made('/api/wagons/', { order, wagon_id: 'A1', arrived_at: day })
    const onWagon = `PATCH /api/wagons/${wagon}/`
    await twice('wagon.note', onWagon, { notes: 'Wet' })
    await twice('wagon.weigh', onWagon, { gross: 9000, tare: 1000 })
    await twice('wagon.preClean', onWagon, { status: 'Pre-cleaning', drying_bin: [bin] })
    await twice('wagon.saveBins', onWagon, { drying_bin: [bin], excessive_trash: true })
    await admin.send('POST', `/api/wagons/${wagon}/unloaded/`)
    await twice('wagon.notify', onWagon, notified)
    await twice('wagon.complete', onWagon, { status: 'Complete' })

    const batch = numberAt(listAt((await admin.get(`/api/batches/`)).body)[0], 'id')
    const onBatch = `PATCH /api/batches/${batch}/`
    await twice('batch.note', onBatch, { notes: 'Top layer wet' })
    await twice('batch.startDrying', onBatch, { status: 'Drying' })
    const run = { batch, drying_bin: bin, event_time: '2026-10-05T10:00:00.000Z' }
    const start = await made('/api/dryer_events/', { ...run, event_type: 'Start' })
    const reading = { batch, reading: 9, reading_method: 'Shelled', sample_location: 'Top' }
    await made('/api/moisture_readings/', { ...reading, reading_time: run.event_time })
    await twice('batch.retimeDryerEvent', `PATCH /api/dryer_events/${start}/`, {
      event_time: '2026-10-05T09:00:00.000Z',
    })
    await made('/api/dryer_events/', { ...run, event_type: 'Stop', event_time: '2026-10-05T12:00:00.000Z' })
    await twice('batch.makeReady', onBatch, { status: 'Ready' })
    await twice('batch.notify', onBatch, notified)
    await twice('batch.pickUp', onBatch, { picked_up_at: day })
    await twice('batch.startSorting', onBatch, { status: 'Sorting' })
    const kind = { grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35 }
    const { body: weighed } = await admin.send('POST', '/api/bags/', { batch, ...kind, clean_gross: 1035 })
    const [bag, lot] = [numberAt(weighed, 'id'), numberAt(weighed, 'lot')]
    await twice('batch.complete', onBatch, { status: 'Complete', input_more_wagons: false })

    const onLot = `PATCH /api/lots/${lot}/`
    await twice('lot.notify', onLot, notified)
    await twice('lot.makeReady', onLot, { status: 'Ready' })
    await twice('lot.measure', onLot, { internal_yield: 52.5, internal_count: 40 })
    await twice('lot.sell', onLot, { broker, broker_yield: 51 })
    const shipment = await made('/api/shipments/', { lot })
    const onShipment = `PATCH /api/shipments/${shipment}/`
    await twice('shipment.change', onShipment, { truck_number: '418' })
    const onBag = `PATCH /api/bags/${bag}/`
    const onTruck = { shipment, ship_gross: 1034, ship_tare: 35, pallet_type: 'Wood' }
    await twice('bag.load', onBag, onTruck)
    await twice('bag.takeOff', onBag, { shipment: null })
    await admin.send('PATCH', `/api/bags/${bag}/`, onTruck)
    await twice('shipment.sign', onShipment, { status: 'Closed', signature: onePixel })

    expect([...second.keys()].toSorted()).toEqual(everySave.toSorted())
    const wrote = [...second].filter(([, [, events]]) => events > 0)
    expect(wrote).toEqual([])
    const refused = [...second].flatMap(([name, [status]]) => (status === 200 ? [] : [name]))
    expect(refused.toSorted()).toEqual(refusedTwice.toSorted())
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  }, 60_000)
})
