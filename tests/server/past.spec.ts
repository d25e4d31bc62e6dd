import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pastCalls } from '#model/calls/pastCalls.ts'
import { readCallsOf } from '#model/calls/recordCalls.ts'
import { LogEvent } from '#model/kinds/event.ts'
import { listedEntities } from '#model/kinds/kinds.ts'
import { Settings } from '#model/kinds/settings.ts'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const correctionsOfMonth = '/api/reports/?measure=corrections&from=2026-10-01&to=2026-10-31'
const lists = [...listedEntities.map((entity) => readCallsOf(entity).list.path), '/api/system/']

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
    const { order, bag, wagon } = growers.hollis
    const asked = [
      `/api/bags/?lot__order=${order}`,
      `/api/balance/?order=${order}`,
      `/api/trace/?bag=${bag}`,
      `/api/recall/?wagon=${wagon}`,
      `/api/recall/records/?wagon=${wagon}`,
      '/api/reports/?measure=bagged&from=2026-10-01&to=2026-10-31',
      correctionsOfMonth,
    ]
    for (const path of asked) found.push([path, (await get(path)).body])
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
      ['POST', `/api/wagons/${hollis.wagon}/correct/`, { reason: 'Misread', wagon_id: 'P9' }],
      ['POST', `/api/lots/${hollis.lot}/hold/`, { reason: 'Wet' }],
      ['POST', `/api/lots/${hollis.lot}/release/`, { reason: 'Dry' }],
      ['PATCH', `/api/drying_bins/${bins[0]}/`, { name: 'Bin A' }],
      ['PATCH', `/api/varieties/${growers.variety}/`, { name: 'Desirable 2' }],
      ['PATCH', `/api/orchards/${hollis.orchard}/`, { name: 'River Top' }],
      ['PATCH', '/api/system/', { max_lot_weight: 30_000, company_name: 'Three Rivers' }],
      ['POST', '/api/orders/', { client: hollis.client, variety: growers.variety, orchard: hollis.orchard }],
    ]
    const then: { readonly seq: number; readonly lists: [string, unknown][] }[] = []
    for (const [method, path, body] of steps) {
      then.push({ seq: await head(), lists: await shown((each) => supervisor.get(each)) })
      await callers.admin.send(method, path, body)
    }
    expect(new Set(then.map(({ seq }) => seq)).size).toBeGreaterThan(3)
    for (const { seq, lists: before } of then.toReversed())
      expect([seq, await shown((path) => as(supervisor)(path, seq))]).toEqual([seq, before])
    const corrections = then.map(({ lists: each }) => JSON.stringify(new Map(each).get(correctionsOfMonth)))
    expect(new Set(corrections).size).toBeGreaterThan(1)
    // And the present is not touched by having looked back.
    expect(numberAt((await supervisor.get('/api/wagons/')).body, 0, 'id')).toBeGreaterThan(hollis.wagon)
  })

  it('should have the names and settings of a replay of the log until then, but those kept outside it', async () => {
    const { hollis, bins, callers } = growers
    const { admin, supervisor } = callers
    const renamed = [
      ['drying_bin', '/api/drying_bins/', bins[1] ?? 0, ['Bin B', 'Bin C']],
      ['variety', '/api/varieties/', growers.variety, ['Stuart', 'Pawnee']],
      ['orchard', '/api/orchards/', hollis.orchard, ['North', 'South']],
    ] as const
    for (const nth of [0, 1] as const) {
      for (const [, path, id, names] of renamed) await admin.send('PATCH', `${path}${id}/`, { name: names[nth] })
      await admin.send('PATCH', '/api/system/', { ideal_moisture_content: 4 + nth / 4 })
    }
    await admin.send('PATCH', `/api/clients/${hollis.client}/`, { company_name: 'Hollis & Sons' })

    const log = z
      .array(LogEvent)
      .parse((await supervisor.get('/api/events/?limit=500')).body)
      .toReversed()
    const nameAt = (entity: string, id: number, seq: number, field: string): unknown =>
      log.findLast(
        (event) => event.seq <= seq && event.entity === entity && event.entity_id === id && field in event.data,
      )?.data[field]
    const { ideal_moisture_content: usual } = Settings.parse({})
    for (const { seq } of log.filter(({ cause }) => cause === null)) {
      const at = async (path: string) => (await as(supervisor)(path, seq)).body
      for (const [entity, path, id] of renamed) {
        const shown = z.array(z.object({ id: z.int(), name: z.string() })).parse(await at(path))
        expect([seq, shown.find((row) => row.id === id)?.name]).toEqual([seq, nameAt(entity, id, seq, 'name')])
      }
      const settings = await at('/api/system/')
      const ideal = nameAt('settings', 1, seq, 'ideal_moisture_content') ?? usual
      expect([seq, settings]).toMatchObject([seq, { ideal_moisture_content: ideal }])
    }
    const [order] = z
      .array(z.object({ company_name: z.string() }))
      .parse((await as(supervisor)('/api/orders/', log.at(-9)?.seq ?? 0)).body)
    expect(order?.company_name).toBe('Hollis & Sons')
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
    const { batch, order, bag, lot } = growers.hollis
    const queries: Readonly<Record<string, string>> = {
      '/api/forecast/': `?batch=${batch}`,
      '/api/balance/': `?order=${order}`,
      '/api/bids/': `?lot=${lot}`,
      '/api/trace/': `?bag=${bag}`,
      '/api/recall/': `?bag=${bag}`,
      '/api/recall/records/': `?bag=${bag}`,
      '/api/reports/': '?measure=bagged',
    }
    for (const { path } of pastCalls)
      if (!path.includes('{') && path !== '/api/as_of/')
        expect([path, (await as(callers.staff)(`${path}${queries[path] ?? ''}`, 5)).status]).toEqual([path, 403])
  })

  it('should refuse a moment that is none', async () => {
    const get = as(growers.callers.supervisor)
    for (const moment of ['x', '-1', '1.5', '', '9999999999999999'])
      expect([moment, (await get('/api/lots/', moment)).status]).toEqual([moment, 400])
    expect((await get('/api/lots/', (await head()) + 1)).status).toBe(404)
  })

  it('should have the names of today, and nothing that was erased, also at moments that were asked for before', async () => {
    const { oakHill, callers } = growers
    const moments = [(await head()) - 1, (await head()) - 20]
    const clientAt = async (seq: number) =>
      JSON.stringify((await as(callers.supervisor)(`/api/clients/${oakHill.client}/`, seq)).body)
    for (const seq of moments) expect(await clientAt(seq)).toContain('phone of Oak Hill')
    const changed = { company_name: 'Oak Grove' }
    expect((await callers.admin.send('PATCH', `/api/clients/${oakHill.client}/`, changed)).status).toBe(200)
    for (const seq of moments) expect(await clientAt(seq)).toContain('Oak Grove')
    const erased = await callers.admin.send('POST', `/api/clients/${oakHill.client}/erase/`, { reason: 'Asked for' })
    expect(erased.status).toBe(200)
    for (const seq of [...moments, (moments[1] ?? 0) - 5]) expect(await clientAt(seq)).not.toMatch(/Oak Grove|phone of/)
  })
})
