import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, textAt } from './openPlant.ts'
import { signatureOf, type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('statements, on %s', (engine) => {
  let growers: TwoGrowers
  let order = 0
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    order = await exampleOrder()
  })
  afterAll(() => growers.plant.close())

  const send = async (by: Caller, method: string, path: string, body?: object) => {
    const answer = await by.send(method, path, body)
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body])
    return answer.body
  }

  /** 5,000 lbs Large A, 900 Small A and 700 B, 57 dry hours, 82%-18%; the Large A lot is on a signed shipment. */
  async function exampleOrder(): Promise<number> {
    const { hollis, variety, callers } = growers
    const { staff, admin } = callers
    const post = async (path: string, body: object) => numberAt(await send(staff, 'POST', path, body), 'id')
    const rates = ['Large A Grade', 'Small A Grade', 'B Grade'].map((grade) => ({ grade, rate: 600 }))
    await send(admin, 'PATCH', '/api/rate_cards/1/', { net: rates, dry_hour: 45_000 })
    const { client } = hollis
    const orchard = await post('/api/orchards/', { name: 'Ridge', farm: '1184', client, notes: '82%-18%' })
    const made = await post('/api/orders/', { client, variety, orchard })
    const drying_bin = numberAt(await send(admin, 'POST', '/api/drying_bins/', { name: 'Bin 3' }), 'id')
    const batch = await post('/api/batches/', { order: made, drying_bin })
    await send(staff, 'PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const dryer = { batch, drying_bin }
    await post('/api/dryer_events/', { ...dryer, event_type: 'Start', event_time: '2026-10-02T00:00:00Z' })
    await post('/api/dryer_events/', { ...dryer, event_type: 'Stop', event_time: '2026-10-04T09:00:00Z' })
    const reading = { batch, reading: 4.5, reading_method: 'Shelled', sample_location: 'Top' }
    await post('/api/moisture_readings/', { ...reading, reading_time: '2026-10-04T09:00:00Z' })
    for (const status of ['Ready', 'Sorting']) await send(staff, 'PATCH', `/api/batches/${batch}/`, { status })
    const sack = { batch, type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35 }
    const bags = []
    for (const [grade, net] of [
      ['Large A Grade', 5000],
      ['Small A Grade', 900],
      ['B Grade', 700],
    ] as const)
      bags.push(await send(staff, 'POST', '/api/bags/', { ...sack, grade, clean_gross: net + 35 }))
    const [bag, lot] = [numberAt(bags[0], 'id'), numberAt(bags[0], 'lot')]
    await send(staff, 'PATCH', `/api/lots/${lot}/`, { notified_by: staff.id, notified_at: '2026-10-05' })
    await send(staff, 'PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    const shipment = await post('/api/shipments/', { lot })
    await send(staff, 'PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 5035, ship_tare: 35 })
    await send(staff, 'PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: signatureOf('example') })
    return made
  }

  const make = async (body: object) => growers.callers.supervisor.send('POST', '/api/statements/', body)

  it('should state an order to the cent, and a counter-ticket afterwards as a difference, the first one’s seal standing', async () => {
    const { supervisor, grower } = growers.callers
    const placed = (await supervisor.get(`/api/orders/${order}/`)).body
    const open = await supervisor.get(`/api/statements/open/?order=${order}`)
    expect(open.body).toMatchObject({
      rates: true,
      clients: [
        {
          company_name: 'Hollis Farms',
          total: 65_250,
          stated: 0,
          unfinished: [at(placed, 'order_number')],
          unsplit: [],
        },
      ],
    })
    const first = await make({ order })
    expect([first.status, first.body]).toMatchObject([
      201,
      [
        {
          statement_number: 3,
          order,
          orders: [order],
          total: 65_250,
          parts: [
            {
              orchard_name: 'Ridge',
              lines: [
                { item: 'net', grade: 'Large A Grade', quantity: 5000, rate: 600, amount: 30_000, again: false },
                { item: 'net', grade: 'Small A Grade', quantity: 900, amount: 5_400 },
                { item: 'net', grade: 'B Grade', quantity: 700, amount: 4_200 },
                { item: 'dry_hours', batch_number: 3, quantity: 57, rate: 45_000, amount: 25_650 },
              ],
              total: 65_250,
              shares: [
                { percent: 82, amount: 53_505 },
                { percent: 18, amount: 11_745 },
              ],
            },
          ],
        },
      ],
    ])
    const paper = await grower.get('/api/statements/3/paper/')
    const { body: shipments } = await supervisor.get('/api/shipments/')
    const shipment = listAt(shipments).find((each) => at(each, 'order') === order)
    const ticket = { net: -5, reason: 'Wet pallets', signed_by: 'Dale Roy', signature: signatureOf('minus 5') }
    await send(supervisor, 'POST', `/api/shipments/${numberAt(shipment, 'id')}/adjustments/`, ticket)
    const second = await make({ order })
    expect(at(second.body, 0)).toMatchObject({
      statement_number: 4,
      total: -30,
      parts: [
        { lines: [{ quantity: -5, rate: 600, amount: -30, again: true }], shares: [{ amount: -25 }, { amount: -5 }] },
      ],
    })
    // The first one is as it was, with the seal that was printed.
    const again = await grower.get('/api/statements/3/paper/')
    expect(again.body).toEqual(paper.body)
    const [seq, hash] = [numberAt(paper.body, 'mark', 'seq'), textAt(paper.body, 'mark', 'hash')]
    expect(numberAt(paper.body, 'statement', 'position')).toBe(seq - 1)
    const check = async (statement: number) =>
      (await grower.get(`/api/statements/${statement}/paper/check/?seq=${seq}&hash=${hash}`)).body
    expect([await check(3), await check(4)]).toMatchObject([{ holds: true }, { holds: false }])
  })

  it('should name beforehand the orders that are not split though their orchard’s notes may name a share', async () => {
    const { supervisor, staff } = growers.callers
    const placed = (await supervisor.get(`/api/orders/${order}/`)).body
    const orchard = `/api/orchards/${numberAt(placed, 'orchard', 'id')}/`
    await send(staff, 'PATCH', orchard, { notes: 'Landlord 18%' })
    const open = await supervisor.get(`/api/statements/open/?order=${order}`)
    expect(open.body).toMatchObject({ clients: [{ unsplit: [at(placed, 'order_number')] }] })
    await send(staff, 'PATCH', orchard, { notes: '82%-18%' })
  })

  it('should refuse where there is nothing to state, or nothing to state it of', async () => {
    expect(await make({ order })).toMatchObject({
      status: 409,
      body: { status: ['There is nothing to state that the statements before do not have.'] },
    })
    for (const body of [{}, { order, client: 1 }, { order: 'x' }, { season: 26 }, { order: null }])
      expect([body, (await make(body)).status]).toEqual([body, 400])
    expect(await make({ order: 987_654 })).toMatchObject({
      status: 400,
      body: { order: ['There is no order 987654.'] },
    })
    expect(await make({ client: 987_654 })).toMatchObject({ status: 400, body: { client: [expect.anything()] } })
  })

  it('should answer a repeated call with the same statement', async () => {
    const { supervisor } = growers.callers
    const { client } = growers.oakHill
    const key = { 'idempotency-key': 'statement-of-oak-hill' }
    const first = await supervisor.send('POST', '/api/statements/', { client }, key)
    const again = await supervisor.send('POST', '/api/statements/', { client }, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })

  it('should state a season for each grower, and list what was stated', async () => {
    const { admin, supervisor, grower } = growers.callers
    await send(admin, 'PATCH', '/api/rate_cards/1/', { dry_hour: 46_000 })
    const meant = 2026
    const made = await make({ season: meant })
    expect(made.status).toBe(201)
    expect(listAt(made.body).map((each) => at(each, 'season'))).toEqual([meant, meant])
    const { body: all } = await supervisor.get(`/api/statements/?season=${meant}`)
    const { body: own } = await grower.get('/api/statements/')
    // Of both growers one before and one of the season, two of the example, one of Oak Hill.
    expect(listAt(all)).toHaveLength(7)
    expect(listAt(own)).toHaveLength(4)
    const { body: ofOrder } = await supervisor.get(`/api/statements/?order=${order}`)
    expect(listAt(ofOrder)).toEqual(listAt(own).slice(0, 3))
    const { body: ofClient } = await supervisor.get(`/api/statements/?client=${growers.hollis.client}`)
    expect(listAt(ofClient)).toEqual(listAt(own))
  })

  it('should be its grower’s own, and nothing to brokers and other staff', async () => {
    const { grower, broker, viewer, staff, admin } = growers.callers
    const oakHills = listAt((await admin.get(`/api/statements/?client=${growers.oakHill.client}`)).body)[0]
    const path = `/api/statements/${numberAt(oakHills, 'id')}/`
    expect((await grower.get(path)).status).toBe(404)
    expect((await grower.get(`${path}paper/`)).status).toBe(404)
    expect((await grower.get(`${path}paper/check/?seq=1&hash=${'0'.repeat(64)}`)).status).toBe(404)
    expect((await grower.send('POST', '/api/statements/', { order })).status).toBe(403)
    expect((await grower.get(`/api/statements/open/?order=${order}`)).status).toBe(403)
    for (const each of [broker, viewer, staff]) expect((await each.get(path)).status).toBe(403)
  })

  it('should keep its order with its client when all else of the order is gone', async () => {
    const { hollis, oakHill, variety, callers } = growers
    const { staff, supervisor, admin } = callers
    await send(admin, 'PATCH', '/api/rate_cards/1/', { received: 600 })
    const { client, orchard } = hollis
    const placed = numberAt(await send(staff, 'POST', '/api/orders/', { client, variety, orchard }), 'id')
    const weights = { gross: 10_000, tare: 2_000 }
    const arrived = { order: placed, wagon_id: 'ST1', arrived_at: '2026-10-05', ...weights }
    const wagon = numberAt(await send(staff, 'POST', '/api/wagons/', arrived), 'id')
    expect(await make({ order: placed })).toMatchObject({ status: 201, body: [{ total: 48_000 }] })
    await send(supervisor, 'DELETE', `/api/wagons/${wagon}/`)
    expect(await supervisor.send('DELETE', `/api/orders/${placed}/`)).toMatchObject({
      status: 409,
      body: { status: ['A statement of this order was made: the order stays.'] },
    })
    const elsewhere = { client: oakHill.client, orchard_id: oakHill.orchard, variety }
    expect(await staff.send('PUT', `/api/orders/${placed}/`, elsewhere)).toMatchObject({
      status: 409,
      body: { status: ['A statement of this order was made: its client stays.'] },
    })
    expect(await make({ order: placed })).toMatchObject({ status: 201, body: [{ total: -48_000 }] })
  })

  it('should keep its order, and be the same in a replay', async () => {
    const { admin } = growers.callers
    expect(await admin.send('DELETE', `/api/orders/${order}/`)).toMatchObject({ status: 409 })
    expect((await admin.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
    const { freshPlace } = await import('./freshPlace.ts')
    const { replayInto } = await import('#server/log/replayInto.ts')
    const { tablesDigest } = await import('#tests/support/tablesDigest.ts')
    const place = await freshPlace(engine, 'bare')
    const copy = await place.open()
    await replayInto(growers.plant.db, copy)
    const digests = await tablesDigest(copy)
    expect(digests).toEqual(await tablesDigest(growers.plant.db))
    await copy.close()
    await place.clear()
  })

  it('should be among those of the season of its orders, whenever it was made', async () => {
    growers.plant.setClock('2027-09-15T15:00:00Z')
    const admin = await growers.plant.signIn({ role_number: 5 })
    await send(admin, 'PATCH', '/api/rate_cards/1/', { dry_hour: 47_000 })
    const made = await send(admin, 'POST', '/api/statements/', { season: 2026 })
    const ids = listAt(made).map((each) => numberAt(each, 'id'))
    expect(ids).toHaveLength(2)
    const ofSeason = async (season: number) =>
      listAt((await admin.get(`/api/statements/?season=${season}`)).body).map((each) => numberAt(each, 'id'))
    expect(await ofSeason(2026)).toEqual(expect.arrayContaining(ids))
    expect(await ofSeason(2027)).toEqual([])
  })
})
