import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { listAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('a balance, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const balanceFor = async (role: keyof TwoGrowers['callers'], query: string) => {
    const { status, body } = await growers.callers[role].get(`/api/balance/${query}`)
    return status === 200 ? body : status
  }

  it('should return the bags’ weight, and the unknown figures with reasons', async () => {
    const { hollis } = growers
    const balance = await balanceFor('staff', `?order=${hollis.order}`)
    expect(balance).toMatchObject({
      wagons: { gross: null, tare: null, trash: 0 },
      wet: null,
      out: 2000,
      unexplained: null,
      verdict: 'unknown',
      batches: [hollis.batch],
    })
    expect(listAt(balance, 'why').length).toBeGreaterThan(0)
    expect(await balanceFor('staff', `?batch=${hollis.batch}`)).toMatchObject({ out: 2000, batches: [hollis.batch] })
    expect(await balanceFor('staff', `?client=${hollis.client}`)).toEqual(balance)
  })

  it('should add up the orders of a season, for the plant alone', async () => {
    const year = Number(growers.plant.clock().slice(0, 4))
    const seasons = await Promise.all([year - 1, year].map(async (each) => balanceFor('staff', `?season=${each}`)))
    expect(seasons).toContainEqual(expect.objectContaining({ out: 4000 }))
    expect(await balanceFor('staff', '?season=1950')).toMatchObject({ out: 0, verdict: 'unknown', batches: [] })
    expect(await balanceFor('grower', `?season=${year}`)).toBe(403)
  })

  it('should show growers their own, and need exactly one known parameter', async () => {
    const { hollis, oakHill } = growers
    expect(await balanceFor('grower', `?client=${hollis.client}`)).toMatchObject({ out: 2000 })
    for (const query of [`?client=${oakHill.client}`, `?order=${oakHill.order}`, `?batch=${oakHill.batch}`])
      expect(await balanceFor('grower', query)).toBe(404)
    expect(await balanceFor('broker', `?order=${hollis.order}`)).toBe(403)
    for (const query of ['', '?batch=1&order=1', '?season=all', '?order=x'])
      expect([query, await balanceFor('staff', query)]).toEqual([query, 400])
    expect(await balanceFor('staff', '?order=987654')).toBe(404)
  })
})
