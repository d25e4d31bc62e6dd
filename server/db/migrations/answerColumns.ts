import { type Migration, sql } from 'kysely'

/** The parts of a stored answer's condition, which one column held, joined by newlines. */
export const answerColumns = (dialect: 'sqlite' | 'postgres'): Migration => ({
  up: async (db) => {
    await sql`alter table "idempotency" add column "rights" text`.execute(db)
    await sql`alter table "idempotency" add column "about_entity" text`.execute(db)
    await sql`alter table "idempotency" add column "about_id" bigint`.execute(db)
    const part = dialect === 'sqlite' ? partOnSqlite : partOnPostgres
    await sql`update "idempotency" set "rights" = ${part(2)}, "about_entity" = nullif(${part(3)}, ''),
      "about_id" = cast(nullif(${part(4)}, '') as bigint), "request_hash" = ${part(1)}
      where "request_hash" like ${'%\n%'}`.execute(db)
  },
})

const partOnPostgres = (at: number) => sql`split_part("request_hash", ${'\n'}, ${sql.lit(at)})`

// Neither a hash nor the name of an entity has a quotation mark.
const partOnSqlite = (at: number) =>
  sql`json_extract('["' || replace("request_hash", ${'\n'}, '","') || '"]', ${sql.lit(`$[${at - 1}]`)})`
