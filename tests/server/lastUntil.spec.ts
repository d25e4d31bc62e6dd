import { afterEach, describe, expect, it } from 'vitest'
import { seeded } from '#demo/random.ts'
import { msLater } from '#model/values/calendar.ts'
import { lastUntil } from '#server/asOf/lastUntil.ts'
import type { Database } from '#server/db/database.ts'
import type { EventColumns } from '#server/db/tables.ts'
import { engines, freshPlace } from './freshPlace.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const random = seeded(31)
const start = '2026-10-01T00:00:00.000Z'
/** Times that mostly go on, of a clock that is sometimes set back by hours. */
const times = Array.from({ length: 20_700 }, (_, nth) =>
  msLater(start, 1000 * (nth * 60 - (random.happens(0.01) ? random.whole(0, 20_000) : 0))),
)

const eventAt = (at: string, nth: number): EventColumns => ({
  seq: nth + 1,
  format: 2,
  at,
  happened_at: null,
  source: null,
  actor: null,
  device: null,
  type: 'variety_created',
  entity: 'variety',
  entity_id: 1,
  from_status: null,
  to_status: null,
  data: '{}',
  reason: null,
  cause: null,
  prev_hash: '',
  hash: '',
})

async function append(db: Database, from: number, to: number): Promise<void> {
  const rows = times.slice(from, to).map((at, nth) => eventAt(at, from + nth))
  for (let first = 0; first < rows.length; first += 1000)
    await db.write
      .insertInto('events')
      .values(rows.slice(first, first + 1000))
      .execute()
}

const expected = (count: number, at: string): number => times.slice(0, count).findLastIndex((each) => each <= at) + 1

describe.each(engines)('the last event up to a time on %s', (engine) => {
  it('should be found in a log of several blocks, of a clock that was set back, also as the log goes on', async () => {
    const place = await freshPlace(engine)
    const db = await place.open()
    closing.push(
      () => place.clear(),
      () => db.close(),
    )
    expect(await lastUntil(db, start)).toBe(0)
    for (const [from, to] of [
      [0, 9_999],
      [9_999, 10_000],
      [10_000, 20_700],
    ] as const) {
      await append(db, from, to)
      const asked = [...Array.from({ length: 60 }, () => random.pick(times)), '2026-09-30T00:00:00.000Z', '2027']
      for (const at of asked) expect(await lastUntil(db, at), at).toBe(expected(to, at))
    }
  })
})
