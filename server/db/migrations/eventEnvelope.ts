import { type Kysely, type Migration, sql } from 'kysely'

/** The envelope of an event's second format; existing events, and those of an older server, have the first. */
export const eventEnvelope: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of ['"format" bigint not null default 1', '"source" text', '"happened_at" text'])
      await sql.raw(`alter table "events" add column ${column}`).execute(db)
  },
}
