import { type Kysely, type Migration, sql } from 'kysely'

const columns = ['"client" bigint', '"entity" text', '"entity_id" bigint']

/** Which client a mail went to, and about what. */
export const notices: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of columns) await sql.raw(`alter table "mails" add column ${column}`).execute(db)
    await sql.raw(`create index "mails_client" on "mails" ("client", "at")`).execute(db)
  },
}
