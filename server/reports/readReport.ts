import { longestReport, type Report, type ReportQuery, tooLong } from '#model/calls/reports.ts'
import { daysBetween, minute } from '#model/values/calendar.ts'
import { daysAsked, reportOf } from '#plant/report.ts'
import { spanOfDays } from '#plant/reportDays.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { problems } from '#server/problem.ts'
import { readCorrections } from './corrections.ts'

interface Kept {
  readonly state: PlantState
  readonly minute: number
  readonly made: Promise<Report>
}

/** The reports of the last queries. Several screens show the same one, and each asks for it again after a change. */
const kept = new Map<string, Kept>()
const mostKept = 40

/** A report of a state at a moment, computed once for a state and minute, however many ask. */
export async function readReport(
  db: Pick<Database, 'longRead'>,
  state: PlantState,
  now: string,
  query: ReportQuery,
): Promise<Report> {
  const { from, to } = daysAsked(query, { state, now })
  if (daysBetween(from, to) > longestReport) throw problems.fields({ from: [tooLong] })
  const key = JSON.stringify(query)
  const asked = Math.floor(Date.parse(now) / minute)
  const last = kept.get(key)
  if (last?.state === state && last.minute === asked) return last.made
  const made = makeReport(db, state, now, query)
  kept.delete(key)
  if (kept.size >= mostKept) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest)
  kept.set(key, { state, minute: asked, made })
  // A failed read is no report for the next who asks.
  made.catch(() => kept.delete(key))
  return made
}

async function makeReport(
  { longRead }: Pick<Database, 'longRead'>,
  state: PlantState,
  now: string,
  query: ReportQuery,
): Promise<Report> {
  if (query.measure !== 'corrections') return reportOf(query, { state, now })
  const { from, to } = daysAsked(query, { state, now })
  const span = spanOfDays(from, to, settingsOf(state))
  const [begin = now, end = now] = [span.last.begins[0], span.now.begins.at(-1)]
  const asked = { from: begin, until: end, upTo: state.seq }
  const corrections = await snapshot({ read: longRead }, (tx) => readCorrections(tx, asked))
  return reportOf(query, { state, now, corrections })
}
