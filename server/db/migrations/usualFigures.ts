import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Least and most, as they were usual when this was released: weights in hundredths of a lb, then percents, then pecans.
 */
const weights = {
  tall_super_sack: [120_000, 250_000],
  super_sack: [80_000, 200_000],
  large_bag: [6000, 25_000],
  medium_bag: [3000, 12_000],
  small_bag: [200, 6000],
}
const percents = { yield: [30, 70], moisture: [0, 35] }
const counts = { count: [30, 130] }

const columnsOf = (type: string, ranges: Readonly<Record<string, readonly number[]>>): readonly string[] =>
  Object.entries(ranges).flatMap(([name, bounds]) =>
    ['min', 'max'].map((end, at) => `"usual_${name}_${end}" ${type} not null default ${bounds[at]}`),
  )

const columns = [
  ...columnsOf('bigint', weights),
  ...columnsOf('double precision', percents),
  ...columnsOf('bigint', counts),
  '"ready_moisture_margin" double precision not null default 1',
]

/** The usual ranges of weights and figures; values outside them ask for confirmation. */
export const usualFigures: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of columns) await sql.raw(`alter table "settings" add column ${column}`).execute(db)
  },
}
