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

/** The released versions, each with its newest migration and its number of events. */
const versions = [
  { version: '0.1.0', migration: '0001_first_tables', events: 514 },
  { version: '0.2.0', migration: '0030_answer_columns', events: 1268 },
  { version: '0.3.0', migration: '0041_named_bags', events: 2308 },
  { version: '0.4.0', migration: '0043_signed_clients', events: 2308 },
  { version: '0.5.0', migration: '0064_equilibrium_moisture', events: 2314 },
  { version: '0.6.0', migration: '0085_answers_of_devices', events: 2221 },
  { version: '0.7.0', migration: '0085_answers_of_devices', events: 2221 },
] as const

/** Every row that a version wrote, with its table. */
async function keptOf(version: string): Promise<readonly z.infer<typeof Line>[]> {
  const bytes = await promisify(gunzip)(await readFile(new URL(`../logs/version-${version}.jsonl.gz`, import.meta.url)))
  const lines = bytes.toString().trimEnd().split('\n')
  return lines.map((line) => Line.parse(JSON.parse(line)))
}

/** Engines sort names differently, so both are sorted here. */
const byKey = (key: string) => (a: Row, b: Row) =>
  key === 'entity' ? (textIn(a, key) < textIn(b, key) ? -1 : 1) : Number(a[key]) - Number(b[key])

const textIn = (row: Row, name: string): string => z.string().parse(row[name])

const stored = (value: Row[string] | undefined): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value

interface Kept {
  readonly engine: Engine
  readonly migration: string
  readonly rows: readonly z.infer<typeof Line>[]
}

/** Writes the kept database as that version had it: its tables, before any later migration. */
async function restore(
  { url }: Place,
  { engine, migration, rows }: Kept,
  change = (_: string, row: Row): Row => row,
): Promise<void> {
  const dialect =
    engine === 'postgres'
      ? openPostgres(url, { onIdleError: () => {}, slowestQuery: 0 }).dialect
      : sqliteDialect('begin immediate', openForWriting(url.replace('sqlite:', '')))
  const db = new Kysely<Record<string, never>>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(engine)) } })
  const { error } = await migrator.migrateTo(migration)
  expect(error).toBeUndefined()
  await db.transaction().execute(async (tx) => {
    // A migration may have filled a table.
    for (const table of new Set(rows.map(([of]) => of))) await sql`delete from ${sql.table(table)}`.execute(tx)
    for (const [table, line] of rows) {
      const row = change(table, line)
      const names = Object.keys(row)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(names.map((name) => stored(row[name])))})`.execute(tx)
    }
  })
  await db.destroy()
}

describe.each(versions.flatMap((of) => engines.map((engine) => ({ ...of, engine }))))(
  'the log that version $version wrote, on $engine',
  ({ version, migration, events: written, engine }) => {
    let place: Place
    let plant: TestPlant
    let rows: Kept['rows']
    const keptRows = (table: string): readonly Row[] => rows.flatMap(([of, row]) => (of === table ? [row] : []))

    beforeEach(async () => {
      rows = await keptOf(version)
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
        if (table === 'lot_figures' && version === '0.1.0') continue
        const before = keptRows(table).toSorted(byKey(key))
        const after: Row[] = []
        for await (const row of rowsOf(plant.db.read, table, key)) after.push(Row.parse(row))
        if (after.length !== before.length) found.push(`${table}: ${after.length} rows, not ${before.length}`)
        for (const [nth, row] of before.entries()) {
          const now = Object.fromEntries(Object.keys(row).map((name) => [name, after[nth]?.[name]]))
          if (JSON.stringify(now) !== JSON.stringify(row)) found.push([table, now, row])
        }
      }
      return found
    }

    it('should verify, replay to the same rows, and continue in the present format', async () => {
      await restore(place, { engine, migration, rows })
      plant = new TestPlant(await place.open())
      expect(await verifyTables(plant.db)).toMatchObject({ events: written, faults: [] })
      expect(await differences()).toEqual([])
      await rebuild(plant.db)
      expect(await differences()).toEqual([])

      await plant.runOrder('Z1')
      const events = await plant.db.read.selectFrom('events').select(['seq', 'format']).orderBy('seq').execute()
      expect(events.length).toBeGreaterThan(written + 36)
      const formats = new Map(keptRows('events').map(({ seq, format }) => [seq, format ?? 1]))
      expect(events.every(({ seq, format }) => format === (formats.get(seq) ?? 2))).toBe(true)
      expect((await verifyTables(plant.db)).faults).toEqual([])
    })

    it('should be known to be changed where one sign of it is another', async () => {
      await restore(place, { engine, migration, rows }, (table, row) =>
        table === 'events' && row['seq'] === 100
          ? { ...row, data: textIn(row, 'data').replace(/[1-9]/, (digit) => (digit === '1' ? '2' : '1')) }
          : row,
      )
      plant = new TestPlant(await place.open())
      expect((await verifyTables(plant.db)).faults).toContainEqual(expect.stringContaining('Event 100 '))
    })
  },
)
