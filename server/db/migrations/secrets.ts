import { type Kysely, type Migration, sql } from 'kysely'
import { newToken } from '#server/tokens.ts'

/** Secrets of this plant: the key that its tickets are sealed with. */
export const secrets: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table "secrets" ("name" text not null, "value" text not null, primary key ("name"))`.execute(db)
    await sql`insert into "secrets" ("name", "value") values ('tickets', ${newToken()})`.execute(db)
  },
}
