import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, listAt, must, numberAt } from './openPlant.ts'
import { offeredLot, twoGrowers, type TwoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('what brokers bid on %s', (engine) => {
  let growers: TwoGrowers
  /** Users of Southern Shellers and of Gulf Nut. */
  let south: Caller
  let gulf: Caller
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    south = growers.callers.broker
    gulf = await growers.plant.signIn({ role_number: 0, broker: growers.otherBroker })
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** A new lot of 1,000 lbs with these figures; gives its number. */
  async function offered(figures: object): Promise<number> {
    const lot = await offeredLot(growers, 1000)
    await must(growers.callers.staff.send('PATCH', `/api/lots/${lot}/`, figures))
    return lot
  }

  /** All that a user can read, but for the number of the log's last event. */
  async function reads(caller: Caller, lots: readonly number[]): Promise<unknown> {
    const paths = [
      '/api/lots/',
      '/api/bags/',
      '/api/shipments/',
      '/api/brokers/',
      ...lots.flatMap((lot) => [
        `/api/lots/${lot}/`,
        `/api/bids/?lot=${lot}`,
        `/api/last_changes/?entity=lot&id=${lot}`,
      ]),
    ]
    return Promise.all(
      paths.map(async (path) => {
        const { status, body, headers } = await caller.get(path)
        return [path, status, body, headers.get('etag')]
      }),
    )
  }

  it('should show a bid to the plant and to the grower, and to no other broker', async () => {
    const { callers, otherBroker } = growers
    const lot = await offered({ internal_yield: 50, asking_price: 2.9 })
    const before = await reads(south, [lot])
    await must(gulf.send('PATCH', `/api/lots/${lot}/`, { broker_bid: 2.85, broker_yield: 51 }))
    expect(await reads(south, [lot])).toEqual(before)
    expect(await must(gulf.get(`/api/lots/${lot}/`))).toMatchObject({ broker_bid: 2.85, asking_price: 2.9 })
    const bid = { broker: otherBroker, bid: 2.85, worth: 1425 }
    for (const caller of [callers.staff, callers.grower])
      expect(await must(caller.get(`/api/bids/?lot=${lot}`))).toMatchObject({ lot, bids: [bid] })
    for (const caller of [south, gulf]) expect((await caller.get(`/api/bids/?lot=${lot}`)).status).toBe(403)
    await must(south.send('PATCH', `/api/lots/${lot}/`, { broker_bid: 3 }))
    const { body } = await callers.staff.get(`/api/bids/?lot=${lot}`)
    expect(listAt(body, 'bids').map((each) => numberAt(each, 'bid'))).toEqual([3, 2.85])
  })

  it('should refuse a price that is none, and an asking price of a broker', async () => {
    const lot = await offered({ internal_yield: 50 })
    for (const broker_bid of [0, -1, 1000.01, 2.855, '2.85'])
      expect((await south.send('PATCH', `/api/lots/${lot}/`, { broker_bid })).status).toBe(400)
    expect((await south.send('PATCH', `/api/lots/${lot}/`, { asking_price: 2 })).status).toBe(403)
    expect((await south.send('PATCH', `/api/lots/${lot}/`, { broker_bid: 2.85 })).status).toBe(200)
    expect((await south.send('PATCH', `/api/lots/${lot}/`, { broker_bid: null })).status).toBe(200)
    expect(await must(growers.callers.staff.get(`/api/bids/?lot=${lot}`))).toEqual({ lot, bids: [] })
  })
})
