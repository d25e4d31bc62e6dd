import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

const grade = 'Large A Grade'
const lost = { kind: 'lost', reason: 'Not found at the yearly count' }

describe.each(aboveStorage)('a bag that is written off on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let sam: Caller
  let manager: Caller
  let buyer: Caller
  let order: number
  let batch: number
  let client: number
  let broker: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    broker = await made('/api/brokers/', { company_name: 'Bluff City Nuts' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    const bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    ana = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    manager = await plant.signIn({ role_number: 4 })
    buyer = await plant.signIn({ role_number: 0, broker })
    order = await made('/api/orders/', { client, orchard, variety })
    batch = await made('/api/batches/', { order, drying_bin: bin })
    for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
  }, 60_000)
  afterAll(() => plant.close())

  const weigh = async (clean_gross: number): Promise<{ id: number; lot: number }> => {
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross }
    const { body } = await ana.send('POST', '/api/bags/', { batch, grade, ...weights })
    return { id: numberAt(body, 'id'), lot: numberAt(body, 'lot') }
  }
  /** A lot of two bags, 1,965 and 965 lbs net, notified and Ready. */
  const readyLot = async (): Promise<readonly [lot: number, one: number, other: number]> => {
    const one = await weigh(2000)
    const other = await weigh(1000)
    const notified = { notified_by: ana.id, notified_at: plant.clock().slice(0, 10) }
    await ana.send('PATCH', `/api/lots/${one.lot}/`, notified)
    await ana.send('PATCH', `/api/lots/${one.lot}/`, { status: 'Ready' })
    return [one.lot, one.id, other.id]
  }
  const writeOff = async (bag: number, by = sam, body: object = lost, headers: Record<string, string> = {}) =>
    by.send('POST', `/api/bags/${bag}/write_off/`, body, headers)
  const lotOf = async (id: number, by = sam) => (await by.get(`/api/lots/${id}/`)).body

  it('should be so by a supervisor alone, with a kind and a reason', async () => {
    const [, bag] = await readyLot()
    expect((await writeOff(bag, ana)).status).toBe(403)
    expect([
      (await writeOff(bag, sam, { kind: 'lost' })).status,
      (await writeOff(bag, sam, { reason: 'x' })).status,
    ]).toEqual([400, 400])
    expect((await writeOff(bag, sam, { kind: 'stolen', reason: 'x' })).body).toEqual({
      kind: ['Choose what became of it.'],
    })
    const stale = await writeOff(bag, sam, lost, { 'if-match': '"99"' })
    expect(stale.status).toBe(409)
    const key = { 'idempotency-key': '3f1c2c2e-8a52-4e0b-9a4e-0c1f2d3a4b5c' }
    const first = await writeOff(bag, sam, lost, key)
    expect([first.status, at(first.body, 'status'), at(first.body, 'written_off')]).toEqual([
      200,
      'Written off',
      'lost',
    ])
    expect((await writeOff(bag, sam, lost, key)).body).toEqual(first.body)
    const again = await writeOff(bag)
    expect([again.status, at(again.body, 'refusals', 0, 'rule')]).toEqual([409, 'K0'])
  })

  it('[F13] should stay in its lot and come off the truck; what is left falls', async () => {
    const [lot, bag] = await readyLot()
    await sam.send('PATCH', `/api/lots/${lot}/`, { broker })
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    await ana.send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 2000, ship_tare: 35 })
    const before = (await sam.get(`/api/orders/${order}/`)).body
    const off = numberAt(before, 'written_off_net')
    expect((await writeOff(bag, sam, { kind: 'torn', reason: 'Fork lift' })).body).toMatchObject({
      shipment: null,
      ship_gross: null,
      written_off: 'torn',
    })
    expect(await lotOf(lot)).toMatchObject({
      clean_net: 2930,
      bag_count: 2,
      remaining_net: 965,
      written_off_net: 1965,
      written_off_bags: 1,
    })
    expect((await sam.get(`/api/shipments/${shipment}/`)).body).toMatchObject({ bag_count: 0, ship_net: 0 })
    expect((await sam.get(`/api/orders/${order}/`)).body).toMatchObject({
      clean_net: at(before, 'clean_net'),
      bag_count: at(before, 'bag_count'),
      written_off_net: off + 1965,
    })
    expect((await manager.get(`/api/orders/${order}/invoice/`)).body).toMatchObject({ written_off_net: off + 1965 })
    expect((await sam.get(`/api/balance/?order=${order}`)).body).toMatchObject({
      out: at(before, 'clean_net'),
      written_off_net: off + 1965,
    })
    expect((await sam.get(`/api/trace/?lot=${lot}`)).body).toMatchObject({ written_off_net: 1965 })
    expect((await sam.get(`/api/recall/?lot=${lot}`)).body).toMatchObject({
      on_hand: 965,
      shipped: 0,
      written_off_net: 1965,
    })
    const held = await sam.send('POST', '/api/recall/hold/', { lot, reason: 'Looked at' })
    expect(held.body).toMatchObject({ held_before: [], left: [] })
    const [event] = listAt((await sam.get(`/api/events/?entity=bag&entity_id=${bag}&details=true`)).body)
    expect(event).toMatchObject({ type: 'bag.written_off', from: 'Loaded', to: 'Written off', reason: 'Fork lift' })
  })

  it('should be at the plant again once it is found, by a supervisor', async () => {
    const [lot, bag] = await readyLot()
    await writeOff(bag)
    const find = async (by: Caller) => by.send('POST', `/api/bags/${bag}/find/`, { reason: 'Behind bin 4' })
    expect((await find(ana)).status).toBe(403)
    expect([(await find(sam)).status, await lotOf(lot)]).toMatchObject([
      200,
      { clean_net: 2930, remaining_net: 2930, written_off_net: 0, written_off_bags: 0 },
    ])
    const twice = await find(sam)
    expect([twice.status, at(twice.body, 'refusals', 0, 'rule')]).toEqual([409, 'K0'])
  })

  it('[K0] should be refused once it has left', async () => {
    const [lot, bag] = await readyLot()
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    await ana.send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 2000, ship_tare: 35 })
    await ana.send('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: onePixel })
    const refused = await writeOff(bag)
    expect([refused.status, at(refused.body, 'refusals', 0, 'rule')]).toEqual([409, 'K0'])
  })

  it('[L25] should leave a lot empty with the last one: no broker sees it, and nobody buys it', async () => {
    const [lot, one, other] = await readyLot()
    expect((await buyer.get(`/api/lots/${lot}/`)).status).toBe(200)
    await writeOff(one)
    await writeOff(other)
    expect(await lotOf(lot)).toMatchObject({ bag_count: 2, remaining_net: 0, written_off_bags: 2 })
    expect((await buyer.get(`/api/lots/${lot}/`)).status).toBe(404)
    const sale = await sam.send('PATCH', `/api/lots/${lot}/`, { broker })
    expect([sale.status, at(sale.body, 'refusals', 0, 'rule')]).toEqual([409, 'L25'])
    // A bag that never was is void all the same, and then counts for nothing.
    expect((await sam.send('POST', `/api/bags/${one}/void/`, { reason: 'Weighed twice' })).status).toBe(200)
    expect(await lotOf(lot)).toMatchObject({ bag_count: 1, clean_net: 965, written_off_net: 965, written_off_bags: 1 })
  })

  it('should be the same in tables that are made anew from the log', async () => {
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
