import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table "second_factors" ("user_id" bigint not null, "secret" text not null, "begun_at" text not null,
    "since" text, "last_step" bigint not null, "recovery_codes" text not null, "digest" text not null,
    primary key ("user_id"))`,
  `alter table "settings" add column "require_second_factor" integer not null default 0`,
]

/** The second factors of users, and whether those with a high role need one. */
export const secondFactors: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements) await sql.raw(text).execute(db)
  },
}
