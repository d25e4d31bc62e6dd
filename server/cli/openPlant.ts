import { systemClock } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { type Config, readConfig } from '#server/config.ts'
import { copyBeforeMigration } from '#server/copies/copyBeforeMigration.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { withDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'
import { say } from './command.ts'

/** Opens the plant of DATABASE_URL for a command; its tables are brought up to date only after a copy. */
export function openPlant<T>(options: DatabaseOptions, run: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const beforeMigration = copyBeforeMigration(config, say)
  return withDatabase(config.databaseUrl, { mustExist: true, beforeMigration, onForeign: say, ...options }, (db) =>
    run(db, config),
  )
}

/** Opens the plant of DATABASE_URL for a command that changes it, like a server called `server`. */
export const openForChanges = <T>(
  options: DatabaseOptions & { readonly server: string },
  run: (plant: PlantContext, config: Config) => Promise<T>,
): Promise<T> => openPlant(options, (db, config) => withWriter(db, (plant) => run(plant, config)))

/** A writer for the time of `run`. */
export async function withWriter<T>(db: Database, run: (plant: PlantContext) => Promise<T>): Promise<T> {
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  try {
    return await run({ db, writer, clock: systemClock })
  } finally {
    await writer.close()
  }
}
