import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Report } from '#model/calls/reports.ts'
import { aboveStorage } from './freshPlace.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('The reports, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const report = async (query: string): Promise<Report> =>
    Report.parse((await growers.callers.supervisor.get(`/api/reports/?${query}`)).body)

  it('should be told apart by day and grade, with last season beside', async () => {
    const { rows, total, ...rest } = await report('measure=bagged&by=day&by=grade&from=2026-09-01&to=2026-12-31')
    expect(rest).toMatchObject({ measure: 'bagged', unit: 'lbs', by: ['day', 'grade'], count: 2, last_total: null })
    expect(total).toBe(4000)
    expect(rows.map(({ key, value, last_season }) => [key['grade'], value, last_season])).toEqual([
      ['Large A Grade', 4000, null],
    ])
  })

  it('should be what the statistics say', async () => {
    const { callers } = growers
    const { body } = await callers.supervisor.get('/api/statistics/')
    const { total, count } = await report('measure=bagged')
    expect(body).toHaveProperty('all_season', { weight: total, count })
  })

  it('should name the records of its keys, and be left to some of them', async () => {
    const { hollis, oakHill } = growers
    const both = await report(`measure=shipped&by=client&client=${hollis.client}&client=${oakHill.client}`)
    expect(both.names).toEqual({
      client: { [hollis.client]: 'Hollis Farms', [oakHill.client]: 'Oak Hill' },
    })
    expect(both.rows).toHaveLength(2)
    const one = await report(`measure=shipped&by=client&client=${hollis.client}`)
    expect(one.rows.map(({ key }) => key['client'])).toEqual([hollis.client])
    expect(one.total).toBe(both.rows.find(({ key }) => key['client'] === hollis.client)?.value)
  })

  it('should be left to records that have none of a subject', async () => {
    const all = await report('measure=bagged&by=broker')
    const unsold = all.rows.find(({ key }) => key['broker'] === null)
    const sold = all.rows.find(({ key }) => key['broker'] !== null)
    expect(await report('measure=bagged&broker=none')).toMatchObject({
      total: unsold?.value ?? 0,
      count: unsold?.count ?? 0,
    })
    const both = await report(`measure=bagged&broker=none&broker=${sold?.key['broker'] ?? 999}`)
    expect(both.total).toBe(all.total)
    const { total } = await report('measure=bagged&client=none')
    expect(total).toBe(0)
  })

  it('should follow the plant at once', async () => {
    const before = await report('measure=corrections&by=person')
    const { supervisor } = growers.callers
    const correct = { reason: 'Weighed again', clean_gross: 2034 }
    const { status } = await supervisor.send('POST', `/api/bags/${growers.hollis.bag}/correct/`, correct)
    // A shipped bag keeps its weight; its reading is corrected instead.
    const reading = { reason: 'Read again', reading: 4.4 }
    if (status >= 300)
      expect(
        (await supervisor.send('POST', `/api/moisture_readings/${growers.hollis.reading}/correct/`, reading)).status,
      ).toBe(200)
    const after = await report('measure=corrections&by=person')
    expect(after.total).toBe((before.total ?? 0) + 1)
    expect(after.rows.find(({ key }) => key['person'] === supervisor.id)?.value).toBe(
      (before.rows.find(({ key }) => key['person'] === supervisor.id)?.value ?? 0) + 1,
    )
  })

  it('should be open to staff, corrections to who sees the log', async () => {
    const { callers } = growers
    for (const role of ['grower', 'broker', 'viewer'] as const)
      expect([role, (await callers[role].get('/api/reports/?measure=bagged')).status]).toEqual([role, 403])
    expect((await callers.staff.get('/api/reports/?measure=bagged&by=person')).status).toBe(200)
    expect((await callers.staff.get('/api/reports/?measure=corrections')).status).toBe(403)
    expect((await callers.supervisor.get('/api/reports/?measure=corrections')).status).toBe(200)
  })

  it.each([
    ['', 'measure'],
    ['measure=weather', 'measure'],
    ['measure=bagged&by=hour', 'by'],
    ['measure=bagged&by=day&by=week', 'by'],
    ['measure=received&by=grade', 'by'],
    ['measure=received&grade=B%20Grade', 'measure'],
    ['measure=bagged&by=day&by=client&by=grade&by=variety', 'by'],
    ['measure=bagged&from=2026-13-01', 'from'],
    ['measure=bagged&from=0001-01-01', 'from'],
    ['measure=bagged&from=1901-01-01', 'from'],
    ['measure=bagged&from=2026-10-02&to=2026-10-01', 'to'],
    ['measure=bagged&client=x', 'client'],
    ['measure=bagged&broker=nobody', 'broker'],
    ['measure=bagged&bag_type=none', 'bag_type'],
    ['measure=bagged&grade=C%20Grade', 'grade'],
    ['measure=bagged&since=2026-10-01', 'since'],
  ])('should refuse “%s” by its field', async (query, field) => {
    const { status, body } = await growers.callers.staff.get(`/api/reports/?${query}`)
    expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }])
  })
})
