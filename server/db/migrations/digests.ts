import { type Kysely, type Migration, sql } from 'kysely'
import { digestUnder } from '#server/db/digestUnder.ts'
import { newToken } from '#server/tokens.ts'

/** Keyed digests of the rows outside the log. Existing rows are accepted as they are. */
export const digests: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['personal', 'credentials', 'secrets'])
      await sql`alter table ${sql.table(table)} add column "digest" text not null default ''`.execute(db)
    const key = newToken()
    const digest = digestUnder(key)
    await sql`insert into "secrets" ("name", "value") values ('digests', ${key})`.execute(db)

    const secrets = await sql<{ name: string; value: string }>`select "name", "value" from "secrets"`.execute(db)
    for (const { name, value } of secrets.rows)
      await sql`update "secrets" set "digest" = ${digest('secrets', name, value)} where "name" = ${name}`.execute(db)

    const personal = await sql<{ entity: string; entity_id: number; data: string }>`select * from "personal"`.execute(
      db,
    )
    for (const { entity, entity_id, data } of personal.rows)
      await sql`update "personal" set "digest" = ${digest('personal', entity, entity_id, data)}
        where "entity" = ${entity} and "entity_id" = ${entity_id}`.execute(db)

    const credentials = await sql<{ user_id: number; email: string; password_hash: string }>`
      select * from "credentials"`.execute(db)
    for (const { user_id, email, password_hash } of credentials.rows)
      await sql`update "credentials" set "digest" = ${digest('credentials', user_id, email, password_hash)}
        where "user_id" = ${user_id}`.execute(db)
  },
}
