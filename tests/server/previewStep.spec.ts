import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Step, stepRequest } from '#model/calls/step.ts'
import { moment as opening } from '#tests/arbitraries/values.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { dumped } from '#tests/plant/stateOf.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, listAt, numberAt, OpenPlant, type Reply } from './openPlant.ts'
import { previewPath, PreviewPlant } from './previewPlant.ts'

describe.each(aboveStorage)('previews of steps, on %s', (engine) => {
  let plant: PreviewPlant
  const correct: Step = { entity: 'bag', type: 'correct', id: 4, grade: 'Cracks & Splits', reason: 'Looked again' }
  const ask = (body: unknown, headers?: Readonly<Record<string, string>>) =>
    plant.callers.Sam.send('POST', previewPath, body, headers)
  const responseOf = async (reply: Promise<Reply>) => {
    const { status, body } = await reply
    return [status, body]
  }
  beforeAll(async () => {
    plant = await PreviewPlant.open(engine)
  })
  afterAll(() => plant.plant.close())

  it('should write no event, no answer under its key and no image', async () => {
    const counted = async () => {
      const counts = await Promise.all(
        (['events', 'idempotency', 'files'] as const).map((table) =>
          plant.plant.db.read
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('rows'))
            .executeTakeFirst(),
        ),
      )
      return [...counts.map((each) => Number(each?.rows)), dumped(await plant.tables())]
    }
    const before = await counted()
    const key = { 'idempotency-key': 'one' }
    const sign: Step = { entity: 'shipment', type: 'sign', id: 2, signature: onePixel, signed_by: 'Dale Roy' }
    for (const step of [correct, sign]) expect((await ask(stepRequest(step), key)).status).toBe(200)
    expect(await counted()).toEqual(before)
    const { method, path, body } = stepRequest(correct)
    const taken = await plant.callers.Sam.send(method, path, body, key)
    expect([taken.status, at(taken.body, 'grade')]).toEqual([200, 'Cracks & Splits'])
  })

  it('should show a new record under the number that it would get, and one that is taken out as gone', async () => {
    const notes = { method: 'POST', path: '/api/orders/', body: { client: 1, variety: 1, orchard: 1, notes: 'x' } }
    const previewed = listAt((await ask(notes)).body, 'records')
    expect(previewed).toMatchObject([{ list: 'orders', before: null, after: { notes: 'x', version: 1 } }])
    const { body } = await plant.callers.Sam.send(notes.method, notes.path, notes.body)
    expect(at(previewed, 0, 'after')).toEqual(body)
    const gone = await ask({ method: 'DELETE', path: `/api/orders/${numberAt(body, 'id')}/` })
    expect(gone.body).toEqual({ records: [{ list: 'orders', id: numberAt(body, 'id'), before: body, after: null }] })
  })

  it('should show the result of several steps in order, and the first refused one', async () => {
    const place = { method: 'POST', path: '/api/orders/', body: { client: 1, variety: 1, orchard: 1 } }
    const two = await ask({ ...place, next: [{ ...place, body: { ...place.body, notes: 'second' } }] })
    const [one, other] = listAt(two.body, 'records').map((each) => numberAt(each, 'id'))
    expect(one).not.toBe(other)
    expect(two.body).toMatchObject({ records: [{ before: null }, { before: null }] })
    // The second uses the result of the first.
    const hold = { method: 'POST', path: '/api/bags/4/hold/', body: { reason: 'Wet corner' } }
    const held = await ask({ ...hold, next: [{ ...hold, path: '/api/bags/4/release/' }] })
    expect([held.status, held.body]).toMatchObject([200, { records: [{ after: { hold: null } }] }])
    const twice = await ask({ ...hold, next: [hold] })
    expect([twice.status, twice.body]).toMatchObject([200, { refusals: [{ rule: 'H4' }] }])
    expect((await ask({ ...place, next: Array.from({ length: 60 }, () => place) })).status).toBe(400)
    expect((await ask({ ...hold, next: [{ ...hold, path: '/api/bags/999/hold/' }] })).status).toBe(404)
    expect((await ask({ ...place, next: [{ ...place, next: [] }] })).status).toBe(400)
  })

  it('should show data outside the log as well', async () => {
    const day = opening.today
    const driver = 'Dale Roy'
    const arrival = { order: 3, wagon_id: 'D8', harvested_at: day, arrived_at: day, driver }
    const { body } = await ask({ method: 'POST', path: '/api/wagons/', body: arrival })
    expect(body).toMatchObject({ records: [{ list: 'wagons', before: null, after: { driver } }] })
  })

  it('should show each user as much as their calls do', async () => {
    const measure = { method: 'PUT', path: '/api/lots/1/', body: { broker_yield: 51 } }
    const before = (await plant.callers['Broker Bo'].get('/api/lots/1/')).body
    const { body } = await plant.callers['Broker Bo'].send('POST', previewPath, measure)
    const after = { ...(before as object), broker_yield: 51, version: numberAt(before, 'version') + 1 }
    expect(body).toEqual({ records: [{ list: 'lots', id: 1, before, after }] })
  })

  it('should report under path a call that is no step: a read, or a preview', async () => {
    for (const [method, path] of [
      ['GET', '/api/wagons/1/'],
      ['PATCH', '/api/clients/1/'],
      ['DELETE', '/api/bags/1/'],
      ['PATCH', '/api/wagons/1/?notes=x'],
      ['POST', previewPath],
    ])
      expect([path, ...(await responseOf(ask({ method, path, body: {} })))]).toEqual([
        path,
        400,
        { path: ['No step is taken by this call.'] },
      ])
  })

  it('should answer 400 under the names of unreadable fields', async () => {
    expect(await responseOf(ask({}))).toEqual([
      400,
      { method: ['Choose one of: GET, POST, PATCH, PUT, DELETE.'], path: ['This field is required.'] },
    ])
    const more = await responseOf(ask({ method: 'PATCH', path: '/api/wagons/1/', bodies: 1 }))
    expect(more).toEqual([400, { bodies: ['This field is not known here.'] }])
    const queried = plant.callers.Sam.send('POST', `${previewPath}?x=1`, stepRequest(correct))
    expect((await queried).status).toBe(400)
  })

  it('should answer as the call itself: 400, 401, 403, 404, and 409 to a stale version', async () => {
    const requests: readonly (readonly [method: string, path: string, body: unknown])[] = [
      ['POST', '/api/bags/5/correct/', { clean_gross: 'heavy' }],
      ['PATCH', '/api/wagons/1/', {}],
      ['PATCH', '/api/wagons/999/', { notes: 'x' }],
      ['PATCH', '/api/wagons/first/', { notes: 'x' }],
      ['PATCH', '/api/wagons/1', { notes: 'x' }],
      ['POST', '/api/trucks/', {}],
    ]
    for (const [method, path, body] of requests)
      for (const caller of Object.values(plant.callers)) {
        const itself = await responseOf(caller.send(method, path, body))
        expect([path, ...(await responseOf(caller.send('POST', previewPath, { method, path, body })))]).toEqual([
          path,
          ...itself,
        ])
      }
    expect((await plant.plant.call('POST', previewPath, stepRequest(correct))).status).toBe(401)
    const stale = { 'if-match': '"999"' }
    const { method, path, body } = stepRequest(correct)
    expect(await responseOf(ask({ method, path, body }, stale))).toEqual(
      await responseOf(plant.callers.Sam.send(method, path, body, stale)),
    )
    expect((await ask({ method, path, body }, stale)).status).toBe(409)
  })

  it('should have a separate rate limit', async () => {
    const narrow = await OpenPlant.open(engine, {
      clock: () => '2026-10-05T15:00:00.000Z',
      allowances: { previews: { burst: 2, perMinute: 1 }, writes: { burst: 1, perMinute: 1 } },
    })
    const caller = await narrow.signIn({ role_number: 3 })
    const statuses: number[] = []
    for (const path of [previewPath, previewPath, previewPath, '/api/orders/', '/api/orders/'])
      statuses.push((await caller.send('POST', path, { method: 'POST', path: '/api/orders/', body: {} })).status)
    await narrow.close()
    expect(statuses).toEqual([400, 400, 429, 400, 429])
  })
})
