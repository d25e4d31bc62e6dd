import { type Kysely, type Migration, sql } from 'kysely'

/** Marks of commits without an event: on PostgreSQL they show whether a commit is saved whose connection broke. */
export const commitMarks: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table "commit_marks" ("id" text not null, "at" text not null, primary key ("id"))`.execute(db)
  },
}
