import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { statistics } from '#server/reports/statistics.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { type Caller, listAt, OpenPlant } from './openPlant.ts'
import { TestPlant } from './testPlant.ts'

const dayBefore = '2026-09-30T12:00:00.000Z'

describe.each(engines)('the envelope of an event on %s', (engine) => {
  let place: Place
  let db: Database
  let plant: TestPlant

  beforeEach(async () => {
    place = await freshPlace(engine)
    db = await place.open()
    plant = new TestPlant(db)
    await plant.furnish()
  })
  afterEach(async () => {
    await plant.close()
    await place.clear()
  })

  const events = () => db.read.selectFrom('events').selectAll().orderBy('seq').execute()

  it('should count earlier events on their own day, and keep the order of recording', async () => {
    plant.origin = { source: 'offline', happened_at: dayBefore }
    await plant.runOrder()
    const { today, yesterday } = statistics(await plant.writer.plant(), '2026-10-01T18:00:00.000Z')
    expect([today.count, (yesterday.count ?? 0) > 0]).toEqual([0, true])
    const found = (await events()).filter(({ happened_at }) => happened_at === dayBefore)
    expect(found.length).toBeGreaterThan(20)
    expect(found.every(({ at }) => at > '2026-10-01')).toBe(true)
    expect(new Set(found.map(({ cause, source }) => (cause === null ? source : `follows ${source}`)))).toEqual(
      new Set(['offline', 'follows null']),
    )
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
  })

  it('should happen when it is recorded unless an earlier time is given, also by a fast clock', async () => {
    plant.origin = { source: 'scan', happened_at: '2026-10-01T12:02:00.000Z' }
    await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const all = await events()
    expect(all.every(({ at, happened_at, format }) => at === happened_at && format === 2)).toBe(true)
    expect(all.map(({ source }) => source)).toContain('scan')
  })

  it.each(['format = 1', "source = 'scan'", "happened_at = '2026-09-29T12:00:00.000Z'", 'format = 3'])(
    'should be under the hash: %s is noticed',
    async (change) => {
      if (engine === 'sqlite') await sql`drop trigger events_stay`.execute(db.write)
      else await sql`alter table events disable trigger user`.execute(db.write)
      await sql`update events set ${sql.raw(change)} where seq = 3`.execute(db.write)
      expect((await verifyTables(db)).faults).toContainEqual(expect.stringContaining('Event 3 (variety.added'))
    },
  )
})

describe('a call with a source', () => {
  let plant: OpenPlant
  let admin: Caller

  beforeEach(async () => {
    plant = await OpenPlant.open('sqlite')
    admin = await plant.signIn({ role_number: 5 })
  })
  afterEach(() => plant.close())

  const add = (headers: Readonly<Record<string, string>>) =>
    admin.send('POST', '/api/varieties/', { name: 'Stuart' }, headers)

  it('should be api by default', async () => {
    expect((await add({})).status).toBe(201)
    const { body } = await admin.get('/api/events/?type=variety.added')
    expect(body).toMatchObject([{ format: 2, source: 'api' }])
  })

  it('should be shown in the timeline, with its time', async () => {
    const happened_at = '2026-10-05T13:00:00.000Z'
    expect((await add({ 'x-source': 'offline', 'x-happened-at': happened_at })).status).toBe(201)
    const { body } = await admin.get('/api/events/?source=offline')
    expect(body).toMatchObject([{ source: 'offline', happened_at }])
  })

  it('should be refused by field for an unknown source, and for an implausible time', async () => {
    const ahead = new Date(Date.parse(plant.clock()) + 180_000).toISOString()
    const wrong = [
      { 'x-source': 'telepathy' },
      { 'x-happened-at': 'yesterday' },
      { 'x-happened-at': '1999-12-31T23:59:59Z' },
      { 'x-happened-at': ahead },
    ]
    for (const headers of wrong) {
      const { status, body } = await add(headers)
      const field = 'x-source' in headers ? 'source' : 'happened_at'
      expect([status, listAt(body, field).length], JSON.stringify(body)).toEqual([400, 1])
    }
  })

  it('should get the first answer again for its key, also where it is sent later', async () => {
    const first = await add({ 'idempotency-key': 'once', 'x-source': 'screen' })
    const again = await add({ 'idempotency-key': 'once', 'x-source': 'offline' })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })
})
