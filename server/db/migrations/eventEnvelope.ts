import { type Kysely, type Migration, sql } from 'kysely'

/** What an event says of itself since its second format; what is there by now, and what an older server adds, is of the first. */
export const eventEnvelope: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of ['"format" bigint not null default 1', '"source" text', '"happened_at" text'])
      await sql.raw(`alter table "events" add column ${column}`).execute(db)
  },
}
