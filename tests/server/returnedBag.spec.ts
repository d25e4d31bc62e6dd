import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumPounds } from '#model/values/units.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

const grade = 'Large A Grade'

describe.each(aboveStorage)('a bag that comes back on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let sam: Caller
  let manager: Caller
  let buyer: Caller
  let order: number
  let batch: number
  let broker: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
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
  const ship = async (lot: number, bags: readonly (readonly [id: number, gross: number])[]): Promise<number> => {
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    for (const [id, ship_gross] of bags)
      await ana.send('PATCH', `/api/bags/${id}/`, { shipment, ship_gross, ship_tare: 35 })
    const signed = await ana.send('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: onePixel })
    expect(signed.status).toBe(200)
    return shipment
  }
  /** A Sold lot of two bags, 1,965 and 965 lbs net, both on a Closed shipment with 10 lbs less on the truck's scale. */
  const shippedLot = async () => {
    const one = await weigh(2000)
    const other = await weigh(1000)
    const { lot } = one
    const notified = { notified_by: ana.id, notified_at: plant.clock().slice(0, 10) }
    await ana.send('PATCH', `/api/lots/${lot}/`, notified)
    await ana.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    await sam.send('PATCH', `/api/lots/${lot}/`, { broker })
    const shipment = await ship(lot, [
      [one.id, 1990],
      [other.id, 990],
    ])
    return { lot, one: one.id, other: other.id, shipment }
  }
  const cameBack = () => ({ returned_at: plant.clock(), reason: 'Wet corner', brought_by: 'Dale Roy' })
  const bring = async (bag: number, body: object = cameBack(), by = ana) =>
    by.send('POST', `/api/bags/${bag}/return/`, body)
  const body = async (path: string, by = sam) => (await by.get(path)).body
  const lotOf = async (id: number) => body(`/api/lots/${id}/`)
  const recallOf = async (lot: number) => body(`/api/recall/?lot=${lot}`)
  /** The bags of a ticket; a bag's version counts its events, and its ticket does not show it. */
  const ticketed = async (shipment: number) =>
    listAt(at(await body(`/api/shipments/${shipment}/ticket/`), 'bags')).map((bag) => ({
      ...(bag as object),
      version: 0,
    }))
  const rule = (reply: { readonly body: unknown }) => at(reply.body, 'refusals', 0, 'rule')

  it('[F14] should be at the plant again, held, while what was signed for stays', async () => {
    const { lot, one, other, shipment } = await shippedLot()
    expect(await lotOf(lot)).toMatchObject({ clean_net: 2930, remaining_net: 0 })
    const ticket = await body(`/api/shipments/${shipment}/ticket/`)
    const asSigned = await ticketed(shipment)
    const invoice = await body(`/api/orders/${order}/invoice/`, manager)
    const { status, body: bag } = await bring(one)
    expect([status, bag]).toMatchObject([
      200,
      {
        status: 'In lot',
        shipment: null,
        ship_gross: null,
        returned_from: shipment,
        hold: { reason: 'Wet corner', by: ana.id },
      },
    ])
    expect(await lotOf(lot)).toMatchObject({ clean_net: 2930, remaining_net: 1965, bag_count: 2, written_off_net: 0 })
    expect(await recallOf(lot)).toMatchObject({ on_hand: 1965, shipped: 965, buyers: [{ waiting: 1 }] })
    expect(await body(`/api/shipments/${shipment}/`)).toEqual({
      ...(at(ticket, 'shipment') as object),
      returned_bags: 1,
      came_back: [{ bag: one, bag_number: 1, ship_net: 1955, named: false }],
    })
    expect(await ticketed(shipment)).toEqual(asSigned)
    expect(listAt(await body(`/api/bags/?shipment=${shipment}`))).toMatchObject([{ id: other }])
    expect(await body(`/api/orders/${order}/invoice/`, manager)).toEqual(invoice)
    expect(listAt(await body(`/api/bag_returns/?shipment=${shipment}`))).toMatchObject([
      { bag: one, ship_gross: 1990, clean_gross: 2000, reason: 'Wet corner', brought_by: 'Dale Roy' },
    ])
    const traced = await body(`/api/recall/?shipment=${shipment}`)
    expect(listAt(at(traced, 'bags')).map((each) => at(each, 'id'))).toEqual([one, other])
  })

  it('should be loaded and shipped again once it is released, and count once', async () => {
    const { lot, one, shipment } = await shippedLot()
    await bring(one)
    const again = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    const load = async () =>
      ana.send('PATCH', `/api/bags/${one}/`, { shipment: again, ship_gross: 1980, ship_tare: 35 })
    const held = await load()
    expect([held.status, rule(held), at(held.body, 'refusals', 0, 'cure', 'step')]).toEqual([409, 'H1', 'release'])
    expect((await ana.send('POST', `/api/bags/${one}/release/`, { reason: 'Dry' })).status).toBe(403)
    expect((await sam.send('POST', `/api/bags/${one}/release/`, { reason: 'Dry' })).status).toBe(200)
    expect((await load()).status).toBe(200)
    await ana.send('PATCH', `/api/shipments/${again}/`, { status: 'Closed', signature: onePixel })
    expect(await lotOf(lot)).toMatchObject({ clean_net: 2930, remaining_net: 0 })
    expect(await recallOf(lot)).toMatchObject({ on_hand: 0, shipped: 2930 })
    expect(await body(`/api/shipments/${shipment}/`)).toMatchObject({ bag_count: 2, ship_net: 2910, returned_bags: 1 })
    expect(await body(`/api/shipments/${again}/`)).toMatchObject({ bag_count: 1, ship_net: 1945, returned_bags: 0 })
    // It may come back from there as well.
    expect((await bring(one)).body).toMatchObject({ returned_from: again })
    expect(await body(`/api/shipments/${again}/`)).toMatchObject({ bag_count: 1, ship_net: 1945, returned_bags: 1 })
  })

  it('should stay on its ticket as it left, whatever becomes of it', async () => {
    const { lot, one, shipment } = await shippedLot()
    const ticket = await body(`/api/shipments/${shipment}/ticket/`)
    const asSigned = await ticketed(shipment)
    await bring(one)
    const rest = await sam.send('POST', `/api/lots/${lot}/split/`, { reason: 'Nobody fetches it again' })
    expect(rest.status).toBe(200)
    const corrected = await sam.send('POST', `/api/bags/${one}/correct/`, { clean_gross: 1990, reason: 'It dried' })
    expect(corrected.status).toBe(200)
    const voided = await sam.send('POST', `/api/bags/${one}/void/`, { reason: 'Burst' })
    expect([voided.status, rule(voided)]).toEqual([409, 'K11'])
    const wet = { kind: 'wet', reason: 'Mould' }
    expect((await sam.send('POST', `/api/bags/${one}/write_off/`, wet)).status).toBe(200)
    expect(await ticketed(shipment)).toEqual(asSigned)
    expect(listAt(at(await body(`/api/shipments/${shipment}/ticket/`, buyer), 'bags'))).toHaveLength(2)
    const check = `/api/shipments/${shipment}/ticket/check/?seq=${numberAt(at(ticket, 'mark'), 'seq')}`
    expect(await body(`${check}&hash=${String(at(ticket, 'mark', 'hash'))}`)).toMatchObject({ holds: true })
  })

  const takeBack = async (shipment: number, net: number, bags?: readonly number[], by = sam) =>
    by.send('POST', `/api/shipments/${shipment}/adjustments/`, {
      net,
      ...(bags === undefined ? {} : { bags }),
      reason: 'Wet corner',
      signature: onePixel,
      signed_by: 'Dale Roy',
    })
  const shippedThisSeason = async (): Promise<number> =>
    sumPounds(
      listAt(at(await body('/api/statistics/months/'), 'months')).map((month) => numberAt(at(month, 'shipped'), 'now')),
    )
  const invoiced = async (): Promise<number> =>
    numberAt(listAt(at(await body(`/api/orders/${order}/invoice/`, manager), 'lines'))[0], 'quantity')

  it('[S14] should be named by a counter-ticket over what it left with, and count once', async () => {
    const before = await shippedThisSeason()
    const { one, other, shipment } = await shippedLot()
    const sheet = await invoiced()
    await bring(one)
    expect(await body(`/api/shipments/${shipment}/`)).toMatchObject({
      came_back: [{ bag: one, ship_net: 1955, named: false }],
    })
    const inexact = await takeBack(shipment, -1954.99, [one])
    expect([inexact.status, rule(inexact)]).toEqual([400, 'S14'])
    const { status, body: ticket } = await takeBack(shipment, -1955, [one])
    expect([status, ticket]).toMatchObject([201, { net: -1955, bags: [one] }])
    expect(await body(`/api/shipments/${shipment}/`)).toMatchObject({
      ship_net: 2910,
      adjusted_net: 955,
      came_back: [{ bag: one, named: true }],
    })
    expect(await invoiced()).toBe(sheet)
    expect(sumPounds([await shippedThisSeason(), -before])).toBe(955)
    const records = await body(`/api/recall/records/?shipment=${shipment}`)
    expect(at(records, 'shipping')).toMatchObject([{ net: 2910 }])
    expect(at(await body(`/api/shipments/${shipment}/ticket/`), 'adjustments')).toMatchObject([{ bags: [one] }])
    const whys = [
      await takeBack(shipment, -955, [other]),
      await takeBack(shipment, -1955, [one]),
      await takeBack(shipment, -5, [one]),
    ]
    expect(whys.map((each) => [each.status, rule(each)])).toEqual([
      [400, 'S12'],
      [409, 'S10'],
      [409, 'S13'],
    ])
    // A typed one is counted as before.
    expect((await takeBack(shipment, -5)).status).toBe(201)
    expect(sumPounds([await invoiced(), -sheet])).toBe(-5)
  })

  it('[K10] should be refused at a time before its signature, and while it has not left', async () => {
    const { one } = await shippedLot()
    const early = await bring(one, { ...cameBack(), returned_at: '2026-01-01T00:00:00.000Z' })
    expect([early.status, Object.keys(early.body as object)]).toEqual([400, ['returned_at', 'refusals']])
    await bring(one)
    const twice = await bring(one)
    expect([twice.status, rule(twice)]).toEqual([409, 'K0'])
    expect((await bring(one, { returned_at: plant.clock() })).status).toBe(400)
    expect((await bring(one, cameBack(), buyer)).status).toBe(403)
  })

  it('should be hidden from brokers as to where it was', async () => {
    const { one } = await shippedLot()
    await bring(one)
    expect(await body(`/api/bags/${one}/`, buyer)).toMatchObject({ returned_from: null, returned_at: null, hold: null })
  })

  it('should be the same in tables that are made anew from the log', async () => {
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
