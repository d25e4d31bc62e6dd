import { type Kysely, type Migration, sql } from 'kysely'

/** Sign-ins that were tried, where several servers count them: under a hash, until when they count, ms. */
export const signInTries: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table "sign_in_tries"
      ("id" text not null, "key" text not null, "until" bigint not null, primary key ("id"))`.execute(db)
    await sql`create index "sign_in_tries_key" on "sign_in_tries" ("key", "until")`.execute(db)
    await sql`create index "sign_in_tries_until" on "sign_in_tries" ("until")`.execute(db)
  },
}
