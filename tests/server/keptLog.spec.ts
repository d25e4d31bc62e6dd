import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Kysely, Migrator, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { migrations } from '#server/db/migrations/migrations.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { openForWriting } from '#server/db/openSqlite.ts'
import { sqliteDialect } from '#server/db/sqliteDialect.ts'
import { projections, rowsOf } from '#server/log/projections.ts'
import { rebuild } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { type Engine, engines, freshPlace, type Place } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]))
type Row = z.infer<typeof Row>
const Line = z.tuple([z.string(), Row])

/** Every row that version 0.1.0 wrote, with its table. */
const kept = (await promisify(gunzip)(await readFile(new URL('../logs/version-0.1.0.jsonl.gz', import.meta.url))))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)))
const keptRows = (table: string): readonly Row[] => kept.flatMap(([of, row]) => (of === table ? [row] : []))

const textIn = (row: Row, name: string): string => z.string().parse(row[name])

const stored = (value: Row[string] | undefined): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value

/** Writes the kept database as that version had it: its tables, before any later migration. */
async function restore({ url }: Place, engine: Engine, change = (_: string, row: Row): Row => row): Promise<void> {
  const dialect =
    engine === 'postgres'
      ? openPostgres(url, { onIdleError: () => {}, slowestQuery: 0 }).dialect
      : sqliteDialect('begin immediate', openForWriting(url.replace('sqlite:', '')))
  const db = new Kysely<Record<string, never>>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(engine)) } })
  const { error } = await migrator.migrateTo('0001_first_tables')
  expect(error).toBeUndefined()
  await db.transaction().execute(async (tx) => {
    for (const [table, line] of kept) {
      const row = change(table, line)
      const names = Object.keys(row)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(names.map((name) => stored(row[name])))})`.execute(tx)
    }
  })
  await db.destroy()
}

describe.each(engines)('the log that version 0.1.0 wrote, on %s', (engine) => {
  let place: Place
  let plant: TestPlant

  beforeEach(async () => {
    place = await freshPlace(engine, 'bare')
  })
  afterEach(async () => {
    await plant.close()
    await place.clear()
  })

  /** The rows that differ from those of that version, in the columns that it had. */
  async function differences(): Promise<readonly unknown[]> {
    const found: unknown[] = []
    for (const [table, key] of projections) {
      if (table === 'lot_figures') continue
      const before = keptRows(table)
      const rows: (typeof before)[number][] = []
      for await (const row of rowsOf(plant.db.read, table, key)) rows.push(Row.parse(row))
      if (rows.length !== before.length) found.push(`${table}: ${rows.length} rows, not ${before.length}`)
      for (const [nth, row] of before.entries()) {
        const now = Object.fromEntries(Object.keys(row).map((name) => [name, rows[nth]?.[name]]))
        if (JSON.stringify(now) !== JSON.stringify(row)) found.push([table, now, row])
      }
    }
    return found
  }

  it('should verify, replay to the same rows, and continue in the present format', async () => {
    await restore(place, engine)
    plant = new TestPlant(await place.open())
    expect(keptRows('events').length).toBeGreaterThanOrEqual(500)
    expect(await verifyTables(plant.db)).toMatchObject({ events: 514, faults: [] })
    expect(await differences()).toEqual([])
    await rebuild(plant.db)
    expect(await differences()).toEqual([])

    await plant.runOrder('Z1')
    const events = await plant.db.read.selectFrom('events').select(['seq', 'format']).orderBy('seq').execute()
    expect(events.length).toBeGreaterThan(550)
    expect(events.every(({ seq, format }) => format === (seq > 514 ? 2 : 1))).toBe(true)
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })

  it('should be known to be changed where one sign of it is another', async () => {
    await restore(place, engine, (table, row) =>
      table === 'events' && row['seq'] === 100 ? { ...row, data: textIn(row, 'data').replace('[1]', '[2]') } : row,
    )
    plant = new TestPlant(await place.open())
    expect((await verifyTables(plant.db)).faults).toContainEqual(expect.stringContaining('Event 100 '))
  })
})
