import { type Kysely, type Migration, Migrator } from 'kysely'
import { DatabaseAway } from '#server/db/databaseAway.ts'

/**
 * Runs the migrations that a database has not had, in one transaction; `before` runs first if it has had some. Throws
 * if one fails; then nothing is changed.
 */
export async function migrateWith<T>(
  db: Kysely<T>,
  all: Readonly<Record<string, Migration>>,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
  const migrations = await migrator.getMigrations()
  const done = migrations.filter(({ executedAt }) => executedAt !== undefined)
  if (done.length > 0 && done.length < migrations.length) await before()
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof DatabaseAway) throw error
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`The tables could not be brought up to date${failed === undefined ? '' : ` (${failed})`}.`, {
    cause: error,
  })
}
