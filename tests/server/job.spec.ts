import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { PlantDay } from '#model/calls/statistics.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { sumPounds } from '#model/values/units.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, type Reply, textAt } from './openPlant.ts'
import { signature } from './testPlant.ts'

const day = '2026-10-05'
const today = (time: string): string => `2026-10-05T${time}:00.000Z`

/** The rules that refused, and the code. */
const refusal = ({ status, body }: Reply) => [
  status,
  at(body, 'refusals') === undefined ? [] : listAt(body, 'refusals').map((each) => at(each, 'rule')),
]

describe.each(engines)('the whole job over HTTP on %s', (engine) => {
  let plant: OpenPlant
  let staff: Caller
  let supervisor: Caller
  let admin: Caller
  let broker: Caller
  const ids: Record<string, number> = {}

  const post = (path: string, body?: unknown, by: Caller = staff): Promise<Reply> => by.send('POST', path, body)
  const patch = (path: string, body: unknown, by: Caller = staff): Promise<Reply> => by.send('PATCH', path, body)
  const put = (path: string, body: unknown, by: Caller = staff): Promise<Reply> => by.send('PUT', path, body)
  const made = async (name: string, reply: Promise<Reply>): Promise<Reply> => {
    const answered = await reply
    expect(answered.status, JSON.stringify(answered.body)).toBe(201)
    ids[name] = numberAt(answered.body, 'id')
    return answered
  }
  const ok = async (reply: Promise<Reply>): Promise<Reply> => {
    const answered = await reply
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    return answered
  }

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    staff = await plant.signIn({ role_number: 2 })
    supervisor = await plant.signIn({ role_number: 3 })
    admin = await plant.signIn({ role_number: 5 })
  })
  afterAll(() => plant.close())

  it('should furnish the plant', async () => {
    await made('variety', post('/api/varieties/', { name: 'Desirable' }, admin))
    await made('broker', post('/api/brokers/', { company_name: 'Southern Shellers' }, admin))
    await made('otherBroker', post('/api/brokers/', { company_name: 'Gulf Nut' }, admin))
    for (const nth of [1, 2, 3]) await made(`bin${nth}`, post('/api/drying_bins/', { name: `Bin ${nth}` }, admin))
    await ok(patch('/api/system/', { max_lot_weight: 4000 }, admin))
    broker = await plant.signIn({ role_number: 0, broker: ids['broker'] ?? 0 })
  })

  it('should take an order of a client for an orchard', async () => {
    await made(
      'client',
      post('/api/clients/', {
        company_name: 'Hollis Farms',
        phone: '229-555-0101',
        preferred_contact_methods: ['Text'],
      }),
    )
    await made('otherClient', post('/api/clients/', { company_name: 'Oak Hill' }))
    await made(
      'orchard',
      post('/api/orchards/', { name: 'North', farm: '1234', client: ids['client'], notes: '82%-18%' }),
    )
    await made('otherOrchard', post('/api/orchards/', { name: 'South', client: ids['otherClient'] }))
    const order = { client: ids['client'], variety: ids['variety'], orchard: ids['orchard'] }
    expect(refusal(await post('/api/orders/', { ...order, orchard: ids['otherOrchard'] }))).toEqual([400, ['O1']])
    expect(refusal(await post('/api/orders/', { ...order, client: 99 }))[0]).toBe(400)
    const { body } = await made('order', post('/api/orders/', { ...order, notes: 'First shaking' }))
    expect(body).toMatchObject({
      status: 'Open',
      more_wagons: true,
      company_name: 'Hollis Farms',
      orchard: { id: ids['orchard'], name: 'North' },
      clean_net: 0,
    })
    await made(
      'otherOrder',
      post('/api/orders/', { client: ids['otherClient'], variety: ids['variety'], orchard: ids['otherOrchard'] }),
    )
    expect(
      refusal(
        await put(`/api/orders/${ids['order']}/`, {
          client: ids['client'],
          orchard_id: ids['orchard'],
          variety: ids['variety'],
          invoice_number: 'A1',
        }),
      ),
    ).toEqual([409, ['O3']])
    expect(refusal(await patch(`/api/orders/${ids['order']}/`, { client: ids['otherClient'], notes: 'x' }))).toEqual([
      400,
      ['O2'],
    ])
    await ok(patch(`/api/orders/${ids['order']}/`, { client: ids['client'], notes: 'First shaking, dry' }))
  })

  it('should receive a wagon', async () => {
    const wagon = {
      order: ids['order'],
      wagon_id: 'h12',
      harvested_at: '2026-10-04',
      arrived_at: day,
      driver: 'Joe',
      input_more_wagons: true,
    }
    const { body } = await made('wagon', post('/api/wagons/', wagon))
    expect(body).toMatchObject({
      wagon_id: 'H12',
      status: 'Arrived',
      driver: 'Joe',
      company_name: 'Hollis Farms',
      order_number: ids['order'],
    })
    expect(refusal(await post('/api/wagons/', wagon))).toEqual([409, ['W6']])
    expect(refusal(await post('/api/wagons/', { ...wagon, wagon_id: 'H13', harvested_at: '2026-10-06' }))).toEqual([
      400,
      ['W7'],
    ])
    expect(refusal(await post('/api/wagons/', { ...wagon, wagon_id: 'H13', harvested_at: '2024-01-01' }))).toEqual([
      400,
      ['W13'],
    ])
    expect((await post('/api/wagons/', { ...wagon, wagon_id: 'H 13' })).body).toHaveProperty('wagon_id')
    await made('otherWagon', post('/api/wagons/', { ...wagon, order: ids['otherOrder'] }))
    const { harvested_at: _, ...undated } = wagon
    const second = await made('second', post('/api/wagons/', { ...undated, wagon_id: 'H14', pre_dried: true }))
    expect(second.body).toMatchObject({ harvested_at: day, arrived_at: day })
  })

  it('should pre-clean it into bins', async () => {
    const wagon = `/api/wagons/${ids['wagon']}/`
    expect(refusal(await post(`${wagon}unloaded/`))).toEqual([409, ['W0']])
    expect(refusal(await patch(wagon, { status: 'Pre-cleaning', drying_bin: [] }))).toEqual([400, ['W1']])
    expect(refusal(await patch(wagon, { status: 'Pre-cleaning', drying_bin: [99] }))).toEqual([400, ['W3']])
    expect(
      (await ok(patch(wagon, { status: 'Pre-cleaning', drying_bin: [ids['bin1']], pre_dried: false }))).body,
    ).toMatchObject({ status: 'Pre-cleaning', drying_bin: [ids['bin1']] })
    expect(
      refusal(await patch(`/api/wagons/${ids['otherWagon']}/`, { status: 'Pre-cleaning', drying_bin: ids['bin1'] })),
    ).toEqual([409, ['W2']])
    await ok(patch(wagon, { drying_bin: [ids['bin1'], ids['bin2']], excessive_trash: true }))
    await ok(patch(wagon, { drying_bin: [ids['bin1']] }))
    const { body: bins } = await staff.get('/api/drying_bins/')
    expect(listAt(bins).map((bin) => at(bin, 'locked_by_details'))).toEqual([
      null,
      null,
      { order_number: ids['order'] },
    ])
    expect(refusal(await patch(wagon, { status: 'Complete' }))).toEqual([409, ['W0']])
  })

  it('should unload it into a batch, notify the client and complete it', async () => {
    const wagon = `/api/wagons/${ids['wagon']}/`
    expect((await ok(post(`${wagon}unloaded/`))).body).toHaveProperty('status', 'Unloaded')
    const { body: batches } = await staff.get('/api/batches/')
    expect(batches).toMatchObject([
      { status: 'Loading', drying_bin: ids['bin1'], wagons: [ids['wagon']], order: ids['order'], pre_dried: false },
    ])
    ids['batch'] = numberAt(batches, 0, 'id')
    expect(refusal(await patch(wagon, { status: 'Complete', input_more_wagons: false }))).toEqual([409, ['W5']])
    expect((await patch(wagon, { notified_by: staff.id })).body).toHaveProperty('notified_at')
    expect(refusal(await patch(wagon, { notified_by: 999, notified_at: day }))).toEqual([400, ['W14']])
    expect(refusal(await patch(wagon, { notified_by: staff.id, notified_at: '2026-12-01' }))).toEqual([400, ['W15']])
    await ok(patch(wagon, { notified_by: staff.id, notified_at: day }))
    expect((await ok(patch(wagon, { status: 'Complete', input_more_wagons: true }))).body).toHaveProperty(
      'status',
      'Complete',
    )
    expect((await staff.get(`/api/orders/${ids['order']}/`)).body).toMatchObject({
      status: 'Open',
      total_excessive_trash: 1,
    })
    for (const excessive_trash of [false, true]) {
      await ok(post(`${wagon}correct/`, { excessive_trash, reason: 'Looked again' }, supervisor))
      expect((await staff.get(`/api/orders/${ids['order']}/`)).body).toMatchObject({
        total_excessive_trash: Number(excessive_trash),
      })
    }
  })

  it('should take a pre-dried wagon straight to a Ready batch', async () => {
    const wagon = `/api/wagons/${ids['second']}/`
    await ok(patch(wagon, { status: 'Pre-cleaning', drying_bin: ids['bin2'] }))
    await ok(post(`${wagon}unloaded/`))
    const { body: batches } = await staff.get('/api/batches/')
    expect(at(batches, 0)).toMatchObject({ status: 'Loading', pre_dried: true })
    ids['preDried'] = numberAt(batches, 0, 'id')
    expect(
      (
        await ok(
          put(`/api/batches/${ids['preDried']}/`, { order: ids['order'], status: 'Ready', input_more_wagons: true }),
        )
      ).body,
    ).toMatchObject({ status: 'Ready', pre_dried: true })
    await ok(patch(wagon, { notified_by: staff.id, notified_at: day }))
    await ok(patch(wagon, { status: 'Complete', input_more_wagons: false }))
    expect((await staff.get(`/api/orders/${ids['order']}/`)).body).toMatchObject({
      status: 'Ready',
      more_wagons: false,
    })
  })

  it('should dry the batch', async () => {
    const batch = `/api/batches/${ids['batch']}/`
    const event = { batch: ids['batch'], drying_bin: ids['bin1'] }
    expect((await ok(patch(batch, { status: 'Drying', input_more_wagons: false }))).body).toHaveProperty(
      'status',
      'Drying',
    )
    expect(
      refusal(
        await post('/api/dryer_events/', {
          ...event,
          drying_bin: ids['bin3'],
          event_type: 'Start',
          event_time: today('06:00'),
        }),
      ),
    ).toEqual([400, ['B4']])
    expect(
      refusal(await post('/api/dryer_events/', { ...event, event_type: 'Start', event_time: '2024-01-01T00:00:00Z' })),
    ).toEqual([400, ['B17']])
    await made('started', post('/api/dryer_events/', { ...event, event_type: 'Start', event_time: today('06:00') }))
    expect((await staff.get(batch)).body).toMatchObject({
      running_since: today('06:00'),
      start_count: 1,
      stop_count: 0,
    })
    expect(refusal(await put(batch, { order: ids['order'], status: 'Ready' }))).toEqual([409, ['B1', 'B2']])
    await made('stopped', post('/api/dryer_events/', { ...event, event_type: 'Stop', event_time: today('09:30') }))
    const refused = await put(batch, { order: ids['order'], status: 'Ready' })
    expect(refused.body).toEqual({
      status: ['No moisture reading yet: take one first.'],
      refusals: [
        {
          rule: 'B2',
          field: 'status',
          message: 'No moisture reading yet: take one first.',
          cure: { step: 'takeReading', label: 'Add a moisture reading' },
        },
      ],
    })
    await ok(patch(`/api/dryer_events/${ids['stopped']}/`, { event_time: today('10:00') }))
    const reading = {
      batch: ids['batch'],
      reading: 8.21,
      reading_method: 'Shelled',
      reading_time: today('10:05'),
      sample_location: 'Top',
    }
    expect((await post('/api/moisture_readings/', { ...reading, reading: '8.21' })).body).toHaveProperty('reading')
    await made('reading', post('/api/moisture_readings/', reading))
    expect((await staff.get(`/api/moisture_readings/?batch=${ids['batch']}`)).body).toHaveLength(1)
    expect((await staff.get(batch)).body).toMatchObject({
      dry_hours: 4,
      running_since: null,
      reading_count: 1,
      last_reading: { reading: 8.21, reading_method: 'Shelled' },
    })
    expect(refusal(await put(batch, { order: ids['otherOrder'], status: 'Ready' }))).toEqual([400, ['B3']])
    expect(refusal(await patch(batch, { status: 'Complete' }))).toEqual([409, ['B0']])
    expect(
      (await ok(put(batch, { order: ids['order'], status: 'Ready', input_more_wagons: false }))).body,
    ).toHaveProperty('status', 'Ready')
    await ok(patch(batch, { notified_by: staff.id, notified_at: day }))
    await ok(patch(batch, { picked_up_at: day }))
    await ok(patch(batch, { notes: 'Bright kernels' }))
  })

  it('should sort it into bags under the cap', async () => {
    const bag = {
      batch: ids['batch'],
      grade: 'Large A Grade',
      type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_tare: 35,
      clean_gross: 2035.25,
    }
    expect(refusal(await post('/api/bags/', bag))).toEqual([409, ['K1']])
    await ok(put(`/api/batches/${ids['batch']}/`, { order: ids['order'], status: 'Sorting', input_more_wagons: false }))
    await ok(put(`/api/batches/${ids['preDried']}/`, { order: ids['order'], status: 'Sorting' }))
    const { body: first } = await made('bag', post('/api/bags/', bag))
    expect(first).toMatchObject({
      bag_number: 1,
      clean_net: 2000.25,
      company_name: 'Hollis Farms',
      batch_number: ids['batch'],
      status: 'In lot',
      type: 'Super Sack',
    })
    ids['lot'] = numberAt(first, 'lot')
    expect(refusal(await post('/api/bags/', { ...bag, clean_gross: 20 }))).toEqual([400, ['K2']])
    expect(refusal(await post('/api/bags/', { ...bag, clean_gross: 4000.01 }))).toEqual([400, ['L3']])
    const full = await post('/api/bags/', { ...bag, clean_gross: 1964.76 })
    expect(refusal(full)).toEqual([409, ['L2']])
    expect(at(full.body, 'refusals', 0, 'cure')).toEqual({ step: 'start', label: 'Start a new lot' })
    const { body: exact } = await made('exact', post('/api/bags/', { ...bag, clean_gross: 1964.75 }))
    expect(exact).toMatchObject({ lot: ids['lot'], bag_number: 2 })
    expect((await staff.get(`/api/lots/${ids['lot']}/`)).body).toMatchObject({
      clean_gross: 4000,
      clean_tare: 70,
      clean_net: 3930,
      bag_count: 2,
      status: 'Sorting',
    })
    await made('newLot', post('/api/lots/', { order: ids['order'], grade: 'Large A Grade', broker: null }))
    expect((await staff.get(`/api/lots/${ids['lot']}/`)).body).toMatchObject({ status: 'Ready', notified_at: null })
    expect(refusal(await post('/api/lots/', { order: ids['order'], grade: 'Large A Grade' }))).toEqual([409, ['L9']])
    const { body: third } = await made('third', post('/api/bags/', { ...bag, clean_gross: 1000 }))
    expect(third).toMatchObject({ lot: ids['newLot'], bag_number: 1 })
    const { body: poor } = await made(
      'poor',
      post('/api/bags/', { ...bag, batch: ids['preDried'], grade: 'B Grade', pallet_type: 'None', clean_gross: 9000 }),
    )
    ids['poorLot'] = numberAt(poor, 'lot')
    expect(refusal(await post('/api/lots/', { order: ids['order'], grade: 'B Grade' }))).toEqual([409, ['L8']])
  })

  it('should correct a bag, with a reason', async () => {
    const bag = `/api/bags/${ids['exact']}/`
    expect((await post(`${bag}correct/`, { reason: 'Wrong scale', clean_gross: 1960 })).status).toBe(403)
    expect((await post(`${bag}correct/`, { clean_gross: 1960 }, supervisor)).body).toHaveProperty('reason')
    expect(refusal(await post(`${bag}correct/`, { reason: 'Wrong scale', clean_gross: 1964.75 }, supervisor))).toEqual([
      400,
      ['K5'],
    ])
    expect(
      (await ok(post(`${bag}correct/`, { reason: 'Wrong scale', clean_gross: 1960.5 }, supervisor))).body,
    ).toMatchObject({ clean_net: 1925.5, version: 2 })
    await made(
      'wrong',
      post('/api/bags/', {
        batch: ids['batch'],
        grade: 'Large A Grade',
        type: 'Small Bag',
        pallet_type: 'None',
        clean_tare: 1,
        clean_gross: 51,
      }),
    )
    expect(
      (await ok(post(`/api/bags/${ids['wrong']}/void/`, { reason: 'Weighed twice' }, supervisor))).body,
    ).toMatchObject({ status: 'Void' })
    expect((await staff.get(`/api/lots/${ids['newLot']}/`)).body).toMatchObject({ bag_count: 1, clean_net: 965 })
  })

  it('should complete the batches, and with them the order and its lots', async () => {
    await ok(patch(`/api/batches/${ids['batch']}/`, { status: 'Complete', input_more_wagons: false }))
    await ok(patch(`/api/batches/${ids['preDried']}/`, { status: 'Complete' }))
    expect((await staff.get(`/api/orders/${ids['order']}/`)).body).toMatchObject({
      status: 'Complete',
      total_dry_hours: 4,
      bag_count: 4,
      clean_net: 13_855.75,
    })
    expect((await staff.get(`/api/lots/${ids['newLot']}/`)).body).toHaveProperty('status', 'Ready')
    expect((await staff.get(`/api/lots/${ids['poorLot']}/`)).body).toHaveProperty('status', 'Sorting')
    expect(listAt((await staff.get('/api/drying_bins/')).body).map((bin) => at(bin, 'locked_by'))).toEqual([
      null,
      null,
      null,
    ])
    const invoice = {
      client: ids['client'],
      orchard_id: ids['orchard'],
      variety: ids['variety'],
      invoice_number: '1001,1002',
    }
    expect((await ok(put(`/api/orders/${ids['order']}/`, { ...invoice, more_wagons: false }))).body).toHaveProperty(
      'invoice_number',
      '1001,1002',
    )
    expect(refusal(await post(`/api/batches/${ids['batch']}/step_back/`, { reason: 'Too soon' }, supervisor))).toEqual([
      409,
      ['B13'],
    ])
  })

  it('should make a B Grade lot Ready by hand, notified', async () => {
    const lot = `/api/lots/${ids['poorLot']}/`
    expect(refusal(await patch(lot, { status: 'Ready' }))).toEqual([409, ['L1']])
    await ok(patch(lot, { notified_by: staff.id, notified_at: day }))
    expect((await ok(patch(lot, { status: 'Ready' }))).body).toHaveProperty('status', 'Ready')
  })

  it('should measure and sell a lot', async () => {
    const lot = `/api/lots/${ids['lot']}/`
    expect(refusal(await put(lot, { broker: ids['broker'], internal_yield: 52.5 }))).toEqual([409, ['L4']])
    expect((await broker.get(lot)).status).toBe(404)
    await ok(patch(lot, { notified_by: staff.id, notified_at: day }))
    expect((await broker.get(lot)).body).toMatchObject({
      company_name: 'Holl********',
      client: null,
      orchard_model: { notes: '' },
    })
    await ok(patch(lot, { internal_yield: 52.5, internal_moisture: 4.2, internal_count: 45 }))
    expect(refusal(await patch(lot, { internal_yield: 60 }, broker))).toEqual([403, ['L10']])
    expect(refusal(await patch(lot, { broker: ids['otherBroker'] }, broker))).toEqual([403, ['L13']])
    await ok(patch(lot, { broker_yield: 51, broker_moisture: 4.4, broker_count: 46 }, broker))
    expect(refusal(await put(lot, { broker: 99 }))).toEqual([400, ['L21']])
    expect((await ok(put(lot, { broker: ids['broker'], broker_yield: 51 }, broker))).body).toMatchObject({
      status: 'Sold',
      broker_name: 'Southern Shellers',
    })
    expect(refusal(await patch(lot, { broker: null }))).toEqual([400, ['L6']])
    expect(refusal(await post(`/api/lots/`, { order: ids['order'], grade: 'Large A Grade' }))).toEqual([409, ['L7']])
  })

  it('should ship it', async () => {
    const lot = `/api/lots/${ids['lot']}/`
    expect(refusal(await post('/api/shipments/', { lot: 99 }))[0]).toBe(400)
    const { body } = await made(
      'shipment',
      post('/api/shipments/', { lot: ids['lot'], shipped_by: 'Dixie Lines', truck_number: 'TX 42' }),
    )
    expect(body).toMatchObject({
      status: 'Open',
      lot_number: ids['lot'],
      broker_name: 'Southern Shellers',
      bag_count: 0,
    })
    const changes = { truck_number: 'TX 43', notes: 'Dock 2' }
    expect((await ok(patch(`/api/shipments/${ids['shipment']}/`, changes))).body).toMatchObject(changes)
    expect((await broker.get(`/api/shipments/${ids['shipment']}/`)).body).toMatchObject({ ...changes, notes: '' })
    expect((await patch(`/api/shipments/${ids['shipment']}/`, { truck_number: 'x'.repeat(61) })).body).toHaveProperty(
      'truck_number',
    )
    await made('otherShipment', post('/api/shipments/', { lot: ids['newLot'] }))
    const shipment = `/api/shipments/${ids['shipment']}/`
    expect(refusal(await patch(shipment, { status: 'Closed', signature }))).toEqual([409, ['S2']])
    const load = { shipment: ids['shipment'], ship_gross: 2034, ship_tare: 35.5 }
    expect(refusal(await patch(`/api/bags/${ids['third']}/`, load))).toEqual([409, ['S6']])
    expect(refusal(await patch(`/api/bags/${ids['bag']}/`, { ...load, ship_gross: 20 }))).toEqual([400, ['S8']])
    expect((await ok(patch(`/api/bags/${ids['bag']}/`, { ...load, pallet_type: 'Wood' }))).body).toMatchObject({
      status: 'Loaded',
      ship_net: 1998.5,
      pallet_type: 'Wood',
    })
    expect(refusal(await patch(`/api/bags/${ids['bag']}/`, { ...load, shipment: ids['otherShipment'] }))[0]).toBe(409)
    await ok(patch(`/api/bags/${ids['bag']}/`, { shipment: null }))
    await ok(patch(`/api/bags/${ids['bag']}/`, load))
    expect((await patch(shipment, { status: 'Closed', signature: 'data:image/png;base64,AAAA' })).status).toBe(400)
    const large = `${signature.slice(0, 22)}${Buffer.alloc(200 * 1024 + 3, signature.slice(22), 'base64').toString('base64')}`
    expect(await patch(shipment, { status: 'Closed', signature: large })).toMatchObject({
      status: 400,
      body: { signature: ['The signature image is larger than 200 KB.'] },
    })
    for (const signed_by of [' ', 'x'.repeat(101), 7])
      expect((await patch(shipment, { status: 'Closed', signature, signed_by })).body).toHaveProperty('signed_by')
    const before = (await broker.get(lot)).body
    expect(numberAt(before, 'remaining_net')).toBe(numberAt(before, 'clean_net'))
    const { body: closed } = await ok(patch(shipment, { status: 'Closed', signature, signed_by: 'Dale Roy' }))
    expect(refusal(await patch(shipment, { truck_number: 'TX 44' }))).toEqual([409, ['S0']])
    expect(closed).toMatchObject({ status: 'Closed', ship_net: 1998.5, bag_count: 1, signed_by: 'Dale Roy' })
    const { body: bought } = await broker.get(shipment)
    expect(['signed_by', 'signed_at', 'signature_meaning'].map((field) => textAt(bought, field))).toEqual([
      'Dale Roy',
      textAt(closed, 'signed_at'),
      'Received in the stated quantity and in good order',
    ])
    const left = numberAt((await broker.get(`/api/bags/${ids['bag']}/`)).body, 'clean_net')
    expect(numberAt((await broker.get(lot)).body, 'remaining_net')).toBe(numberAt(before, 'clean_net') - left)
    const image = await fetch(`${plant.address}${textAt(closed, 'signature')}`, {
      headers: { authorization: `Bearer ${broker.token}` },
    })
    expect([image.status, image.headers.get('content-type'), image.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect((await plant.call('GET', textAt(closed, 'signature'))).status).toBe(401)
    expect(refusal(await patch(`/api/bags/${ids['exact']}/`, load))).toEqual([409, ['S5']])
    expect(refusal(await patch(`/api/bags/${ids['bag']}/`, { shipment: null }))).toEqual([409, ['K0']])
    expect(refusal(await patch(shipment, { status: 'Closed', signature }))).toEqual([409, ['S0']])
    expect((await staff.get(`/api/bags/${ids['bag']}/`)).body).toHaveProperty('status', 'Shipped')
    expect(refusal(await put(`/api/lots/${ids['lot']}/`, { broker: ids['otherBroker'] }))).toEqual([409, ['L5']])
    expect(refusal(await post(`/api/bags/${ids['exact']}/void/`, { reason: 'Torn' }, supervisor))).toEqual([
      409,
      ['K3'],
    ])
  })

  it('should reopen an order when more wagons are expected', async () => {
    const { body } = await ok(
      put(`/api/orders/${ids['order']}/`, {
        client: ids['client'],
        orchard_id: ids['orchard'],
        variety: ids['variety'],
        more_wagons: true,
      }),
    )
    expect(body).toMatchObject({ status: 'Open', more_wagons: true, invoice_number: '' })
  })

  it('should remove only unused records', async () => {
    expect((await staff.send('DELETE', `/api/wagons/${ids['otherWagon']}/`)).status).toBe(403)
    expect((await supervisor.send('DELETE', `/api/orders/${ids['order']}/`)).body).toMatchObject({
      refusals: [{ rule: 'O6' }],
    })
    expect((await supervisor.send('DELETE', `/api/clients/${ids['client']}/`)).status).toBe(409)
    expect((await supervisor.send('DELETE', `/api/wagons/${ids['otherWagon']}/`)).status).toBe(204)
    expect((await supervisor.send('DELETE', `/api/orders/${ids['otherOrder']}/`)).status).toBe(204)
    expect((await supervisor.send('DELETE', `/api/orders/${ids['otherOrder']}/`)).status).toBe(404)
  })

  it('should have a log with correct hashes', async () => {
    const { body } = await supervisor.get('/api/events/verify/')
    expect(at(body, 'faults')).toEqual([])
    expect(textAt(body, 'covered')).toContain('passwords')
    expect(textAt(body, 'not_covered')).toContain('the rows that the log makes')
    const { body: events } = await supervisor.get(`/api/events/?order=${ids['order']}&limit=1000`)
    expect(listAt(events).at(-1)).toMatchObject({ type: 'order.placed', actor: { id: staff.id, name: 'Ana Rigsby' } })
    expect((await supervisor.get('/api/statistics/')).body).toHaveProperty('today', { weight: 13_855.75, count: 4 })
  })

  it('should return the last fourteen days, the present one last, with the bags of each grade', async () => {
    const days = z.array(PlantDay).parse((await supervisor.get('/api/statistics/days/')).body)
    const weighed = days.map(({ grades }) => sumPounds(grades.map(({ weight }) => weight)))
    expect(weighed).toEqual([...Array<number>(13).fill(0), 13_855.75])
    expect(days.at(-1)?.grades.map(({ grade }) => grade)).toEqual(bagGrades)
  })
})
