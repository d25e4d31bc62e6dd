import { parseArgs } from 'node:util'
import { command, say } from '#server/cli/command.ts'
import { withWriter } from '#server/cli/openPlant.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { withDatabase } from '#server/log/openDatabase.ts'
import { playSeason, type SeasonPlan } from './playSeason.ts'

/**
 * `npm run season -- --wagons 1000 --seed 7 --into data/season.sqlite` plays a whole season into an empty database and
 * prints the time it took.
 */
await command(
  ['npm run season -- [--wagons 1000] [--seed 7] [--begins 2025-10-06T13:00:00.000Z] [--into data/season.sqlite]'],
  async () => {
    const { values } = parseArgs({
      options: {
        wagons: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '7' },
        begins: { type: 'string', default: '2025-10-06T13:00:00.000Z' },
        into: { type: 'string' },
      },
    })
    const plan = planOf(whole('--wagons', values.wagons), whole('--seed', values.seed), values.begins)
    await withDatabase(values.into ?? readConfig(process.env).databaseUrl, {}, (db) => play(db, plan))
  },
)

function whole(name: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new Error(`${name} is a whole number from 1.`)
}

/** Growers, bins and weeks in keeping with the number of wagons. */
function planOf(wagons: number, seed: number, begins: string): SeasonPlan {
  return {
    seed,
    wagons,
    begins,
    growers: Math.max(6, Math.round(wagons / 12)),
    bins: Math.max(12, Math.round(wagons / 30)),
    days: Math.min(100, Math.max(14, Math.round(wagons / 12))),
  }
}

async function play(db: Database, plan: SeasonPlan): Promise<void> {
  if ((await headOf(db.read)).seq > 0)
    throw new Error('A season is played into an empty database: give another with --into.')
  const started = performance.now()
  const { steps, refused } = await withWriter(db, (plant) => playSeason(plant, plan))
  const seconds = (performance.now() - started) / 1000
  const { seq } = await headOf(db.read)
  say(
    `${await count(db, 'wagons')} wagons, ${await count(db, 'bags')} bags: ${steps} steps (${refused} refused), ${seq} events in ${seconds.toFixed(1)} s.`,
  )
}

async function count(db: Database, table: 'wagons' | 'bags'): Promise<number> {
  const { n } = await db.read.selectFrom(table).select(db.read.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}
