import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { rebuild, replayInto } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { ticketSeal } from '#server/reports/ticketSeal.ts'
import { tablesDigest } from '#tests/support/tablesDigest.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const open: Database[] = []
const places: Place[] = []

afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
  for (const place of places.splice(0)) await place.clear()
})

async function emptyOn(engine: (typeof engines)[number]): Promise<Database> {
  // Each has its own key of tickets, which copies would share.
  const place = await freshPlace(engine, 'bare')
  places.push(place)
  const db = await place.open()
  open.push(db)
  return db
}

/** A database with two orders run through, its writer closed. */
async function runOn(engine: (typeof engines)[number]): Promise<Database> {
  const db = await emptyOn(engine)
  const plant = new TestPlant(db)
  await plant.furnish()
  await plant.runOrder('A1')
  await plant.runOrder('A2')
  await plant.writer.close()
  return db
}

const hashesOf = async (db: Database) =>
  (await db.read.selectFrom('events').select('hash').orderBy('seq').execute()).map(({ hash }) => hash)

describe.each(engines)('a log on %s', (engine) => {
  it.each(engines)('replayed into an empty %s database should make the same rows', async (other) => {
    const source = await runOn(engine)
    const target = await emptyOn(other)
    const events = await replayInto(source, target)
    expect(events).toBeGreaterThan(50)
    expect(await tablesDigest(target)).toEqual(await tablesDigest(source))
    expect(await hashesOf(target)).toEqual(await hashesOf(source))
    // Data outside the log has its digests there too.
    expect(await verifyTables(target)).toMatchObject({ faults: [] })
  })

  it('should copy the key of its tickets, and use a new one without it', async () => {
    const source = await emptyOn(engine)
    const target = await emptyOn(engine)
    const sealOn = (db: Database) => ticketSeal(db.read, { order: 1 }, { seq: 1, hash: '0'.repeat(64) })
    const sealed = await sealOn(source)
    expect(await sealOn(target)).not.toBe(sealed)
    await replayInto(source, target)
    expect(await sealOn(target)).toBe(sealed)
  })

  it('should rebuild its own tables as they were', async () => {
    const db = await runOn(engine)
    const before = await tablesDigest(db)
    await db.write.updateTable('wagons').set({ status: 'Arrived' }).execute()
    await db.write.deleteFrom('bags').execute()
    expect(await tablesDigest(db)).not.toEqual(before)
    await rebuild(db)
    expect(await tablesDigest(db)).toEqual(before)
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
  })

  it('should not be replayed over another log', async () => {
    const source = await runOn(engine)
    const target = await runOn('sqlite')
    await expect(replayInto(source, target)).rejects.toThrow('not empty')
  })
})

it('should have the same hashes and rows on both engines after the same history', async () => {
  const [sqlite, postgres] = [await runOn('sqlite'), await runOn('postgres')]
  expect(await hashesOf(postgres)).toEqual(await hashesOf(sqlite))
  expect(await tablesDigest(postgres)).toEqual(await tablesDigest(sqlite))
})
