import { type Kysely, type Migration, sql } from 'kysely'

/** The weights of a wagon in hundredths of a lb; wagons of before keep null. */
export const wagonWeights: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const weight of ['gross', 'tare', 'trash'])
      await sql.raw(`alter table "wagons" add column "${weight}" bigint`).execute(db)
  },
}
