import { type Kysely, type Migration, sql } from 'kysely'

/** Holds on bags and lots, as JSON text; existing ones have none. */
export const holds: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['bags', 'lots']) await sql.raw(`alter table "${table}" add column "hold" text`).execute(db)
  },
}
