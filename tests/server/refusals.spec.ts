import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refusal } from '#machines/rule.ts'
import { calls } from '#model/calls/calls.ts'
import { RefusedStep } from '#model/calls/refusedStep.ts'
import { wording } from '#model/values/wording.ts'
import { createRefusalBook, forgetRefusals, type Refused } from '#server/refusals/refusalBook.ts'
import { engines } from './freshPlace.ts'
import { type Caller, OpenPlant } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const start = Date.parse('2026-10-01T12:00:00.000Z')
/** Seconds after the start of a test. */
const after = (seconds: number): string => new Date(start + seconds * 1000).toISOString()
const day = 86_400

const because = (rule: string): Refusal => ({
  rule,
  kind: 'state',
  field: 'status',
  message: wording('Choose a drying bin first.'),
})
const refused = (more: Partial<Refused> = {}): Refused => ({
  user: 1,
  step: 'wagon.unload',
  entity: 'wagon',
  entity_id: 7,
  refusals: [because('W1')],
  ...more,
})

describe.each(engines)('the book of refused steps, on %s', (engine) => {
  let plant: OpenPlant
  const faults: object[] = []
  const bookOf = (more: Partial<Parameters<typeof createRefusalBook>[0]> = {}) =>
    createRefusalBook({ writer: plant.writer, log: { error: (fault) => void faults.push(fault) }, ...more })
  const rows = () => plant.db.read.selectFrom('refusals').selectAll().orderBy('id').execute()
  const empty = () => plant.writer.submit((tx) => tx.deleteFrom('refusals').execute())

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
  }, 60_000)
  afterAll(() => plant.close())

  it('should count the same person, step, record and rules up within a minute of the last, written or not', async () => {
    await empty()
    const book = bookOf()
    book.note(refused(), after(0))
    book.note(refused(), after(30))
    await book.save()
    book.note(refused(), after(90))
    await book.save()
    book.note(refused(), after(151))
    await book.save()
    expect(await rows()).toEqual([
      {
        id: 1,
        at: after(0),
        last_at: after(90),
        count: 3,
        user_id: 1,
        step: 'wagon.unload',
        entity: 'wagon',
        entity_id: 7,
        rules: '["W1"]',
        words: '["Choose a drying bin first."]',
        dropped_at: null,
        dropped_by: null,
        device: null,
        reason: null,
      },
      expect.objectContaining({ id: 2, at: after(151), last_at: after(151), count: 1 }),
    ])
  })

  it('should not combine refusals that differ in user, step, record or rules', async () => {
    await empty()
    const book = bookOf()
    const others = [
      {},
      { user: 2 },
      { step: 'wagon.preClean' },
      { entity_id: 8 },
      { entity_id: null },
      { refusals: [because('W1'), because('W2')] },
    ]
    for (const other of [...others, ...others]) book.note(refused(other), after(0))
    await book.save()
    expect((await rows()).map(({ count }) => count)).toEqual(others.map(() => 2))
  })

  it('should keep no more than so many rows: the oldest go', async () => {
    await empty()
    const book = bookOf({ most: 3 })
    for (let id = 1; id <= 5; id += 1) book.note(refused({ entity_id: id }), after(id))
    await book.save()
    expect((await rows()).map(({ entity_id }) => entity_id)).toEqual([3, 4, 5])
    book.note(refused({ entity_id: 6 }), after(6))
    await book.save()
    expect((await rows()).map(({ entity_id }) => entity_id)).toEqual([4, 5, 6])
  })

  it('should delete rows older than the set number of days', async () => {
    await empty()
    const book = bookOf()
    book.note(refused(), after(0))
    book.note(refused({ entity_id: 8 }), after(day))
    await book.save()
    await plant.writer.submit((tx) => forgetRefusals(tx, { days: 90 }, after(90 * day)))
    expect(await rows()).toHaveLength(2)
    await plant.writer.submit((tx) => forgetRefusals(tx, { days: 90 }, after(90 * day + 1)))
    expect((await rows()).map(({ entity_id }) => entity_id)).toEqual([8])
  })

  it('should write by itself, several at once', async () => {
    await empty()
    let jobs = 0
    const writer: typeof plant.writer.submit = (job) => {
      jobs += 1
      return plant.writer.submit(job)
    }
    const book = bookOf({ writer: { submit: writer }, pause: 1 })
    for (let id = 1; id <= 50; id += 1) book.note(refused({ entity_id: id }), after(0))
    await expect.poll(async () => (await rows()).length).toBe(50)
    expect(jobs).toBe(1)
  })

  it('should log the number of rows it could not write, and continue', async () => {
    await empty()
    const book = bookOf({ writer: { submit: () => Promise.reject(new Error('The disk is full.')) } })
    book.note(refused(), after(0))
    await book.close()
    expect(faults).toEqual([expect.objectContaining({ refusals: 1 })])
  })
})

describe.each(engines)('refused steps at a plant on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  const listed = async (query = '', by: Caller = growers.callers.supervisor): Promise<readonly RefusedStep[]> =>
    calls.listRefusals.reply.parse((await by.get(`/api/refusals/${query}`)).body)

  it('should be listed with user, step, record, rules, words and count, and their answers are unchanged', async () => {
    const { staff, viewer } = growers.callers
    const { hollis } = growers
    const remove = () => staff.send('DELETE', `/api/lots/${hollis.lot}/`)
    const [first, again] = [await remove(), await remove()]
    expect(first.status).toBe(403)
    const unload = await staff.send('POST', `/api/wagons/${hollis.wagon}/unloaded/`)
    expect(unload).toMatchObject({ status: 409, body: { refusals: [{ rule: 'W0' }] } })
    expect(again).toEqual({ ...first, headers: again.headers })
    const [wagon, ...others] = await listed()
    expect(others).toEqual([])
    expect(wagon).toEqual({
      id: 1,
      at: wagon?.at,
      last_at: wagon?.at,
      count: 1,
      actor: { id: staff.id, name: 'Ana Rigsby', role_number: 2 },
      step: 'wagon.unload',
      entity: 'wagon',
      entity_id: hollis.wagon,
      rules: ['W0'],
      words: unload.body === null ? [] : (unload.body as { status: string[] }).status,
      dropped: null,
    })
    expect((await viewer.get('/api/refusals/')).status).toBe(403)
  })

  it('should count up within a minute by the clock of the server, and are no part of the log', async () => {
    const { staff } = growers.callers
    const seq = await growers.plant.seq()
    const step = () => staff.send('POST', `/api/wagons/${growers.oakHill.wagon}/unloaded/`)
    for (const _ of [1, 2, 3]) await step()
    const newest = async () => (await listed('?limit=1'))[0]
    expect(await newest()).toMatchObject({ count: 3, entity_id: growers.oakHill.wagon })
    growers.plant.setClock(new Date(Date.parse((await newest())?.last_at ?? '') + 61_000).toISOString())
    await step()
    expect(await newest()).toMatchObject({ count: 1 })
    expect(await growers.plant.seq()).toBe(seq)
  })

  it('of a new record should have no id', async () => {
    const { staff } = growers.callers
    const reply = await staff.send('POST', '/api/shipments/', { lot: 4711 })
    expect(reply.status).toBe(400)
    expect((await listed('?limit=1'))[0]).toMatchObject({ step: 'shipment.open', entity: 'shipment', entity_id: null })
  })

  it('should be found by record, person and rule, and page by page', async () => {
    const all = await listed()
    expect(all.length).toBeGreaterThan(2)
    const { staff, admin } = growers.callers
    const [newest] = all
    expect(await listed(`?before=${newest?.id}&limit=1`)).toEqual([all[1]])
    expect(await listed(`?actor=${staff.id}`)).toEqual(all)
    expect(await listed(`?actor=${admin.id}`)).toEqual([])
    expect(await listed(`?entity=wagon&entity_id=${growers.hollis.wagon}`)).toEqual(
      all.filter(({ entity_id }) => entity_id === growers.hollis.wagon),
    )
    expect(await listed('?rule=W0')).toEqual(all.filter(({ rules }) => rules.includes('W0')))
    expect((await admin.get('/api/refusals/?rule=W')).status).toBe(400)
    expect((await staff.get('/api/refusals/?rules=W0')).status).toBe(403)
    expect((await admin.get('/api/refusals/?rules=W0')).status).toBe(400)
  })

  it('should be kept for the days of the settings', async () => {
    const { admin, staff } = growers.callers
    for (const refusals_days of [0, 1.5, 3651])
      expect((await admin.send('PATCH', '/api/system/', { refusals_days })).body).toHaveProperty('refusals_days')
    expect((await admin.send('PATCH', '/api/system/', { refusals_days: 2 })).body).toMatchObject({ refusals_days: 2 })
    const [newest] = await listed()
    growers.plant.setClock(new Date(Date.parse(newest?.last_at ?? '') + 3 * day * 1000).toISOString())
    const token = await growers.plant.sessionOf(staff.id, growers.plant.clock())
    const again = growers.plant.callerWith(staff.id, token)
    const watch = growers.plant.callerWith(
      growers.callers.supervisor.id,
      await growers.plant.sessionOf(growers.callers.supervisor.id, growers.plant.clock()),
    )
    expect(await listed('', watch)).toEqual([])
    await again.send('POST', `/api/wagons/${growers.hollis.wagon}/unloaded/`)
    expect((await listed('', watch)).map(({ count, entity_id }) => [count, entity_id])).toEqual([
      [1, growers.hollis.wagon],
    ])
  })

  it('should be written down when the server stops', async () => {
    const next = await growers.plant.beside()
    const { id } = growers.callers.staff
    const by = next.callerWith(id, await next.sessionOf(id, next.clock()))
    const count = async () =>
      Number(
        (
          await growers.plant.db.read
            .selectFrom('refusals')
            .select(({ fn }) => fn.sum('count').as('n'))
            .executeTakeFirstOrThrow()
        ).n ?? 0,
      )
    const before = await count()
    await by.send('POST', `/api/wagons/${growers.oakHill.wagon}/unloaded/`)
    await next.close()
    expect(await count()).toBe(before + 1)
  })
})
