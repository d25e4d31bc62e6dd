import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type SqliteDatabase, SqliteFile } from './sqliteFile.ts'

/** Milliseconds that SQLite waits for another process; waiting stops the event loop. */
const busyTimeout = 50

/** A setting of a writing connection: name, value, and SQLite's answer. */
export type Pragma = readonly [name: string, value: string, expected: string | number]

/** For every writing connection, in any thread. */
const writingPragmas: readonly Pragma[] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  // Erased data is overwritten in the file, not only unlinked.
  ['secure_delete', 'ON', 1],
  // Elsewhere without effect: macOS keeps a plain flush in the drive's own memory.
  ['fullfsync', 'ON', 1],
  ['checkpoint_fullfsync', 'ON', 1],
]

/** SQLite's usual size of a page, bytes. */
const pageSize = 4096

/** The settings of a file of at most so many bytes, or of any size: beyond it SQLite answers that the disk is full. */
export const pragmasOf = (largest: number | null): readonly Pragma[] => {
  const pages = largest === null ? null : Math.floor(largest / pageSize)
  return pages === null ? writingPragmas : [...writingPragmas, ['max_page_count', String(pages), pages]]
}

/** The first version without the bug by which two connections could damage a file in WAL mode. */
const oldestVersion = [3, 51, 3]

/**
 * Opens a SQLite file for durable writes. The driver is built to reopen a file at `synchronous=NORMAL`, which loses
 * acknowledged commits in a power failure; so it is set on every open and read back. Throws if the file can't be
 * written safely. `largest` is the largest size of the file, bytes.
 */
export function openForWriting(path: string, largest: number | null = null): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true })
  keepFromOthers(path)
  const file = new SqliteFile(path, { timeout: busyTimeout })
  demandVersion(file)
  for (const [name, value, expected] of pragmasOf(largest)) demand(file, name, value, expected)
  // The first read makes the write-ahead log: `watchFiles` has to know it.
  file.prepare('select count(*) from sqlite_master').get()
  return file
}

/** Opens a SQLite file that `openForWriting` has opened before; in WAL mode its reads never wait for a writer. */
export function openForReading(path: string): SqliteDatabase {
  return new SqliteFile(path, { readonly: true, timeout: busyTimeout })
}

/** A new file is readable for the server's own account only; SQLite's files next to it have its mode. */
export function keepFromOthers(path: string): void {
  if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

function demand(file: SqliteDatabase, name: string, value: string, expected: string | number): void {
  file.pragma(`${name} = ${value}`)
  const found = file.pragma(name, { simple: true })
  if (found !== expected)
    throw new Error(`SQLite keeps ${name} at ${String(found)}, not ${value}: saved would not mean saved.`)
}

function demandVersion(file: SqliteDatabase): void {
  const version = String(file.prepare('select sqlite_version()').pluck().get())
  const older = version
    .split('.')
    .map((part, place) => Number(part) - (oldestVersion[place] ?? 0))
    .find((difference) => difference !== 0)
  if (older !== undefined && older < 0)
    throw new Error(`SQLite ${version} is older than ${oldestVersion.join('.')} and can damage its file.`)
}
