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

/** The engines that every test of the storage is run on: of what is asked, kept, locked or heard otherwise by each. */
export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The engines of what stands above the storage, which is the same on each: one, and all where they are asked for. */
export const aboveStorage: readonly Engine[] =
  process.env['PECANYARD_TEST_ENGINES'] === 'all' ? engines : engines.slice(0, 1)

/**
 * Makes an empty place; the caller closes what it opened and clears the place. Its tables are there already, copied from
 * one that was brought up to date before, with its key of tickets; in a `bare` one nothing is.
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
