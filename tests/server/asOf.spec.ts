import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { playSeason } from '#demo/playSeason.ts'
import type { AsOfQuery } from '#model/calls/asOf.ts'
import { entities, type Entity } from '#model/kinds/event.ts'
import { tableOf } from '#model/kinds/kinds.ts'
import type { PlantState } from '#plant/state.ts'
import { readAsOf } from '#server/asOf/asOf.ts'
import { createPastStates } from '#server/asOf/pastStates.ts'
import { columnNames, fromColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { loadState } from '#server/log/loadState.ts'
import { projections, rowsOf } from '#server/log/projections.ts'
import { readLog } from '#server/log/readLog.ts'
import { fold } from '#server/log/replayInto.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function emptyOn(engine: (typeof engines)[number]): Promise<Database> {
  const place = await freshPlace(engine)
  const db = await place.open()
  closing.push(
    () => place.clear(),
    () => db.close(),
  )
  return db
}

/** Two orders from the yard to the truck: every type of event, also removals. */
async function runOn(engine: (typeof engines)[number]): Promise<Database> {
  const db = await emptyOn(engine)
  const plant = new TestPlant(db)
  await plant.furnish()
  await plant.runOrder('A1')
  await plant.runOrder('A2')
  await plant.writer.close()
  return db
}

/** Every table of records with the data outside the rows. */
async function tablesOf(db: Database): Promise<unknown> {
  const tables: Record<string, unknown[]> = {}
  for (const entity of entities) {
    const key = projections.get(tableOf(entity)) ?? 'id'
    tables[entity] = []
    for await (const row of rowsOf(db.read, tableOf(entity), key))
      tables[entity].push({
        row: fromColumns(entity, row as never),
        version: row['version'],
        created_at: row['created_at'],
        created_by: row['created_by'],
      })
  }
  return tables
}

/** The same of a plant that was folded in memory. */
const foldedTables = (plant: PlantState): unknown =>
  Object.fromEntries(
    entities.map((entity: Entity) => [
      entity,
      plant.records
        .any(entity)
        .values()
        .map(({ row, ...kept }) => ({
          row: Object.fromEntries(columnNames(entity).map((name) => [name, Reflect.get(row, name)])),
          ...kept,
        })),
    ]),
  )

const presentOf = (db: Database): Promise<PlantState> => db.read.transaction().execute((tx) => loadState(tx))

const asOf = (db: Database, query: AsOfQuery) => readAsOf(new TestPlant(db), query)

/** The last events of some decisions, spread over the log: there the database's own rules let a replay stop. */
async function boundaries(db: Database, wanted: number): Promise<readonly number[]> {
  const begins = await db.read.selectFrom('events').select('seq').where('cause', 'is', null).orderBy('seq').execute()
  const ends = begins.slice(1).map(({ seq }) => seq - 1)
  return fc
    .sample(fc.nat(ends.length), wanted)
    .map((dice, nth) => ends[Math.floor(((nth + dice / (ends.length + 1)) * ends.length) / wanted)] ?? 1)
}

describe.each(engines)('the plant as of a moment, on %s', (engine) => {
  it('should equal at any point the tables of a replay up to it', async () => {
    const db = await runOn(engine)
    const past = createPastStates(db, 3)
    const present = await presentOf(db)
    const spread = await boundaries(db, 6)
    for (const seq of fc.sample(fc.shuffledSubarray([...spread], { minLength: 6 }), 1).flat()) {
      const replayed = await emptyOn('sqlite')
      await replayed.write
        .transaction()
        .execute((tx) => fold({ dialect: 'sqlite', tx }, readLog(db.read, { upTo: seq })))
      expect({ seq, tables: foldedTables(await past.upTo(seq, present)) }).toEqual({
        seq,
        tables: await tablesOf(replayed),
      })
    }
  })

  it('should never show half a decision', async () => {
    const db = await runOn(engine)
    const [consequence] = await db.read
      .selectFrom('events')
      .selectAll()
      .where('cause', 'is not', null)
      .orderBy('seq')
      .limit(1)
      .execute()
    const next = await db.read
      .selectFrom('events')
      .select('seq')
      .where('seq', '>', consequence?.seq ?? 0)
      .where('cause', 'is', null)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await asOf(db, { seq: consequence?.cause ?? 0 })).seq).toBe(next.seq - 1)
  })

  it('should be requested by the instant, inclusive', async () => {
    const db = await runOn(engine)
    const { at, seq } = await headOf(db.read)
    const before = new Date(Date.parse(at) - 1).toISOString()
    expect((await asOf(db, { at })).seq).toBe(seq)
    expect((await asOf(db, { at: before })).seq).toBeLessThan(seq)
    expect(await asOf(db, { at: '2020-01-01T00:00:00.000Z', entity: 'wagon' })).toMatchObject({
      seq: 0,
      at: null,
      counts: { wagon: {} },
      records: [],
    })
  })

  it('should return the records of that time, counted and named', async () => {
    const db = await runOn(engine)
    const unloaded = await db.read
      .selectFrom('events')
      .select('seq')
      .where('type', '=', 'wagon.unloaded')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    const then = await asOf(db, { seq: unloaded.seq, entity: 'wagon' })
    expect(then.counts).toMatchObject({
      order: { Open: 1 },
      wagon: { Unloaded: 1 },
      batch: { Loading: 2 },
      drying_bin: { Locked: 2, Free: 1 },
      lot: {},
      bag: {},
    })
    expect(then.records).toMatchObject([
      { name: 'A1', status: 'Unloaded', order_number: 1, company_name: 'Oak Hill', bins: 'Bin 1, Bin 2' },
    ])
    const now = await asOf(db, { entity: 'lot', status: 'Ready' })
    expect(now.records.map(({ status }) => status)).toEqual(Object.values(now.records).map(() => 'Ready'))
    expect(now.counts.bag).toEqual({ 'In lot': 4, Shipped: 2 })
    const lots = (await asOf(db, { entity: 'lot' })).records
    expect(lots.find(({ grade }) => grade === 'B Grade')).toMatchObject({ bags: 1, net: 864.75 })
    const [first] = lots
    expect((await asOf(db, { entity: 'lot', limit: 1 })).records).toEqual([first])
    expect((await asOf(db, { entity: 'lot', before: first?.id })).records).toEqual(lots.slice(1))
  })
})

describe('a past that is held', () => {
  it('should be put together once, from the nearest that is held, and no more are held than may be', async () => {
    const db = await emptyOn('sqlite')
    const plant = new TestPlant(db)
    await playSeason(plant, { seed: 3, wagons: 12, growers: 3, bins: 6, begins: '2026-10-01T12:00:00.000Z', days: 5 })
    const present = await plant.writer.plant()
    await plant.writer.close()
    const past = createPastStates(db, 2)
    expect(await past.upTo(present.seq, present)).toBe(present)
    const [late, early] = await Promise.all([past.upTo(present.seq - 5, present), past.upTo(10, present)])
    expect([early.seq, late.seq]).toEqual([10, present.seq - 5])
    expect(await past.upTo(10, present)).toBe(early)
    const between = await past.upTo(100, present)
    const afresh = await createPastStates(db).upTo(100, present)
    expect(foldedTables(between)).toEqual(foldedTables(afresh))
    expect(await past.upTo(present.seq - 5, present)).not.toBe(late)
  })
})
