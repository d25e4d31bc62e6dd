import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table "print_jobs" ("id" bigint not null, "request" text, "at" text not null, "user_id" bigint,
    "printer" integer not null, "entity" text, "entity_id" bigint, "title" text not null, "label" text not null,
    "copies" integer not null, "state" text not null, "tries" integer not null, "reason" text, "next_at" text,
    "begun_at" text, "ended_at" text, primary key ("id"), unique ("request"))`,
  `create index "print_jobs_state" on "print_jobs" ("state", "printer", "id")`,
  `alter table "bags" add column "label" text not null default 'none'`,
  `alter table "plants" add column "label_printer2" text not null default ''`,
]

/** The queue of labels and their results; whether a bag's label is outdated. */
export const printJobs: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements) await sql.raw(text).execute(db)
  },
}
