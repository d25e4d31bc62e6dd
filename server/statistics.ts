import type { ExpressionBuilder } from 'kysely'
import type { BagGrade } from '#model/bag.ts'
import type { Settings } from '#model/settings.ts'
import { Statistics } from '#model/statistics.ts'
import { toPounds } from '#model/units.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Reader } from '#server/records/reading.ts'
import { presentSeason, type Span, spanOf } from './plantTime.ts'

interface Window {
  readonly name: string
  readonly span: Span
  readonly grade?: BagGrade
}

/** Decisions, section 8. */
function windowsAt(now: string, settings: Settings): readonly Window[] {
  const season = presentSeason(now, settings)
  return [
    { name: 'today', span: spanOf(now, 'day', settings) },
    { name: 'yesterday', span: spanOf(now, 'day', settings, 1) },
    { name: 'this_week', span: spanOf(now, 'week', settings) },
    { name: 'last_week', span: spanOf(now, 'week', settings, 1) },
    { name: 'this_month', span: spanOf(now, 'month', settings) },
    { name: 'last_month', span: spanOf(now, 'month', settings, 1) },
    { name: 'all_season', span: season },
    { name: 'b_bags', span: season, grade: 'B Grade' },
    { name: 'cs_bags', span: season, grade: 'Cracks & Splits' },
  ]
}

function sumsOf(eb: ExpressionBuilder<Tables, 'bags'>, { name, span, grade }: Window) {
  const inside = eb.and([
    eb('created_at', '>=', span.from),
    ...(span.until === null ? [] : [eb('created_at', '<', span.until)]),
    ...(grade === undefined ? [] : [eb('grade', '=', grade)]),
  ])
  const net = eb('clean_gross', '-', eb.ref('clean_tare'))
  return [
    eb.fn.sum<number | null>(eb.case().when(inside).then(net).else(0).end()).as(`${name}_weight`),
    eb.fn.sum<number | null>(eb.case().when(inside).then(1).else(0).end()).as(`${name}_count`),
  ]
}

/** What was bagged in each window, by when the bag was recorded, in one pass over the bags; void bags don't count. */
export async function readStatistics(tx: Reader, now: string, settings: Settings): Promise<Statistics> {
  const windows = windowsAt(now, settings)
  const earliest = windows.map(({ span }) => span.from).toSorted()[0] ?? now
  const sums: Readonly<Record<string, number | null>> = await tx
    .selectFrom('bags')
    .select((eb) => windows.flatMap((window) => sumsOf(eb, window)))
    .where('void', '=', 0)
    .where('created_at', '>=', earliest)
    .executeTakeFirstOrThrow()
  const of = ({ name }: Window) => ({
    weight: toPounds(Number(sums[`${name}_weight`] ?? 0)),
    count: Number(sums[`${name}_count`] ?? 0),
  })
  return Statistics.parse(Object.fromEntries(windows.map((window) => [window.name, of(window)])))
}
