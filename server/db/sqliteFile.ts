import type BetterSqlite from 'better-sqlite3'

/**
 * The package of SQLite's driver for a Node. Version 12 is compiled for one Node, and ends the process on 24; version
 * 13 needs 22, and crashes on 20 while it is being loaded. So only the right one may be loaded.
 */
export const sqlitePackageFor = (node: string): 'better-sqlite3' | 'better-sqlite3-13' =>
  Number.parseInt(node, 10) < 22 ? 'better-sqlite3' : 'better-sqlite3-13'

/** The package for the Node that runs. */
export const sqlitePackage = sqlitePackageFor(process.versions.node)

// By a name that no bundler follows: only one of the two is installed.
// oxlint-disable-next-line typescript/no-unsafe-assignment -- what is imported by a variable has no type
const driver: { readonly default: typeof BetterSqlite } = await import(/* @vite-ignore */ sqlitePackage)

/** Opens a file directly; `openSqlite.ts` does so for the plant. */
export const SqliteFile = driver.default

/** An open file. */
export type SqliteDatabase = BetterSqlite.Database

/** A prepared statement. */
export type SqliteStatement = BetterSqlite.Statement
