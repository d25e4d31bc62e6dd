import { type Kysely, type Migration, sql } from 'kysely'

/** The language a client is told in, and what an administrator wrote to tell it, as JSON text. */
export const clientLanguage: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table "clients" add column "language" text`).execute(db)
    await sql.raw(`alter table "settings" add column "notice_texts" text not null default '[]'`).execute(db)
  },
}
