import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '#model/kinds/settings.ts'
import { toColumns } from '#server/db/columns.ts'
import { readSettings } from '#server/db/settings.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage, engines, freshPlace } from './freshPlace.ts'
import { at, numberAt, type Reply } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const isNew = (name: string): boolean => /^usual_|^ready_moisture_margin$/.test(name)
const only = (settings: object, keep: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => keep(name)))
const defaults = Settings.parse({})

it.each(engines)('an older %s database should have the usual values of a new one', async (engine) => {
  const place = await freshPlace(engine)
  const db = await place.open()
  const { version: _, ...before } = only(defaults, (name) => !isNew(name))
  const row = { ...toColumns('settings', { ...before, id: 1 }), version: 1, created_at: 'then', created_by: null }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into settings (${names}) values (${sql.join(Object.values(row))})`.execute(db.write)
  expect(await readSettings(db.read)).toEqual({ ...defaults, version: 1 })
  await db.close()
  await place.clear()
})

describe.each(aboveStorage)('the usual values of a plant on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  const change = (body: object): Promise<Reply> => growers.callers.admin.send('PATCH', '/api/system/', body)

  it('should be changed, and be in the log', async () => {
    const changed = await change({ usual_super_sack_max: 2200.5, usual_count_min: 25, ready_moisture_margin: 0.5 })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { usual_super_sack_max: 2200.5, usual_count_min: 25, ready_moisture_margin: 0.5, usual_super_sack_min: 800 },
    ])
    expect(await verifyTables(growers.plant.db)).toMatchObject({ faults: [] })
  })

  it.each([
    [{ usual_large_bag_min: 251 }, { usual_large_bag_min: ['Give at most 250.'] }],
    [{ usual_yield_max: 29.9 }, { usual_yield_max: ['Give at least 30.'] }],
    [{ usual_moisture_max: 100.5 }, { usual_moisture_max: ['A percentage is at most 100.'] }],
    [{ usual_small_bag_min: -1 }, { usual_small_bag_min: ['A weight is at least 0 lbs.'] }],
    [{ usual_small_bag_min: null }, { usual_small_bag_min: [expect.any(String)] }],
    [{ usual_count_max: 99.5 }, { usual_count_max: ['Enter a whole number of pecans.'] }],
  ])('should be refused under its field: %j', async (body, errors) => {
    expect(await change(body)).toMatchObject({ status: 400, body: errors })
  })

  it('of figures should be shown to a broker, who enters some; those of bags to staff only', async () => {
    const { callers } = growers
    const own = (await callers.broker.get('/api/system/')).body
    expect([at(own, 'usual_yield_max'), at(own, 'usual_super_sack_max')]).toEqual([70, undefined])
    expect(at((await callers.staff.get('/api/system/')).body, 'usual_tall_super_sack_max')).toBe(2500)
  })

  it('should not be enforced by the API: figures far outside are saved', async () => {
    const { callers, hollis } = growers
    const bag = { batch: hollis.batch, grade: 'Small A Grade', type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35 }
    expect((await callers.staff.send('POST', '/api/bags/', { ...bag, clean_gross: 29_500 })).status).toBe(201)
    const figures = { internal_yield: 99.9, internal_moisture: 60, internal_count: 5000 }
    const lot = `/api/lots/${hollis.lot}/`
    expect(await callers.staff.send('PATCH', lot, figures)).toMatchObject({ status: 200, body: figures })
    const opened = await callers.staff.send('POST', '/api/batches/', {
      order: hollis.order,
      drying_bin: growers.bins[0],
    })
    const batch = numberAt(opened.body, 'id')
    await callers.staff.send('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const wet = { batch, reading: 88, reading_time: '2026-10-05T12:00:00.000Z' }
    expect((await callers.staff.send('POST', '/api/moisture_readings/', wet)).status).toBe(201)
    expect((await callers.staff.send('PATCH', `/api/batches/${batch}/`, { status: 'Ready' })).status).toBe(200)
  })
})
