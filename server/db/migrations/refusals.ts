import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table "refusals" ("id" bigint not null, "at" text not null, "last_at" text not null, "count" bigint not null,
    "user_id" bigint not null, "step" text not null, "entity" text not null, "entity_id" bigint, "rules" text not null,
    "words" text not null, primary key ("id"))`,
  `create index "refusals_last_at" on "refusals" ("last_at")`,
  `create index "refusals_record" on "refusals" ("entity", "entity_id", "id")`,
  `create index "refusals_user_id" on "refusals" ("user_id", "id")`,
  `alter table "settings" add column "refusals_days" bigint not null default 90`,
]

/** The steps that rules refused, and how many days they are kept. */
export const refusals: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements) await sql.raw(text).execute(db)
  },
}
