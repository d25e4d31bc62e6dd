import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { codeOf } from '#server/failure.ts'
import { type Head, headOf } from './headOf.ts'

/** The log lacks the event in the head file: its end was cut off, or the log was replaced. */
export class LogCutShort extends Error {
  readonly missing: number

  constructor(missing: number, message: string) {
    super(message)
    this.name = 'LogCutShort'
    this.missing = missing
  }
}

type Mark = Pick<Head, 'seq' | 'hash'>

/** One line of fixed length, so that it is overwritten in a single write. */
const lineOf = ({ seq, hash }: Mark): string => `${String(seq).padStart(16)} ${hash}\n`

/** The content of the head file; null without one. Throws if it can't be read. */
export function readHeadFile(path: string): Mark | null {
  const text = textOf(path)
  if (text === null) return null
  const [, seq, hash] = /^ *(\d+) ([0-9a-f]{64})\n$/.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new Error(
      `The head file ${path} is ${text === '' ? 'empty' : 'damaged'}. Verify the log, then remove the file.`,
    )
  return { seq: Number(seq), hash }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const hashAt = async (db: Kysely<Tables>, seq: number): Promise<string | undefined> =>
  (await db.selectFrom('events').select('hash').where('seq', '=', seq).executeTakeFirst())?.hash

/**
 * The head file of a plant on PostgreSQL, independent of the database's name: the plant's id is the hash of its log's
 * first event. Null while the log is empty. `before` is the file named after the database: it is renamed if its head is
 * in this log; otherwise the log may be cut short, and the file stays in use.
 */
export function headFileOfPlant(db: Kysely<Tables>, folder: string, before: string): () => Promise<string | null> {
  let found: string | null = null
  let isNew = false
  return async () => {
    if (found !== null) return found
    const id = await hashAt(db, 1)
    // The log is empty: a file named after the database is of another plant, and is not taken over.
    if (id === undefined) isNew = true
    else {
      const own = join(folder, `plant-${id.slice(0, 16)}.head`)
      found = isNew || existsSync(own) || !existsSync(before) ? own : await takeOver(db, before, own)
    }
    return found
  }
}

async function takeOver(db: Kysely<Tables>, before: string, own: string): Promise<string> {
  const mark = readable(before)
  if (mark === null || (await hashAt(db, mark.seq)) !== mark.hash) return before
  try {
    await rename(before, own)
  } catch (error) {
    // Another server on the same plant has done it.
    if (!existsSync(own)) throw error
  }
  return own
}

/** A damaged file is reported when the log is compared with it. */
function readable(path: string): Mark | null {
  try {
    return readHeadFile(path)
  } catch {
    return null
  }
}

/**
 * The log's fault by the head file, or null. SQLite opens a cut-off write-ahead log without an error; only a file
 * outside the database can reveal it. The file may lag behind the log, never the other way round.
 */
export async function headFault(db: Database): Promise<LogCutShort | null> {
  const path = await db.headFile()
  if (path === null) return null
  const mark = readHeadFile(path)
  if (mark === null || mark.seq === 0) return null
  const head = await headOf(db.read)
  const isThere = mark.seq <= head.seq && (await hashAt(db.read, mark.seq)) === mark.hash
  return isThere ? null : logWithout(mark, head, path)
}

/** The fault of a log that ends at `head` and lacks an event which `witness` has seen in it. */
export function logWithout(seen: Mark, head: Mark, witness = 'this server'): LogCutShort {
  const missing = Math.max(0, seen.seq - head.seq)
  const what =
    missing > 0
      ? `The log ends at event ${head.seq}, but ${witness} has seen event ${seen.seq}: ${missing} missing.`
      : `Event ${seen.seq} is not the one that ${witness} has seen: the log was replaced.`
  return new LogCutShort(
    missing,
    `${what} Restore the newest backup; to go on with what is there, remove the head file.`,
  )
}

/** Throws `LogCutShort` if the log ends before the event in the head file, or is another log. */
export async function checkHead(db: Database): Promise<void> {
  const fault = await headFault(db)
  if (fault !== null) throw fault
}

export interface HeadKeeper {
  /** Records the head of the log. Returns at once; the newest head is on the disk some time later. */
  keep(mark: Mark): void
  /** Resolves when the newest head is on the disk. */
  close(): Promise<void>
}

/** ms between two writes: a flush for each commit would cost a quarter of the speed, one each 20 ms an eighth. */
const pause = 500

/**
 * Writes the head file in the background: the first note at once, later ones together. `onError` receives write errors;
 * the next note tries again.
 */
export function keepHead(pathOf: Database['headFile'], onError: (error: unknown) => void): HeadKeeper {
  let file: FileHandle | null = null
  let newest: Mark | null = null
  let working: Promise<void> | null = null
  const closing = new AbortController()

  const write = async (mark: Mark): Promise<void> => {
    file ??= await openOrMake((await pathOf()) ?? neverEmpty(), mark)
    await file.write(lineOf(mark), 0)
    await file.datasync()
  }
  const work = async (): Promise<void> => {
    for (let mark = newest; mark !== null; mark = newest) {
      newest = null
      await write(mark).catch(onError)
      // Closing ends the pause: nothing else may keep the process alive until then.
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    working = null
  }
  return {
    keep: (mark) => {
      newest = mark
      working ??= work()
    },
    close: async () => {
      closing.abort()
      await working
      await file?.close()
      file = null
    },
  }
}

function neverEmpty(): never {
  throw new Error('A log that an event was added to has a first event.')
}

/** A new file appears with its first note or not at all: an empty one would be a fault. */
async function openOrMake(path: string, mark: Mark): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true })
  if (!existsSync(path)) {
    const begun = `${path}.new`
    await writeFile(begun, lineOf(mark), { mode: 0o600, flush: true })
    await rename(begun, path)
  }
  return open(path, 'r+')
}
