import type { Kysely } from 'kysely'
import type { Connection } from './openPostgres.ts'
import type { Tables } from './tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/**
 * The plant's database. Read through `read`: on SQLite it never waits for a writer. Write through the writer
 * (`server/log/writer.ts`) only; `write` is for the writer, for migrations and for replay. Inside a transaction pass
 * `tx` on: using `write` there waits forever on SQLite. For several queries of one moment: `snapshot`.
 */
export interface Database {
  readonly dialect: DialectName
  readonly read: Kysely<Tables>
  readonly write: Kysely<Tables>
  /** For reads over many turns of the event loop. On SQLite over separate connections. */
  readonly longRead: Kysely<Tables>
  /** The SQLite file; null on PostgreSQL. */
  readonly file: string | null
  /** The largest size of the SQLite file, bytes; null without a limit. */
  readonly largest: number | null
  /** A connection with pipelined queries, for the writer; null on SQLite. */
  readonly connect: (() => Promise<Connection>) | null
  /**
   * The file outside the database with the log's newest number and hash; null while the log is empty and the file
   * unknown.
   */
  readonly headFile: () => Promise<string | null>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Replaces `<database>.head` next to a SQLite file, or `plant-<id>.head` in `headFolder` for PostgreSQL. */
  readonly headFile?: string
  /** Instead of `data`. */
  readonly headFolder?: string
  /** Receives errors of connections that break while idle. */
  readonly onIdleError?: (error: Error) => void
  /** ms that PostgreSQL may take for one query, except migrations; half a minute by default. */
  readonly slowestQuery?: number
  /** False to open a database whose log may be cut short. */
  readonly checkHead?: boolean
  /** True to refuse a SQLite file that is not there, instead of making it. */
  readonly mustExist?: boolean
  /** Runs before the tables of an existing plant are migrated; if it throws, they stay unchanged. */
  readonly beforeMigration?: (plant: { readonly url: string; readonly dialect: DialectName }) => Promise<void>
  /** Set by a server: its description for a second server. It locks a SQLite file, and requires write access. */
  readonly server?: string
  /** The largest size of a SQLite file, bytes. */
  readonly largest?: number
  /** Called if a SQLite file is deleted or replaced while it is open; the process has to end. */
  readonly onFileGone?: (error: Error) => void
  /** Receives, for a server, a sentence about each foreign thing in the database that changes nothing by itself. */
  readonly onForeign?: (words: string) => void
}
