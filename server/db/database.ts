import type { Kysely } from 'kysely'
import type { Connection } from './openPostgres.ts'
import type { Tables } from './tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/**
 * Where the plant is kept. Read through `read`: on SQLite it never waits for a writer. Write through the writer
 * (`server/log/writer.ts`) only; `write` is for the writer, for migrations and for replay. Inside a transaction pass
 * `tx` on: asking `write` there waits for ever on SQLite. For several queries at one moment: `snapshot`.
 */
export interface Database {
  readonly dialect: DialectName
  readonly read: Kysely<Tables>
  readonly write: Kysely<Tables>
  /** For what is read over many turns of the event loop. On SQLite over connections of its own. */
  readonly longRead: Kysely<Tables>
  /** The SQLite file; null on PostgreSQL. */
  readonly file: string | null
  /** Gives a connection whose queries travel together, for the writer; null on SQLite. */
  readonly connect: (() => Promise<Connection>) | null
  /** The file outside the database that knows how far the log goes; null while nobody knows which, the log being empty. */
  readonly headFile: () => Promise<string | null>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Instead of `<database>.head` beside a SQLite file, or `plant-<id>.head` in `headFolder` for PostgreSQL. */
  readonly headFile?: string
  /** Instead of `data`. */
  readonly headFolder?: string
  /** Hears of connections that break while idle. */
  readonly onIdleError?: (error: Error) => void
  /** How long, ms, PostgreSQL may take over one query, migrations aside; half a minute where nothing is said. */
  readonly slowestQuery?: number
  /** False to look at a database whose log may be cut short. */
  readonly checkHead?: boolean
  /** True to refuse a SQLite file that is not there, instead of making it. */
  readonly mustExist?: boolean
  /** Runs before the tables of a plant that is there are brought up to date; what it throws leaves them as they are. */
  readonly beforeMigration?: (plant: { readonly url: string; readonly dialect: DialectName }) => Promise<void>
  /** Where a server opens it: what a second one is told of this one. It has a SQLite file for itself alone, and demands to write. */
  readonly server?: string
}
