import { CompiledQuery } from 'kysely'
import type { StoredValue } from './columns.ts'
import type { Database } from './database.ts'
import type { Reader } from './reader.ts'
import { ManyRows } from './sqliteDialect.ts'

/** A row as the engines keep it; all rows of one call have the same columns, in the same order. */
export type StoredRow = Readonly<Record<string, StoredValue>>

/** A statement to be run, once for each of the rows of its values. */
export interface RowStatement {
  readonly text: string
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * The target of rows and its engine: the transaction `tx`; with `later`, that list of statements, which the caller
 * runs, and `tx` is only read.
 */
export interface Writing {
  readonly dialect: Database['dialect']
  readonly tx: Reader
  readonly later?: RowStatement[]
}

/** Runs a statement with the values of each row, at once or later. */
export async function runStatement({ dialect, tx, later }: Writing, text: string, rows: RowStatement['rows']) {
  if (later !== undefined) later.push({ text, rows })
  else if (dialect === 'sqlite') await tx.executeQuery(CompiledQuery.raw(text, [new ManyRows(rows)]))
  else for (const row of rows) await tx.executeQuery(CompiledQuery.raw(text, [...row]))
}

/** Adds rows to a table. With `keys`, a row that has the same keys is replaced by the new one. */
export const insertRows = (to: Writing, table: string, rows: readonly StoredRow[], keys: readonly string[] = []) =>
  write(to, 'insert', table, rows, keys)

/** Writes the columns of rows that are there; `keys` are among the columns and name the rows. */
export const updateRows = (to: Writing, table: string, rows: readonly StoredRow[], keys: readonly string[]) =>
  write(to, 'update', table, rows, keys)

/** Deletes rows from a table: each row here has only its keys. */
export const deleteRows = (to: Writing, table: string, rows: readonly StoredRow[]) =>
  write(to, 'delete', table, rows, Object.keys(rows[0] ?? {}))

type Verb = 'insert' | 'update' | 'delete'

/** One statement for all rows: SQLite runs it once a row, PostgreSQL gets them as one JSON text. */
async function write(
  to: Writing,
  verb: Verb,
  table: string,
  rows: readonly StoredRow[],
  keys: readonly string[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  const text = textFor(to.dialect, verb, table, names, keys)
  if (to.dialect === 'postgres') return runStatement(to, text, [[JSON.stringify(rows)]])
  // In the order of the question marks: those of an update name its rows last.
  const order = verb === 'update' ? [...names.filter((name) => !keys.includes(name)), ...keys] : names
  const values = rows.map((row) => order.map((name) => row[name] ?? null))
  await runStatement(to, text, values)
}

const texts = new Map<string, string>()

function textFor(
  dialect: Writing['dialect'],
  verb: Verb,
  table: string,
  names: readonly string[],
  keys: readonly string[],
): string {
  const key = `${dialect} ${verb} ${table} ${names.join()} ${keys.join()}`
  const sqlText = texts.get(key) ?? sqlOf(dialect, verb, table, names, keys)
  texts.set(key, sqlText)
  return sqlText
}

const quoted = (name: string): string => `"${name}"`

function sqlOf(
  dialect: Writing['dialect'],
  verb: Verb,
  table: string,
  names: readonly string[],
  keys: readonly string[],
): string {
  const [into, columns] = [quoted(table), names.map(quoted).join(', ')]
  const others = names.filter((name) => !keys.includes(name))
  const rows = `json_populate_recordset(null::${into}, $1::json)`
  const each = (write: (name: string) => string, names: readonly string[], between = ', '): string =>
    names.map(write).join(between)
  if (verb === 'insert') {
    const from = dialect === 'postgres' ? `select ${columns} from ${rows}` : `values (${each(() => '?', names)})`
    const replaced =
      others.length === 0 ? 'nothing' : `update set ${each((name) => `"${name}" = excluded."${name}"`, others)}`
    const conflict = keys.length === 0 ? '' : ` on conflict (${keys.map(quoted).join(', ')}) do ${replaced}`
    return `insert into ${into} (${columns}) ${from}${conflict}`
  }
  if (dialect === 'sqlite') {
    const where = each((name) => `"${name}" = ?`, keys, ' and ')
    if (verb === 'delete') return `delete from ${into} where ${where}`
    return `update ${into} set ${each((name) => `"${name}" = ?`, others)} where ${where}`
  }
  const where = each((name) => `kept."${name}" = new."${name}"`, keys, ' and ')
  if (verb === 'delete') return `delete from ${into} as kept using ${rows} as new where ${where}`
  return `update ${into} as kept set ${each((name) => `"${name}" = new."${name}"`, others)} from ${rows} as new where ${where}`
}
