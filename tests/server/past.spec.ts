import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pastCalls } from '#model/calls/pastCalls.ts'
import { readCallsOf } from '#model/calls/recordCalls.ts'
import { listedEntities } from '#model/kinds/kinds.ts'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const lists = listedEntities.map((entity) => readCallsOf(entity).list.path)

describe.each(aboveStorage)('the past of the plant, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const as = (caller: Caller) => (path: string, seq: number | string) => caller.get(path, { 'as-of': String(seq) })
  const head = async (): Promise<number> =>
    Number((await growers.callers.supervisor.get('/api/orders/')).headers.get('x-commit-seq'))
  /** What the lists show, whole, by their address. */
  const shown = async (get: (path: string) => Promise<{ readonly body: unknown }>) => {
    const found: [string, unknown][] = []
    for (const path of lists) found.push([path, (await get(path)).body])
    const { order } = growers.hollis
    for (const path of [`/api/bags/?lot__order=${order}`, `/api/balance/?order=${order}`])
      found.push([path, (await get(path)).body])
    return found
  }

  it('should be shown by the same lists as they were answered then, after every step', async () => {
    const { hollis, bins, callers } = growers
    const { supervisor } = callers
    const steps: readonly (readonly ['POST' | 'PATCH', string, object])[] = [
      [
        'POST',
        '/api/wagons/',
        { order: hollis.order, wagon_id: 'P1', harvested_at: '2026-10-05', arrived_at: '2026-10-05' },
      ],
      ['POST', `/api/bags/${hollis.bag}/hold/`, { reason: 'Smells' }],
      ['POST', `/api/lots/${hollis.lot}/hold/`, { reason: 'Wet' }],
      ['POST', `/api/lots/${hollis.lot}/release/`, { reason: 'Dry' }],
      ['PATCH', `/api/drying_bins/${bins[0]}/`, { name: 'Bin A' }],
      ['POST', '/api/orders/', { client: hollis.client, variety: growers.variety, orchard: hollis.orchard }],
    ]
    const then: { readonly seq: number; readonly lists: unknown }[] = []
    for (const [method, path, body] of steps) {
      then.push({ seq: await head(), lists: await shown((each) => supervisor.get(each)) })
      await callers.admin.send(method, path, body)
    }
    expect(new Set(then.map(({ seq }) => seq)).size).toBeGreaterThan(3)
    for (const { seq, lists: before } of then.toReversed())
      expect([seq, await shown((path) => as(supervisor)(path, seq))]).toEqual([seq, before])
    // And the present is not touched by having looked back.
    expect(numberAt((await supervisor.get('/api/wagons/')).body, 0, 'id')).toBeGreaterThan(hollis.wagon)
  })

  it('should have one record as it was, and none that came later', async () => {
    const { hollis, callers } = growers
    const get = as(callers.supervisor)
    expect((await get(`/api/wagons/${hollis.wagon}/`, await head())).body).toMatchObject({ status: 'Unloaded' })
    expect((await get(`/api/wagons/${hollis.wagon}/`, 1)).status).toBe(404)
    expect((await get('/api/wagons/', 0)).body).toEqual([])
  })

  it('should end a history at its moment', async () => {
    const { hollis, callers } = growers
    const { body } = await as(callers.supervisor)(`/api/events/?order=${hollis.order}&limit=1`, 30)
    expect(numberAt(body, 0, 'seq')).toBeLessThanOrEqual(30)
  })

  it('should be for those who see the timeline, of the plant itself', async () => {
    const { callers } = growers
    for (const role of ['staff', 'grower', 'broker', 'viewer'] as const)
      for (const path of ['/api/lots/', '/api/lots/?all_days=true'])
        expect([role, (await as(callers[role])(path, 5)).status]).toEqual([role, 403])
    for (const { path } of pastCalls)
      if (!path.includes('{') && path !== '/api/as_of/' && path !== '/api/balance/')
        expect([path, (await as(callers.staff)(path, 5)).status]).toEqual([path, 403])
  })

  it('should refuse a moment that is none', async () => {
    const get = as(growers.callers.supervisor)
    for (const moment of ['x', '-1', '1.5', '', '9999999999999999'])
      expect([moment, (await get('/api/lots/', moment)).status]).toEqual([moment, 400])
    expect((await get('/api/lots/', (await head()) + 1)).status).toBe(404)
  })
})
