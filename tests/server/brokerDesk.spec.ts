import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, must } from './openPlant.ts'
import { offeredLot, twoGrowers, type TwoGrowers } from './twoGrowers.ts'

/** The path of a new lot that every broker may buy. */
const offered = async (growers: TwoGrowers, net?: number): Promise<string> =>
  `/api/lots/${await offeredLot(growers, net)}/`

describe.each(aboveStorage)('how a broker measures, on %s', (engine) => {
  let growers: TwoGrowers
  let south: Caller
  let gulf: Caller
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    south = growers.callers.broker
    gulf = await growers.plant.signIn({ role_number: 0, broker: growers.otherBroker })
  }, 60_000)
  afterAll(() => growers.plant.close())

  const biasOf = async (by: Caller, broker: number) => must(by.get(`/api/brokers/${broker}/bias/`))

  it('should be told by the lots that it bought, from five lots on, to the plant and to itself', async () => {
    const { callers, broker, otherBroker } = growers
    const { staff, manager } = callers
    const differences = [-1.2, -0.8, -1.5, -0.4, -0.9, -1.1]
    for (const [nth, difference] of differences.entries()) {
      const lot = await offered(growers)
      await must(staff.send('PATCH', lot, { internal_yield: 52 }))
      // What others measure, and what it measures of lots that it does not buy, is no part of it.
      await must(gulf.send('PATCH', lot, { broker_yield: 70 }))
      await must(south.send('PUT', lot, { broker, broker_yield: Math.round((52 + difference) * 100) / 100 }))
      if (nth === 3)
        expect(await biasOf(manager, broker)).toMatchObject({
          yield: { lots: 4, mean: -0.98, low: null, high: null, verdict: null },
        })
    }
    const unsold = await offered(growers)
    await must(south.send('PATCH', unsold, { broker_yield: 10 }))
    const told = await biasOf(south, broker)
    expect(told).toMatchObject({
      broker,
      yield: { lots: 6, mean: -0.98, low: -1.38, high: -0.59, verdict: 'lower' },
      moisture: { lots: 0, mean: null, verdict: null },
    })
    expect(await biasOf(staff, broker)).toEqual(told)
    expect(await biasOf(staff, otherBroker)).toMatchObject({ yield: { lots: 0 } })
  })

  it('should say what the two yields differ by in money: 44,000 lbs, 52.0 against 50.3 % at 2.85 ¢, $2,131.80', async () => {
    const { callers, broker } = growers
    const lot = await offered(growers, 44_000)
    await must(callers.staff.send('PATCH', lot, { internal_yield: 52, asking_price: 3 }))
    await must(south.send('PUT', lot, { broker, broker_yield: 50.3, broker_bid: 2.85 }))
    for (const by of [south, callers.staff])
      expect(at(await biasOf(by, broker), 'lots', 0)).toMatchObject({ net: 44_000, price: 2.85, worth: -2131.8 })
    await must(callers.staff.send('PATCH', lot, { broker_bid: null }))
    expect(at(await biasOf(south, broker), 'lots', 0)).toMatchObject({ price: 3, worth: -2244 })
  })

  it('should answer a broker the same for another broker as for none', async () => {
    const other = await south.get(`/api/brokers/${growers.otherBroker}/bias/`)
    const none = await south.get('/api/brokers/4711/bias/')
    expect([other.status, other.body]).toEqual([404, none.body])
    expect((await growers.callers.grower.get(`/api/brokers/${growers.broker}/bias/`)).status).toBe(403)
  })
})
