import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Forecast, Forecasts } from '#model/papers/forecast.ts'
import { aboveStorage } from './freshPlace.ts'
import { numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('a drying forecast, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  it('should say of a batch that does not dry any more why there is none', async () => {
    const { callers, hollis } = growers
    const { status, body } = await callers.staff.get(`/api/forecast/?batch=${hollis.batch}`)
    expect(status).toBe(200)
    const forecast = Forecast.parse(body)
    expect(forecast.ready).toBe(null)
    expect(forecast.batch).toBe(hollis.batch)
  })

  it('should have every batch that may dry, and refuse one that there is not', async () => {
    const { callers } = growers
    const { body } = await callers.staff.get('/api/forecasts/')
    const { forecasts, overdried_lbs } = Forecasts.parse(body)
    const batches = (await callers.staff.get('/api/batches/')).body
    const drying = Array.isArray(batches)
      ? batches.filter(({ status }) => status === 'Loading' || status === 'Drying').map(({ id }) => Number(id))
      : []
    expect(new Set(forecasts.map(({ batch }) => batch))).toEqual(new Set(drying))
    expect(overdried_lbs).toBeGreaterThanOrEqual(0)
    expect((await callers.staff.get('/api/forecast/?batch=987654')).status).toBe(404)
    expect((await callers.staff.get('/api/forecast/')).status).toBe(400)
  })

  it('should be scored by what came, each as it was made', async () => {
    const { staff } = growers.callers
    const post = async (path: string, body: object): Promise<number> =>
      numberAt((await staff.send('POST', path, body)).body, 'id')
    const at = (hours: number): string => new Date(Date.parse('2026-10-04T00:00:00Z') + hours * 3_600_000).toISOString()
    const { client, orchard } = growers.hollis
    const order = await post('/api/orders/', { client, orchard, variety: growers.variety })
    const bin = numberAt((await growers.callers.admin.send('POST', '/api/drying_bins/', { name: 'Bin 77' })).body, 'id')
    const batch = await post('/api/batches/', { order, drying_bin: bin })
    await staff.send('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    await post('/api/dryer_events/', { batch, drying_bin: bin, event_type: 'Start', event_time: at(0) })
    const score = async () => Forecasts.parse((await staff.get('/api/forecasts/')).body).score
    for (const [nth, percent] of [16, 10.58, 7.41, 5.57, 4.5].entries()) {
      expect(await score()).toBe(null)
      const reading = { reading_method: 'Shelled', sample_location: 'Middle', reading_time: at(nth * 6) }
      await post('/api/moisture_readings/', { batch, reading: percent, ...reading })
      const { course } = Forecast.parse((await staff.get(`/api/forecast/?batch=${batch}`)).body)
      // From the second reading on, until the target is measured.
      expect([course.length > 0, course.at(-1)?.percent]).toEqual(nth < 1 || nth > 3 ? [false, undefined] : [true, 4.5])
    }
    expect(await score()).toMatchObject({ inside: 100, forecasts: 3, batches: 1 })
    const { body } = await staff.get(`/api/forecast/?batch=${batch}`)
    expect(Forecast.parse(body)).toMatchObject({ reached: 'measured', score: { forecasts: 3 } })
  })
})
