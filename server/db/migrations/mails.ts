import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table "mails" ("id" text not null, "user_id" bigint not null, "kind" text not null, "at" text not null,
    "state" text not null, "tries" integer not null, "reason" text, primary key ("id"))`,
  `create index "mails_user_id" on "mails" ("user_id", "at")`,
  `create index "mails_at" on "mails" ("at")`,
  `alter table "settings" add column "public_url" text not null default ''`,
  `alter table "settings" add column "mail_sender" text not null default ''`,
]

/** The states of outgoing mails, and their sender. */
export const mails: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements) await sql.raw(text).execute(db)
  },
}
