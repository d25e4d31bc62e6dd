import { existsSync, statfsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { keepFromOthers } from '#server/db/openSqlite.ts'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { keepHead } from '#server/log/headFile.ts'
import { type Head, headOf } from '#server/log/headOf.ts'
import { withDatabase } from '#server/log/openDatabase.ts'
import { replayInto } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'

/** The error of a faulty copy, which stays in `file` for inspection and never counts as a copy. */
class FaultyCopy extends Error {
  override readonly name = 'FaultyCopy'

  constructor(file: string, faults: readonly string[]) {
    super(`The copy does not verify, so it does not count: ${faults.join(' ')} It is kept as ${file}.`)
  }
}

/** Bytes that a copy must leave free on the disk: a full disk stops all writes. */
const leftFree = 64 * 1024 * 1024

/**
 * Copies a plant into a SQLite file while its server runs, verifies the copy as `npm run verify` does, and only then
 * gives it its name and its own head file. A plant on PostgreSQL is copied by replaying its log. Resolves with the end
 * of the copy's log. Throws if the target exists, the disk has no room, or the copy is faulty.
 */
export async function copyPlant(source: Database, target: string): Promise<Head> {
  for (const file of [target, `${target}.head`])
    if (existsSync(file)) throw new Error(`${file} is there already: name another file.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  await removeFile(part)
  try {
    await (source.file === null
      ? withDatabase(part, {}, (copy) => replayInto(source, copy))
      : copyFileOf(source.file, part))
    const head = await verified(part, join(dirname(target), 'faulty.sqlite'))
    for (const suffix of ['.head', '']) await rename(`${part}${suffix}`, `${target}${suffix}`)
    await flush(target)
    return head
  } catch (error) {
    await removeFile(part)
    throw error
  }
}

/**
 * Copies one snapshot: the reading transaction stays open from the first page to the last. Otherwise each write of the
 * server would restart the copy, and a busy plant could never be copied.
 */
export async function copyFileOf(file: string, target: string): Promise<void> {
  demandRoom(dirname(target), statSync(file).size)
  keepFromOthers(target)
  const source = new SqliteFile(file, { readonly: true, fileMustExist: true })
  try {
    source.exec('begin')
    source.prepare('select count(*) from sqlite_master').get()
    await source.backup(target)
  } finally {
    source.close()
  }
}

function demandRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const mega = (count: number): string => `${Math.ceil(count / 1_000_000)} MB`
  if (bavail * bsize < bytes + leftFree)
    throw new Error(
      `There is no room for a copy in ${folder}: it takes ${mega(bytes)}, ${mega(leftFree)} have to stay free, and ${mega(bavail * bsize)} are free.`,
    )
}

/**
 * Verifies a copy and adds its head file. The newest faulty one is kept: a plant with a fault needs a copy more than
 * others.
 */
async function verified(file: string, faulty: string): Promise<Head> {
  const { faults, head } = await withDatabase(file, { checkHead: false, mustExist: true }, async (copy) => ({
    faults: (await verifyTables(copy)).faults,
    head: await noteHead(copy),
  }))
  if (faults.length === 0) return head
  await removeFile(faulty)
  await rename(file, faulty)
  await removeFile(file)
  throw new FaultyCopy(faulty, faults.slice(0, 3))
}

/** Writes the head file of a database, with the end of its log. */
export async function noteHead(db: Database): Promise<Head> {
  const keeper = keepHead(db.headFile, (error) => {
    throw error
  })
  try {
    const head = await headOf(db.read)
    keeper.keep(head)
    return head
  } finally {
    await keeper.close()
  }
}

/** Removes a database file with the files that SQLite and Pecanyard keep next to it. */
export async function removeFile(file: string): Promise<void> {
  for (const suffix of ['.head', '-wal', '-shm', '']) await rm(`${file}${suffix}`, { force: true })
}

/** Flushes a plant's files and their folder to the disk, so that a power cut can't lose them or their names. */
export async function flush(file: string): Promise<void> {
  // Windows flushes files that are open for writing, and no folders.
  const folder = process.platform === 'win32' ? [] : [dirname(file)]
  for (const path of [file, `${file}-wal`, `${file}.head`, ...folder].filter((each) => existsSync(each))) {
    const handle = await open(path, folder.includes(path) ? 'r' : 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
