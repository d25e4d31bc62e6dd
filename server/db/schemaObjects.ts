import { randomBytes } from 'node:crypto'
import { Kysely, type RawBuilder, sql } from 'kysely'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { DialectName } from './database.ts'
import { sqliteDialect } from './sqliteDialect.ts'
import { SqliteFile } from './sqliteFile.ts'

/** A table, index, trigger … of a database; `on` is the table it belongs to, `text` its definition. */
export interface SchemaObject {
  readonly kind: string
  readonly name: string
  readonly on: string
  readonly text: string
}

/** Names with this prefix are SQLite's own, but only of tables and indexes: a forged trigger may have any name. */
const onSqlite = sql<SchemaObject>`
  select type as "kind", name as "name", tbl_name as "on", coalesce(sql, '') as "text" from sqlite_master
  where not (type in ('table', 'index') and name like 'sqlite\\_%' escape '\\')`

const ofExtension = (catalog: string, oid: string): RawBuilder<unknown> =>
  sql.raw(
    `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`,
  )

/** Objects of the plant's own schema; those of extensions are left out. Columns are in the order of their names. */
const onPostgres = sql<SchemaObject>`
  with here as (select oid from pg_namespace where nspname = current_schema())
  select case when c.relkind in ('v', 'm') then 'view' when c.relkind = 'S' then 'sequence'
      when c.relkind in ('i', 'I') then 'index' when c.relkind = 'c' then 'type' else 'table' end as "kind",
    c.relname::text as "name", coalesce(t.relname, c.relname)::text as "on",
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid, true)
      when c.relkind in ('i', 'I') then pg_get_indexdef(c.oid, 0, true)
      else concat(c.relpersistence, c.relrowsecurity, (
        select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
          a.attidentity, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) end as "text"
  from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
  where c.relnamespace in (select oid from here) and not ${ofExtension('pg_class', 'c.oid')}
    and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
  union all
  select 'trigger', g.tgname, c.relname, pg_get_triggerdef(g.oid, true)
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where c.relnamespace in (select oid from here) and not g.tgisinternal
  union all
  select 'rule', r.rulename, c.relname, pg_get_ruledef(r.oid, true) from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace in (select oid from here) and r.rulename <> '_RETURN'
  union all
  select 'policy', p.polname, c.relname, '' from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace in (select oid from here)
  union all
  select 'constraint', k.conname, c.relname, pg_get_constraintdef(k.oid, true)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace in (select oid from here) and k.contype not in ('n', 't')
  union all
  select 'function', concat(f.proname, '(', pg_get_function_identity_arguments(f.oid), ')'), '',
    concat_ws(' ', f.prosrc, f.prosecdef, f.proconfig::text)
  from pg_proc f where f.pronamespace in (select oid from here) and not ${ofExtension('pg_proc', 'f.oid')}`

/** Kysely's list of done migrations and its lock: their form is Kysely's. */
const migrationTable = /^kysely_migration(_lock)?$/

/** The objects of a database's schema, without those that the engine or Kysely adds by itself. */
export async function readSchema<T>(db: Kysely<T>, dialect: DialectName): Promise<readonly SchemaObject[]> {
  const { rows } = await (dialect === 'sqlite' ? onSqlite : onPostgres).execute(db)
  return rows
    .filter(({ kind, on }) => !(migrationTable.test(on) && /^(table|index|constraint)$/.test(kind)))
    .map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, ' ').trim() }))
}

/** The names of the migrations that a database has had; none for a new one. */
export async function doneMigrations<T>(db: Kysely<T>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name, isView }) => name === 'kysely_migration' && !isView)) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const known = new Map<string, Promise<readonly SchemaObject[]>>()

/**
 * The schema that this program makes by some of its migrations. They are run: on SQLite in memory, on PostgreSQL in a
 * schema of their own and a transaction that is rolled back. Once for each process.
 */
export function schemaOf<T>(
  db: Kysely<T>,
  dialect: DialectName,
  done: readonly string[],
): Promise<readonly SchemaObject[]> {
  const key = [dialect, ...done].join()
  const kept = known.get(key) ?? (dialect === 'sqlite' ? madeInMemory(done) : madeAside(db, done))
  known.set(key, kept)
  kept.catch(() => known.delete(key))
  return kept
}

async function madeInMemory(done: readonly string[]): Promise<readonly SchemaObject[]> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect('begin immediate', new SqliteFile(':memory:')) })
  try {
    return await made(db, 'sqlite', done)
  } finally {
    await db.destroy()
  }
}

async function madeAside<T>(db: Kysely<T>, done: readonly string[]): Promise<readonly SchemaObject[]> {
  const name = `pecanyard_${randomBytes(6).toString('hex')}`
  const tx = await db.startTransaction().execute()
  try {
    await sql`create schema ${sql.id(name)}`.execute(tx)
    await sql`select set_config('search_path', ${name}, true)`.execute(tx)
    return await made(tx, 'postgres', done)
  } finally {
    await tx.rollback().execute()
  }
}

async function made<T>(db: Kysely<T>, dialect: DialectName, done: readonly string[]): Promise<readonly SchemaObject[]> {
  for (const [name, migration] of Object.entries(migrations(dialect))) if (done.includes(name)) await migration.up(db)
  return readSchema(db, dialect)
}
