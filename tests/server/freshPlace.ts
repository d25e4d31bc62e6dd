import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
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

/** Makes an empty place; the caller closes what it opened and clears the place. */
export async function freshPlace(engine: Engine): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-test-'))
  const { url, drop } =
    engine === 'postgres'
      ? await freshDatabase()
      : { url: `sqlite:${folder}/plant.sqlite`, drop: () => Promise.resolve() }
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
