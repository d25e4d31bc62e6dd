import { type Kysely, type Migration, sql } from 'kysely'

const columns = ['"client" bigint', '"entity" text', '"entity_id" bigint']

/** The client and subject of a mail. */
export const notices: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of columns) await sql.raw(`alter table "mails" add column ${column}`).execute(db)
    await sql.raw(`create index "mails_client" on "mails" ("client", "at")`).execute(db)
  },
}
