import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe('the initial reading', () => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers('sqlite')
  }, 120_000)
  afterAll(() => growers.plant.close())

  it('should move with its Start, retimed by staff or corrected by a supervisor', async () => {
    const { hollis, callers } = growers
    const path = `/api/dryer_events/${hollis.dryerEvent}/`
    const readingTime = async () =>
      at(listAt((await callers.staff.get(`/api/moisture_readings/?batch=${hollis.batch}`)).body)[0], 'reading_time')
    const retimed = await callers.staff.send('PATCH', path, { event_time: '2026-10-05T09:40:12Z' })
    expect([retimed.status, await readingTime()]).toEqual([200, '2026-10-05T09:40:12.000Z'])
    const corrected = await callers.supervisor.send('POST', `${path}correct/`, {
      event_time: '2026-10-05T09:20:00Z',
      reason: 'Read off the panel',
    })
    expect([corrected.status, await readingTime()]).toEqual([200, '2026-10-05T09:20:00.000Z'])
  })
})
