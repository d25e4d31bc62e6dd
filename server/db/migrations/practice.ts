import { type Kysely, type Migration, sql } from 'kysely'

/** Whether users may use a practice plant. */
export const practice: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table "settings" add column "practice" integer not null default 0`).execute(db)
  },
}
