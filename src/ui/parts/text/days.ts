import { type Calendar, dateBegin, dayAfter, firstDay, millisecondsOf, seasonYear } from '#model/values/calendar.ts'
import { t } from '#ui/words/words.ts'
import { formatPlainDate } from './format.ts'

/** Spans that move with the plant's calendar, so that a link or a saved view stays true. */
export const dayPresets = ['today', 'week', 'month', 'last-month', 'season'] as const
export type DayPreset = (typeof dayPresets)[number]

/** Days of the plant, `YYYY-MM-DD`, both included; empty for no limit. */
export interface Days {
  from: string
  until: string
}

/** Those of a list. With a `preset` both are empty. `by` is the key of the date that they limit; empty for the first. */
export interface ListDays extends Days {
  preset: DayPreset | ''
  by: string
}

export const anyDay: ListDays = { from: '', until: '', preset: '', by: '' }

/** A date that a list is filtered by. */
export interface DayOf<Row> {
  key: string
  title: string
  /** A date, or an instant, which counts as its day at the plant. */
  of: (row: Row) => string | null
}

/** What decides the days of a preset: the plant's calendar, and its day now. */
export interface ListCalendar extends Calendar {
  readonly today: string
}

export const presetWords: Readonly<Record<DayPreset, string>> = {
  today: t('Today'),
  week: t('This week'),
  month: t('This month'),
  'last-month': t('Last month'),
  season: t('This season'),
}

/** Whether days limit anything. */
export const isLimited = ({ from, until, preset }: ListDays): boolean => from !== '' || until !== '' || preset !== ''

/** `This month`, `11/01/2026 – 11/05/2026`, with one end `11/01/2026 –`; empty for any day. */
export function daysText(days: ListDays): string {
  const { from, until, preset } = days
  if (preset !== '') return presetWords[preset]
  return isLimited(days) ? `${said(from)} – ${said(until)}`.trim() : ''
}

const said = (date: string): string => (date === '' ? '' : formatPlainDate(date))

/** The first and last day that days stand for now. */
export function spanOfDays({ from, until, preset }: ListDays, calendar: ListCalendar): Days {
  const { today, season_start } = calendar
  const month = firstDay(today, 'month', calendar)
  switch (preset) {
    case '':
      return { from, until }
    case 'today':
      return { from: today, until: today }
    case 'week': {
      const first = firstDay(today, 'week', calendar)
      return { from: first, until: dayAfter(first, 6) }
    }
    case 'month':
      return { from: month, until: dayAfter(firstDay(dayAfter(month, 31), 'month', calendar), -1) }
    case 'last-month':
      return { from: firstDay(dayAfter(month, -1), 'month', calendar), until: dayAfter(month, -1) }
    case 'season': {
      const year = seasonYear(today, { season_start })
      return { from: `${year}-${season_start}`, until: dayAfter(`${year + 1}-${season_start}`, -1) }
    }
  }
}

/** Whether a date or an instant is within some days of the plant; null without a limit. */
export function within(days: ListDays, calendar: ListCalendar): ((at: string | null) => boolean) | null {
  if (!isLimited(days)) return null
  const { time_zone } = calendar
  const { from, until } = spanOfDays(days, calendar)
  const begins = from === '' ? -Infinity : beginOf(from, time_zone)
  const ends = until === '' ? Infinity : beginOf(dayAfter(until), time_zone)
  return (at) => {
    if (at === null) return false
    if (at.length === 10) return at >= from && (until === '' || at <= until)
    const instant = Date.parse(at)
    return instant >= begins && instant < ends
  }
}

const beginOf = (date: string, timeZone: string): number => millisecondsOf(dateBegin(date, timeZone))

/** A day from an address; empty if it is not a valid one. */
export const dayIn = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** A preset from an address; empty if it is not a known one. */
export const presetIn = (text: string | null): DayPreset | '' => dayPresets.find((each) => each === text) ?? ''

/** The chosen date of a list, its first by default. */
export const dayChosen = <Row>(days: readonly DayOf<Row>[], { by }: Pick<ListDays, 'by'>): DayOf<Row> | undefined =>
  days.find(({ key }) => key === by) ?? days[0]
