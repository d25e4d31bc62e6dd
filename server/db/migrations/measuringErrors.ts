import { type Kysely, type Migration, sql } from 'kysely'

const columns = [
  '"meter_error" double precision not null default 0.5',
  '"scale_error" double precision not null default 0',
  '"wet_hours" bigint not null default 24',
]

/** The possible errors of meters and scales, and how long wet nuts may wait. */
export const measuringErrors: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of columns) await sql.raw(`alter table "settings" add column ${column}`).execute(db)
  },
}
