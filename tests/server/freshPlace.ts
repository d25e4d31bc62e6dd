import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'

/** An empty place for a plant, of one engine. `open` may be called again to open the same place again. */
export interface Place {
  readonly folder: string
  readonly url: string
  open(options?: DatabaseOptions): Promise<Database>
  clear(): Promise<void>
}

/** The engines for tests of the storage: data, queries, locks and notifications differ by engine. */
export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The engines for tests above the storage, which is equal on each: one by default, all on request. */
export const aboveStorage: readonly Engine[] =
  process.env['PECANYARD_TEST_ENGINES'] === 'all' ? engines : engines.slice(0, 1)

/**
 * Makes an empty place; the caller closes its databases and clears the place. Its tables are copied from a migrated
 * one, with its key of tickets; a `bare` one has no tables.
 */
export async function freshPlace(engine: Engine, from: 'prepared' | 'bare' = 'prepared'): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-test-'))
  const { url, drop } = engine === 'postgres' ? await freshDatabase(from) : await freshFile(folder, from)
  return {
    folder,
    url,
    open: (options) => openDatabase(url, { headFile: `${folder}/plant.head`, ...options }),
    clear: async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freshFile(folder: string, from: 'prepared' | 'bare') {
  const path = `${folder}/plant.sqlite`
  if (from === 'prepared') {
    prepared ??= prepareFile()
    writeFileSync(path, await prepared, { mode: 0o600 })
  }
  return { url: `sqlite:${path}`, drop: () => Promise.resolve() }
}

let prepared: Promise<Buffer> | undefined

/** The bytes of a SQLite file with every table and no row. */
async function prepareFile(): Promise<Buffer> {
  const place = await freshPlace('sqlite', 'bare')
  const db = await place.open()
  await db.close()
  const bytes = readFileSync(`${place.folder}/plant.sqlite`)
  await place.clear()
  return bytes
}
