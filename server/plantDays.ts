import type { ExpressionBuilder } from 'kysely'
import { bagGrades } from '#model/bag.ts'
import { dateIn } from '#model/clock.ts'
import type { Settings } from '#model/settings.ts'
import { type PlantDay, toldDays } from '#model/statistics.ts'
import { toPounds } from '#model/units.ts'
import type { Tables } from '#server/db/tables.ts'
import { type DryerRun, dryerRuns, hoursOf } from '#server/records/dryHours.ts'
import { grouped, type Reader } from '#server/records/reading.ts'
import { spanOf } from './plantTime.ts'

interface Day {
  readonly date: string
  readonly from: string
  readonly until: string
}

interface RunInBin extends DryerRun {
  readonly bin: number
}

/** The last days of the plant, oldest first: what was bagged, how long was dried and in how many bins. */
export async function readPlantDays(tx: Reader, now: string, settings: Settings): Promise<PlantDay[]> {
  const days = lastDays(now, settings)
  const bagged = await baggedOn(tx, days)
  const runs = await runsSince(tx, days[0]?.from ?? now)
  return days.map((day, at) => ({
    date: day.date,
    grades: bagGrades.map((grade) => ({ grade, ...(bagged.get(grade)?.[at] ?? { weight: 0, count: 0 }) })),
    ...driedOn(day, runs, now),
  }))
}

function lastDays(now: string, settings: Settings): readonly Day[] {
  return Array.from({ length: toldDays }, (_, at) => {
    const { from, until } = spanOf(now, 'day', settings, toldDays - 1 - at)
    return { date: dateIn(from, settings.time_zone), from, until: until ?? now }
  })
}

/** Weight and number of the bags of each grade on each of the days; void bags don't count. */
async function baggedOn(tx: Reader, days: readonly Day[]) {
  const sumOf = (eb: ExpressionBuilder<Tables, 'bags'>, { from, until }: Day, name: string, counting: boolean) => {
    const inside = eb.and([eb('created_at', '>=', from), eb('created_at', '<', until)])
    const what = counting ? eb.lit(1) : eb('clean_gross', '-', eb.ref('clean_tare'))
    return eb.fn.sum<number | null>(eb.case().when(inside).then(what).else(eb.lit(0)).end()).as(name)
  }
  const rows = await tx
    .selectFrom('bags')
    .select('grade')
    .select((eb) =>
      days.flatMap((day, at) => [sumOf(eb, day, `weight_${at}`, false), sumOf(eb, day, `count_${at}`, true)]),
    )
    .where('void', '=', 0)
    .where('created_at', '>=', days[0]?.from ?? '')
    .groupBy('grade')
    .execute()
  return new Map(
    rows.map(({ grade, ...sums }: { grade: string } & Readonly<Record<string, unknown>>) => [
      grade,
      days.map((_, at) => ({
        weight: toPounds(Number(sums[`weight_${at}`] ?? 0)),
        count: Number(sums[`count_${at}`] ?? 0),
      })),
    ]),
  )
}

/** Every run of a dryer that may reach into the days since an instant. */
async function runsSince(tx: Reader, from: string): Promise<readonly RunInBin[]> {
  const events = await tx
    .selectFrom('dryer_events')
    .innerJoin('batches', 'batches.id', 'dryer_events.batch')
    .select(['dryer_events.id', 'batch', 'dryer_events.drying_bin', 'event_type', 'event_time'])
    .where((eb) =>
      eb.or([
        eb('batches.status', 'in', ['Loading', 'Drying']),
        eb(
          'batch',
          'in',
          eb.selectFrom('dryer_events as late').select('late.batch').where('late.event_time', '>=', from),
        ),
      ]),
    )
    .execute()
  return [...grouped(events, 'batch').values()].flatMap((ofBatch) =>
    dryerRuns(ofBatch).map((run) => ({ ...run, bin: ofBatch[0]?.drying_bin ?? 0 })),
  )
}

/** How long the dryers ran within a day, and in how many bins; a run that goes on counts up to now. */
export function driedOn(
  day: Pick<Day, 'from' | 'until'>,
  runs: readonly RunInBin[],
  now: string,
): Pick<PlantDay, 'dry_hours' | 'bins'> {
  const end = Math.min(Date.parse(day.until), Date.parse(now))
  const shares = runs.flatMap(({ from, until, bin }) => {
    const ms = Math.min(end, Date.parse(until ?? now)) - Math.max(Date.parse(day.from), Date.parse(from))
    return ms > 0 ? [{ bin, ms }] : []
  })
  return {
    dry_hours: hoursOf(shares.reduce((sum, { ms }) => sum + ms, 0)),
    bins: new Set(shares.map(({ bin }) => bin)).size,
  }
}
