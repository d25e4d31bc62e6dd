import { type Kysely, type Migration, sql } from 'kysely'

/** A client's language for notices, and an administrator's own texts, as JSON text. */
export const clientLanguage: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table "clients" add column "language" text`).execute(db)
    await sql.raw(`alter table "settings" add column "notice_texts" text not null default '[]'`).execute(db)
  },
}
