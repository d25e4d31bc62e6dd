import { Kysely } from 'kysely'
import { schemaFaults } from '#server/db/foreignObjects.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { openForWriting } from '#server/db/openSqlite.ts'
import { doneMigrations, readSchema, schemaOf } from '#server/db/schemaObjects.ts'
import { sqliteDialect } from '#server/db/sqliteDialect.ts'
import { type SqliteDatabase, SqliteFile } from '#server/db/sqliteFile.ts'
import { migrateWith } from '#server/log/migrate.ts'

/**
 * Copies the rows of this program's tables from one SQLite file into a new one, whose tables, indexes and triggers
 * this program makes, by the migrations that the source has had. Nothing else comes along: a foreign trigger would act
 * in the restored plant. Resolves with sentences about what was different. Throws if a table is missing or damaged.
 */
export async function copyTables(from: string, to: string): Promise<readonly string[]> {
  const { done, faults } = await schemaIn(from)
  const missing = faults.filter(({ acts, words }) => acts && words.endsWith('is missing.'))
  if (done.length === 0 || missing.length > 0) throw new Error(missing.map(({ words }) => words).join(' '))
  await makeTables(to, done)
  const target = openForWriting(to)
  try {
    // What the source's schema says is not run, not even its functions.
    target.pragma('trusted_schema = off')
    target.prepare('attach ? as source').run(from)
    target.exec('begin immediate')
    for (const table of tablesOf(target)) copyRows(target, table)
    target.exec('commit')
    target.exec('detach source')
  } finally {
    target.close()
  }
  return faults.map(({ words }) => words)
}

async function schemaIn(file: string) {
  const db = new Kysely<unknown>({
    dialect: sqliteDialect('begin', new SqliteFile(file, { fileMustExist: true })),
  })
  try {
    const done = await doneMigrations(db)
    const own = Object.keys(migrations('sqlite'))
    const later = done.find((name) => !own.includes(name))
    if (later !== undefined) throw new Error(`It is of a newer version of this program (${later}).`)
    return { done, faults: schemaFaults(await readSchema(db, 'sqlite'), await schemaOf(db, 'sqlite', done)) }
  } finally {
    await db.destroy()
  }
}

async function makeTables(file: string, done: readonly string[]): Promise<void> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect('begin immediate', openForWriting(file)) })
  try {
    await migrateWith(
      db,
      Object.fromEntries(Object.entries(migrations('sqlite')).filter(([name]) => done.includes(name))),
    )
  } finally {
    await db.destroy()
  }
}

const textsOf = (file: SqliteDatabase, query: string, ...values: readonly string[]): readonly string[] =>
  file
    .prepare(query)
    .pluck()
    .all(...values)
    .map(String)

const tablesOf = (file: SqliteDatabase): readonly string[] =>
  textsOf(file, `select name from main.sqlite_master where type = 'table' and name not glob 'sqlite_*'`).filter(
    (name) => !name.startsWith('kysely_'),
  )

/** In the order of the rows: the log takes its events by number only. */
function copyRows(file: SqliteDatabase, table: string): void {
  const columns = textsOf(file, 'select name from pragma_table_info(?)', table).map((name) => `"${name}"`)
  file.exec(`delete from main."${table}"`)
  file.exec(
    `insert into main."${table}" (${columns.join()}) select ${columns.join()} from source."${table}" order by rowid`,
  )
}
