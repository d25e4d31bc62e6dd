import { afterEach, describe, expect, it } from 'vitest'
import { prepareDemo } from '#demo/demo.ts'
import { playSeason } from '#demo/playSeason.ts'
import { recordOf } from '#plant/recordOf.ts'
import type { Database } from '#server/db/database.ts'
import { replayInto } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import type { Writer } from '#server/log/writer.ts'
import { tablesDigest } from '#tests/support/tablesDigest.ts'
import { aboveStorage, type Engine, freshPlace, type Place } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const open: Database[] = []
const places: Place[] = []

afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
  for (const place of places.splice(0)) await place.clear()
})

describe.each(aboveStorage)('a season on %s', (engine) => {
  it('should play to its end by steps that the rulebook accepts, and replay to the same rows', async () => {
    const db = await seasonOn(engine, {})
    expect(await statuses(db, 'orders')).toEqual(['Complete'])
    expect(await statuses(db, 'wagons')).toEqual(['Complete'])
    expect(await statuses(db, 'batches')).toEqual(['Complete'])
    expect(await statuses(db, 'shipments')).toEqual(['Closed'])
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
    const again = await emptyOn('sqlite')
    await replayInto(db, again)
    expect(await tablesDigest(again)).toEqual(await tablesDigest(db))
  })
})

describe('a season', () => {
  it('should keep A grade lots under the cap, and reach it', async () => {
    const db = await seasonOn('sqlite', { wagons: 24 })
    const { rows } = await heaviest(db)
    expect(rows.length).toBeGreaterThan(0)
    for (const lbs of rows) expect(lbs).toBeLessThanOrEqual(44_000)
    expect(Math.max(...rows)).toBeGreaterThan(40_000)
  })

  it('should be the same for the same seed, and another for another', async () => {
    const [one, same, other] = [
      await seasonOn('sqlite', {}),
      await seasonOn('sqlite', {}),
      await seasonOn('sqlite', { seed: 8 }),
    ]
    expect(await tablesDigest(same)).toEqual(await tablesDigest(one))
    expect(await tablesDigest(other)).not.toEqual(await tablesDigest(one))
  })

  it('should be the same where the writer has to decide everything twice', async () => {
    const [once, twice] = [await seasonOn('sqlite', {}), await seasonOn('sqlite', {}, decidingTwice)]
    expect(await tablesDigest(twice)).toEqual(await tablesDigest(once))
  })

  it('should stop in the middle on request, with work under way', async () => {
    const db = await seasonOn('sqlite', { wagons: 40, until: '2026-10-03T18:00:00.000Z' })
    expect(await statuses(db, 'batches')).toContain('Drying')
    expect(await statuses(db, 'orders')).toContain('Open')
    const { at } = await db.read
      .selectFrom('events')
      .select('at')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(at <= '2026-10-03T18:00:00.000Z').toBe(true)
  })

  it('should give the demo one user of each role, each with a password', async () => {
    const db = await emptyOn('sqlite')
    const plant = new TestPlant(db)
    const users = await prepareDemo(plant)
    await plant.writer.close()
    expect(users.map(({ role }) => role)).toEqual([
      'Administrator',
      'Manager',
      'Supervisor',
      'Staff',
      'Client',
      'Broker',
      'Inventory viewer',
    ])
    const kept = await db.read.selectFrom('credentials').select('email').execute()
    expect(kept.map(({ email }) => email).sort()).toEqual(users.map(({ email }) => email).sort())
    // The grower finds a lot that can be sold.
    const grower = await db.read
      .selectFrom('users')
      .select('client')
      .where('role_number', '=', 1)
      .executeTakeFirstOrThrow()
    const offered = await db.read
      .selectFrom('lots')
      .innerJoin('orders', 'orders.id', 'lots.order')
      .select('lots.id')
      .where('orders.client', '=', grower.client)
      .where('lots.status', '=', 'Ready')
      .where('lots.notified_at', 'is not', null)
      .execute()
    expect(offered.length).toBeGreaterThan(0)
    // A truck waits at the ramp for its signature.
    const state = await plant.writer.plant()
    const shipments = state.records
      .of('shipment')
      .newestFirst()
      .flatMap((id) => recordOf(state, 'shipments', id) ?? [])
      .filter(({ status }) => status === 'Open')
    expect(shipments.length).toBeGreaterThanOrEqual(2)
    for (const { bag_count, ship_net } of shipments.slice(0, 2)) {
      expect(bag_count).toBeGreaterThan(0)
      expect(ship_net).toBeLessThan(44_000)
    }
  })
})

// Helpers

async function emptyOn(engine: Engine): Promise<Database> {
  const place = await freshPlace(engine)
  places.push(place)
  const db = await place.open()
  open.push(db)
  return db
}

interface Size {
  readonly seed?: number
  readonly wagons?: number
  readonly until?: string
}

/** A writer that always fails to save first. */
const decidingTwice = (writer: Writer): Writer => ({
  submit: (job) => writer.submit(job),
  decide: async (job) => {
    const first = writer.decide(async (work) => {
      await job(work)
      throw new Error('It could not be saved.')
    })
    await expect(first).rejects.toThrow('It could not be saved.')
    return writer.decide(job)
  },
  plant: () => writer.plant(),
  accountsChanged: 0,
  onCommit: (listener) => writer.onCommit(listener),
  close: () => writer.close(),
})

async function seasonOn(engine: Engine, size: Size, writing = (writer: Writer): Writer => writer): Promise<Database> {
  const db = await emptyOn(engine)
  const plant = new TestPlant(db)
  const { clock } = plant
  await playSeason(
    { db, clock, writer: writing(plant.writer) },
    {
      seed: 7,
      wagons: 6,
      growers: 3,
      bins: 8,
      begins: '2026-10-01T13:00:00.000Z',
      days: 7,
      ...size,
    },
  )
  await plant.writer.close()
  return db
}

async function statuses(
  db: Database,
  table: 'orders' | 'wagons' | 'batches' | 'shipments',
): Promise<readonly string[]> {
  const rows = await db.read.selectFrom(table).select('status').distinct().orderBy('status').execute()
  return rows.map(({ status }) => status)
}

/** Gross lbs of each A grade lot. */
async function heaviest(db: Database): Promise<{ readonly rows: readonly number[] }> {
  const rows = await db.read
    .selectFrom('bags')
    .select(({ fn }) => ['lot', fn.sum<number>('clean_gross').as('hundredths')])
    .where('grade', 'in', ['Large A Grade', 'Small A Grade'])
    .groupBy('lot')
    .execute()
  return { rows: rows.map(({ hundredths }) => Number(hundredths) / 100) }
}
