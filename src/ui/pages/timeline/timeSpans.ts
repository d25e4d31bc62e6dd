import type { Shift } from '#model/kinds/shift.ts'
import {
  dateIn,
  dayAfter,
  dateBegin,
  firstDay,
  hour,
  minute,
  msLater,
  shiftsBegun,
  shiftSpan,
  utcOf,
} from '#model/values/calendar.ts'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** What the plant's clock says, and its shifts. */
export interface PlantClock {
  /** ms */
  readonly now: number
  readonly timeZone: string
  readonly week_start: 'Monday' | 'Sunday'
  readonly shifts: readonly Shift[]
}

/** A span of time as instants, both included; without `until` up to now. */
export interface NamedSpan {
  readonly since: string
  readonly until?: string
  readonly label: string
}

const twelveHours = '12h'

/**
 * The span that an address names: `12h`, `today`, `yesterday`, `week`, or a shift and the day on which it begins,
 * `shift:Night:2026-11-24`, without a day the one that began last. Null if there is none of that name.
 */
export function spanNamed(text: string, clock: PlantClock): NamedSpan | null {
  const { now, timeZone, week_start, shifts } = clock
  const today = dateIn(now, timeZone)
  const begin = (date: string) => dateBegin(date, timeZone)
  if (text === twelveHours)
    return { since: utcOf(Math.floor((now - 12 * hour) / minute) * minute), label: t('Last 12 hours') }
  if (text === 'today') return { since: begin(today), label: t('Today') }
  if (text === 'yesterday')
    return { since: begin(dayAfter(today, -1)), until: msLater(begin(today), -1), label: t('Yesterday') }
  if (text === 'week') return { since: begin(firstDay(today, 'week', { week_start })), label: t('This week') }
  const [, name = '', date] = /^shift:(.+?)(?::(\d{4}-\d{2}-\d{2}))?$/.exec(text) ?? []
  const shift = shifts.find((each) => each.name === name)
  if (shift === undefined) return null
  return shiftOn(shift, date ?? shiftsBegun(now, [shift], timeZone)[0]?.date ?? today, timeZone)
}

function shiftOn(shift: Shift, date: string, timeZone: string): NamedSpan {
  const { from, until } = shiftSpan(date, shift, timeZone)
  const label = `${shift.name}, ${formatPlainDate(date)}`
  return { since: from, until: msLater(until, -1), label }
}

/** The spans that are offered: the usual ones, and the plant's shifts of the last days, the newest first. */
export function spansOffered(clock: PlantClock): readonly { readonly value: string; readonly label: string }[] {
  const { now, timeZone, shifts } = clock
  return [
    ...[twelveHours, 'today', 'yesterday', 'week'].map((value) => ({
      value,
      label: spanNamed(value, clock)?.label ?? value,
    })),
    ...shiftsBegun(now, shifts, timeZone, Math.min(shifts.length * 2, 6)).map(({ shift, date }) => ({
      value: `shift:${shift.name}:${date}`,
      label: `${shift.name}, ${formatPlainDate(date)}`,
    })),
  ]
}
