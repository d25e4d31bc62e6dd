import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { millisecondsOf } from '#model/values/calendar.ts'

/** A column of the density strip, from an instant (ms) to another, which is not included. */
export interface Column {
  readonly from: number
  readonly to: number
  readonly steps: number
  readonly corrections: number
  readonly refused: number
}

/** More would be narrower than a line. */
const maxColumns = 160

/**
 * The counts of a sum in columns of equal spans, over the asked time or from the first to the last event; `unit` is an
 * hour or a day, ms. None if there is nothing to show.
 */
export function columnsOf(
  { hours, refused }: Pick<EventSummary, 'hours' | 'refused'>,
  unit: number,
  { since, until }: { readonly since: string; readonly until: string },
): readonly Column[] {
  const times = [...hours, ...refused].map(({ at }) => millisecondsOf(at))
  const begins = since === '' ? least(times) : Math.floor(millisecondsOf(since) / unit) * unit
  const ends = until === '' ? most(times) + unit : millisecondsOf(until) + 1
  if (times.length === 0 || !(ends > begins)) return []
  const units = Math.ceil((ends - begins) / unit)
  const wide = Math.ceil(units / maxColumns) * unit
  const columns = Array.from({ length: Math.ceil((ends - begins) / wide) }, (_, at) => ({
    from: begins + at * wide,
    to: begins + (at + 1) * wide,
    steps: 0,
    corrections: 0,
    refused: 0,
  }))
  const columnAt = (at: string) => {
    const place = Math.floor((millisecondsOf(at) - begins) / wide)
    // An hour that began before the asked time belongs to the first column.
    return columns[Math.min(columns.length - 1, Math.max(0, place))]
  }
  for (const { at, steps, corrections } of hours) {
    const column = columnAt(at)
    if (column === undefined) continue
    column.steps += steps
    column.corrections += corrections
  }
  for (const { at, count } of refused) {
    const column = columnAt(at)
    if (column !== undefined) column.refused += count
  }
  return columns
}

const least = (times: readonly number[]): number => times.reduce((a, b) => Math.min(a, b), Infinity)
const most = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), -Infinity)

/** The span that was drawn, by shares of the strip, in whole columns; null if it was a mere touch. */
export function spanDrawn(
  columns: readonly Column[],
  one: number,
  other: number,
): { readonly from: number; readonly to: number } | null {
  if (Math.abs(other - one) < 0.005) return null
  const at = (share: number) => columns[Math.min(columns.length - 1, Math.floor(share * columns.length))]
  const [from, to] = [at(Math.min(one, other)), at(Math.max(one, other))]
  return from === undefined || to === undefined ? null : { from: from.from, to: to.to }
}
