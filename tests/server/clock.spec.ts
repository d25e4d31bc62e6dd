import { describe, expect, it } from 'vitest'
import { watchClock } from '#server/clock.ts'
import { eventsAhead } from '#server/log/eventsAhead.ts'
import { verifyLog } from '#server/log/verifyLog.ts'
import { at, OpenPlant } from './openPlant.ts'

const minute = 60_000
const hour = 60 * minute
const year = 365 * 24 * hour
const noon = Date.UTC(2026, 9, 5, 12)

/** A wall clock that can be set, and a steady one. */
function clocks(newest = '') {
  const time = { wall: noon, steady: 5000 }
  const pass = (ms: number): void => {
    time.wall += ms
    time.steady += ms
  }
  return { time, pass, watched: watchClock({ wall: () => time.wall, steady: () => time.steady, newest }) }
}

describe('a clock that is watched', () => {
  it('should be believed while it goes, and through leaps of an hour', () => {
    const { time, pass, watched } = clocks()
    pass(8 * hour)
    time.wall += hour
    expect(watched.fault()).toBeNull()
    expect(watched.now()).toBe(new Date(time.wall).toISOString())
  })

  it.each([
    ['ahead', 10 * year],
    ['back', -2 * hour],
  ])('should not be trusted after a leap %s, and continue by the monotonic one', (_, leap) => {
    const { time, pass, watched } = clocks()
    time.wall += leap
    pass(minute)
    expect(watched.fault()).toBe('leapt')
    expect(watched.now()).toBe('2026-10-05T12:01:00.000Z')
    time.wall -= leap
    expect(watched.fault()).toBeNull()
  })

  it('should not be believed before the newest event, but for a minute', () => {
    expect(clocks('2026-10-05T12:01:00.000Z').watched.fault()).toBeNull()
    const { pass, watched } = clocks('2026-10-05T13:00:00.000Z')
    expect(watched.fault()).toBe('before_log')
    pass(hour)
    expect(watched.fault()).toBeNull()
  })

  it('should be believed again where it began before the newest event and is put right', () => {
    const { time, pass, watched } = clocks('2028-10-05T13:00:00.000Z')
    time.wall -= year
    expect(watched.fault()).toBe('before_log')
    time.wall = Date.parse('2028-10-06T06:00:00.000Z')
    expect([watched.fault(), watched.now()]).toEqual([null, '2028-10-06T06:00:00.000Z'])
    pass(hour)
    expect(watched.fault()).toBeNull()
    time.wall += 2 * hour
    expect(watched.fault()).toBe('leapt')
  })

  it('should not be believed where it is set from before the newest event to years after it', () => {
    const { time, watched } = clocks('2028-10-05T13:00:00.000Z')
    expect(watched.fault()).toBe('before_log')
    time.wall += 10 * year
    expect(watched.fault()).toBe('leapt')
    time.wall = Date.parse('2028-10-05T14:00:00.000Z')
    expect(watched.fault()).toBeNull()
  })

  it('should be believed again once it is accepted', () => {
    const { time, watched } = clocks('2036-10-05T13:00:00.000Z')
    time.wall += 3 * hour
    const takeBack = watched.accept()
    expect([watched.fault(), watched.now()]).toEqual([null, '2026-10-05T15:00:00.000Z'])
    takeBack()
    expect(watched.fault()).toBe('before_log')
  })
})

describe.each(['sqlite', 'postgres'] as const)('a server on %s with a wrong clock', (engine) => {
  it('should save nothing, allow sign-ins, and resume once an administrator accepts the time', async () => {
    const newest = new Date(noon + 10 * year).toISOString()
    const { time, pass, watched } = clocks(newest)
    const plant = await OpenPlant.open(engine, { clock: watched.now, watched })
    // Written while the clock stood ten years ahead.
    plant.setClock(newest)
    await plant.addUser({})
    const future = await plant.signIn({ role_number: 5 })
    plant.setClock(watched.now())
    pass(minute)
    expect((await future.get('/api/auth/user/')).status).toBe(401)
    const id = future.id
    const token = await plant.sessionOf(id, watched.now())
    const administrator = plant.callerWith(id, token)
    expect((await administrator.get('/api/clock/')).body).toMatchObject({ fault: 'before_log' })
    const refused = await administrator.send('PATCH', '/api/system/', { city: 'Albany' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(at(refused.body, 'detail')).toMatch(
      /^The clock of the server is behind the newest event, so nothing is saved/,
    )
    expect(await eventsAhead(plant.db, new Date(noon + 6 * hour).toISOString())).toMatchObject({ first: 3 })
    expect((await administrator.send('POST', '/api/clock/', {})).body).toMatchObject({ fault: null })
    expect((await administrator.send('PATCH', '/api/system/', { city: 'Albany' })).status).toBe(200)
    const [event] = await plant.db.read.selectFrom('events').selectAll().orderBy('seq', 'desc').limit(1).execute()
    expect(event).toMatchObject({ type: 'settings.changed', at: new Date(time.wall).toISOString() })
    expect((await verifyLog(plant.db)).faults).toEqual([])
    await plant.close()
  })
})
