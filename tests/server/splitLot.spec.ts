import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('the rest of a sold lot on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let sam: Caller
  let buyer: Caller
  let other: Caller
  let order: number
  let batch: number
  let broker: number
  let rival: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    broker = await made('/api/brokers/', { company_name: 'Bluff City Nuts' })
    rival = await made('/api/brokers/', { company_name: 'Gulf Nut' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    const bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    ana = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    buyer = await plant.signIn({ role_number: 0, broker })
    other = await plant.signIn({ role_number: 0, broker: rival })
    order = await made('/api/orders/', { client, orchard, variety })
    batch = await made('/api/batches/', { order, drying_bin: bin })
    for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
  }, 60_000)
  afterAll(() => plant.close())

  const lotOf = async (id: number, by = sam) => (await by.get(`/api/lots/${id}/`)).body
  const bagsIn = async (lot: number, by = sam) =>
    listAt((await by.get(`/api/bags/?lot=${lot}`)).body)
      .map((bag) => numberAt(bag, 'id'))
      .toSorted((a, b) => a - b)
  const split = async (lot: number, by = sam, headers: Record<string, string> = {}) =>
    by.send('POST', `/api/lots/${lot}/split/`, { reason: 'The buyer backs out' }, headers)

  /** A lot of four bags of 1,500 lbs net, sold, of which the first has left. */
  const halfShipped = async () => {
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross: 1535 }
    const bags: number[] = []
    let lot = 0
    for (let nth = 0; nth < 4; nth++) {
      const { body } = await ana.send('POST', '/api/bags/', { batch, grade: 'Large A Grade', ...weights })
      bags.push(numberAt(body, 'id'))
      lot = numberAt(body, 'lot')
    }
    const notified = { notified_by: ana.id, notified_at: plant.clock().slice(0, 10) }
    await ana.send('PATCH', `/api/lots/${lot}/`, notified)
    await ana.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    await sam.send('PATCH', `/api/lots/${lot}/`, { broker, internal_yield: 52.4, broker_yield: 51.9 })
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    await ana.send('PATCH', `/api/bags/${bags[0]}/`, { shipment, ship_gross: 1535, ship_tare: 35 })
    await ana.send('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: onePixel })
    return { lot, bags, shipment, notified }
  }

  it('[F17] should be a lot of its own, which can be sold; what has left stays its purchaser’s', async () => {
    const { lot, bags, shipment, notified } = await halfShipped()
    const [left, held, eaten, last] = bags
    await sam.send('POST', `/api/bags/${held}/hold/`, { reason: 'Wet corner' })
    await sam.send('POST', `/api/bags/${eaten}/write_off/`, { kind: 'eaten', reason: 'Mice' })
    const ticket = (await sam.get(`/api/shipments/${shipment}/`)).body
    const balance = (await sam.get(`/api/balance/?order=${order}`)).body
    const answer = await split(lot)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: lot, status: 'Sold', broker, bag_count: 2, clean_net: 3000, remaining_net: 0, written_off_net: 1500 },
    ])
    const rest = numberAt((await sam.get(`/api/bags/${held}/`)).body, 'lot')
    expect(await lotOf(rest)).toMatchObject({
      order,
      grade: 'Large A Grade',
      status: 'Ready',
      broker: null,
      sold_at: null,
      ...notified,
      bag_count: 2,
      clean_net: 3000,
      remaining_net: 3000,
      internal_yield: 52.4,
      broker_yield: null,
      hold: null,
    })
    expect([await bagsIn(lot), await bagsIn(rest)]).toEqual([
      [left, eaten],
      [held, last],
    ])
    expect((await sam.get(`/api/bags/${held}/`)).body).toMatchObject({ bag_number: 1, hold: { reason: 'Wet corner' } })
    expect((await sam.get(`/api/shipments/${shipment}/`)).body).toEqual(ticket)
    expect((await sam.get(`/api/balance/?order=${order}`)).body).toEqual(balance)
    expect((await sam.get(`/api/recall/?lot=${lot}`)).body).toMatchObject({
      on_hand: 0,
      shipped: 1500,
      written_off_net: 1500,
    })
    expect((await sam.get(`/api/recall/?lot=${rest}`)).body).toMatchObject({ on_hand: 3000, shipped: 0, brokers: [] })
    const [event] = listAt((await sam.get(`/api/events/?entity=lot&entity_id=${lot}&details=true`)).body)
    expect(event).toMatchObject({ type: 'lot.split', reason: 'The buyer backs out' })

    // It is offered to each broker, and the old purchaser has it no more than any other.
    expect([at(await lotOf(rest, buyer), 'status'), at(await lotOf(rest, other), 'status')]).toEqual(['Ready', 'Ready'])
    expect([await bagsIn(lot, buyer), (await other.get(`/api/lots/${lot}/`)).status]).toEqual([[left, eaten], 404])
    expect((await sam.send('PATCH', `/api/lots/${rest}/`, { broker: rival })).status).toBe(200)
    expect([(await buyer.get(`/api/lots/${rest}/`)).status, at(await lotOf(rest, other), 'status')]).toEqual([
      404,
      'Sold',
    ])
  })

  it('should need a supervisor and a reason, and be safe to repeat', async () => {
    const { lot } = await halfShipped()
    expect((await split(lot, ana)).status).toBe(403)
    expect((await sam.send('POST', `/api/lots/${lot}/split/`, {})).body).toHaveProperty('reason')
    expect((await split(lot, sam, { 'if-match': '"99"' })).status).toBe(409)
    const key = { 'idempotency-key': '5a1c2c2e-8a52-4e0b-9a4e-0c1f2d3a4b5c' }
    const first = await split(lot, sam, key)
    expect((await split(lot, sam, key)).body).toEqual(first.body)
    const again = await split(lot)
    expect([again.status, at(again.body, 'refusals', 0, 'rule')]).toEqual([409, 'L26'])
  })

  it('[L28] should be refused while a bag is on a truck, with its shipment as the cure', async () => {
    const { lot, bags } = await halfShipped()
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    await ana.send('PATCH', `/api/bags/${bags[1]}/`, { shipment, ship_gross: 1535, ship_tare: 35 })
    const refused = await split(lot)
    expect([refused.status, at(refused.body, 'refusals', 0)]).toMatchObject([
      409,
      { rule: 'L28', cure: { step: 'takeOff', at: { entity: 'shipment', id: shipment } } },
    ])
    await ana.send('PATCH', `/api/bags/${bags[1]}/`, { shipment: null })
    expect((await split(lot)).status).toBe(200)
  })

  it('[L17] should be where taking the sale back leads', async () => {
    const { lot, bags } = await halfShipped()
    const refused = await sam.send('POST', `/api/lots/${lot}/step_back/`, { reason: 'The buyer backs out' })
    expect(at(refused.body, 'refusals', 0, 'cure', 'step')).toBe('split')
    const correction = { clean_gross: 1500, reason: 'Misread' }
    const stays = await sam.send('POST', `/api/bags/${bags[3]}/correct/`, correction)
    expect(at(stays.body, 'refusals', 0, 'cure', 'step')).toBe('split')
    await split(lot)
    expect((await sam.send('POST', `/api/bags/${bags[3]}/correct/`, correction)).status).toBe(200)
  })

  it('should be the same in tables that are made anew from the log', async () => {
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
