import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { copyBeforeMigration } from '#server/copies/copyBeforeMigration.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { say } from './command.ts'

/** Opens the plant of DATABASE_URL for a command; its tables are brought up to date only after a copy. */
export const openPlant = (config: Config, options: DatabaseOptions = {}): Promise<Database> =>
  openDatabase(config.databaseUrl, {
    mustExist: true,
    beforeMigration: copyBeforeMigration({
      places: config.copies,
      unsafe: config.migrateWithoutCopy,
      now: systemClock,
      say,
    }),
    ...options,
  })
