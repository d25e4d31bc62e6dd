import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LaneMedians, Lanes } from '#model/papers/lanes.ts'
import { aboveStorage } from './freshPlace.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('where an order’s days went, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const get = async (role: keyof TwoGrowers['callers'], query: string) =>
    growers.callers[role].get(`/api/lanes/${query}`)

  it('should be told by its log: the same as a count over its events', async () => {
    const { hollis, callers, plant } = growers
    const lanes = Lanes.parse((await get('supervisor', `?order=${hollis.order}`)).body)
    expect(lanes.lanes.map(({ entity, id }) => [entity, id])).toEqual([
      ['wagon', hollis.wagon],
      ['batch', hollis.batch],
      ['lot', hollis.lot],
      ['shipment', hollis.shipment],
    ])
    expect(lanes.work + lanes.waiting).toBe(lanes.total)
    const events = await plant.db.read
      .selectFrom('events')
      .select(['happened_at', 'at', 'entity', 'to_status'])
      .execute()
    const moves = events.filter(({ entity }) => entity === 'wagon').filter(({ to_status }) => to_status !== null)
    expect(moves.map(({ to_status }) => to_status)).toEqual(
      expect.arrayContaining(lanes.lanes[0]?.bars.map(({ state }) => state) ?? []),
    )
    const others = Lanes.parse((await callers.manager.get(`/api/lanes/?order=${hollis.order}`)).body)
    expect(others.lanes).toHaveLength(lanes.lanes.length)
  })

  it('should be told of several orders as medians, each counted once', async () => {
    const { hollis, oakHill } = growers
    const medians = LaneMedians.parse(
      (await get('supervisor', `medians/?orders=${hollis.order},${oakHill.order},${hollis.order}`)).body,
    )
    expect(medians.orders).toBe(2)
    expect(medians.total?.median).toBeGreaterThanOrEqual(medians.total?.low ?? Infinity)
  })

  it('should be for those who see the timeline, and for orders that are there', async () => {
    const { hollis } = growers
    for (const role of ['staff', 'grower', 'broker'] as const)
      expect([role, (await get(role, `?order=${hollis.order}`)).status]).toEqual([role, 403])
    for (const query of ['?order=987654', `medians/?orders=${hollis.order},987654`])
      expect((await get('supervisor', query)).status).toBe(404)
    for (const query of [
      '',
      '?order=x',
      '?order=1&order=2',
      `?order=${hollis.order}&x=1`,
      'medians/',
      'medians/?orders=1,,2',
      'medians/?orders=',
    ])
      expect([query, (await get('supervisor', query)).status]).toEqual([query, 400])
    const many = Array.from({ length: 201 }, (_, nth) => nth + 1).join()
    expect((await get('supervisor', `medians/?orders=${many}`)).status).toBe(400)
  })
})
