import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { createWriter } from '#server/log/writer.ts'
import { playSeason } from './playSeason.ts'

/**
 * `npm run season -- --wagons 1000 --seed 7 --into data/season.sqlite` plays a whole season into an empty database
 * and says how long that took.
 */
const { values } = parseArgs({
  options: {
    wagons: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    begins: { type: 'string', default: '2025-10-06T13:00:00.000Z' },
    into: { type: 'string' },
  },
})
const wagons = Number(values.wagons)
const db = await openDatabase(values.into ?? readConfig(process.env).databaseUrl)
const writer = createWriter(db, {
  onFatal: (error) => {
    throw error
  },
})
const started = performance.now()
const { steps, refused } = await playSeason(
  { db, writer, clock: systemClock },
  {
    seed: Number(values.seed),
    wagons,
    growers: Math.max(6, Math.round(wagons / 12)),
    bins: Math.max(12, Math.round(wagons / 30)),
    begins: values.begins,
    days: Math.min(100, Math.max(14, Math.round(wagons / 12))),
  },
)
const seconds = (performance.now() - started) / 1000
const { seq } = await headOf(db.read)
const count = async (table: 'wagons' | 'bags'): Promise<number> =>
  Number((await db.read.selectFrom(table).select(db.read.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
console.log(
  `${await count('wagons')} wagons, ${await count('bags')} bags: ${steps} steps (${refused} refused), ${seq} events in ${seconds.toFixed(1)} s.`,
)
await writer.close()
await db.close()
