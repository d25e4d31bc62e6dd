import type { Cut, Measure, Report, ReportRow } from '#model/calls/reports.ts'
import { bagGrades, bagTypes } from '#model/kinds/bag.ts'
import { formatCount, formatHours, formatPercent, formatPlainDate, formatWeight } from '#ui/parts/text/format.ts'
import { named, t } from '#ui/words/words.ts'
import type { When } from './reportView.ts'

export const measureNames: Readonly<Record<Measure, string>> = {
  bagged: t('Bagged'),
  received: t('Received'),
  shipped: t('Shipped|weight'),
  dried: t('Hours dried'),
  trash: t('Trash'),
  corrections: t('Corrections'),
  yields: t('Yields'),
  moistures: t('Moistures of lots'),
}

/** What the number beside a value counts. */
export const countNames: Readonly<Record<Measure, string>> = {
  bagged: t('Bags'),
  received: t('Wagons'),
  shipped: t('Shipments'),
  dried: t('Days of runs'),
  trash: t('Wagons'),
  corrections: t('Corrections'),
  yields: t('Lots'),
  moistures: t('Lots'),
}

export const cutNames: Readonly<Record<Cut, string>> = {
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
  season: t('Season'),
  client: t('Client'),
  orchard: t('Orchard'),
  variety: t('Variety'),
  grade: t('Grade'),
  broker: t('Broker'),
  bag_type: t('Bag type'),
  person: t('Person'),
}

export const whenNames: Readonly<Record<When, string>> = {
  fortnight: t('The last {n} days', { n: 14 }),
  week: t('This week'),
  month: t('This month'),
  season: t('This season'),
  last_season: t('Last season'),
  dates: t('From … to'),
}

/** The unit of a measure as a plot has it above its numbers. */
export const unitName = ({ unit, measure }: Pick<Report, 'unit' | 'measure'>): string =>
  unit === 'lbs' ? t('lbs') : (unit ?? countNames[measure].toLowerCase())

/** A value with its unit. */
export function valueText({ unit }: Pick<Report, 'unit'>, value: number): string {
  if (unit === 'lbs') return formatWeight(value)
  if (unit === '%') return formatPercent(value)
  return unit === 'h' ? formatHours(value) : formatCount(value)
}

/** A key of a row in words: `11/24/2026`, `11/2026`, `2026`, a name, or that there is none. */
export function keyText(cut: Cut, key: ReportRow['key'][string] | undefined, names: Report['names']): string {
  if (key === null || key === undefined) return t('None')
  const text = String(key)
  if (cut === 'day' || cut === 'week') return formatPlainDate(text)
  if (cut === 'month') return `${text.slice(5)}/${text.slice(0, 4)}`
  const known = [...bagGrades, ...bagTypes].find((each) => each === text)
  if (known !== undefined) return named(known)
  return names[cut]?.[text] ?? text
}

/** The subjects of a row: `Bishop Pecans · B Grade`. */
export const subjectText = (cuts: readonly Cut[], row: ReportRow, names: Report['names']): string =>
  cuts.map((cut) => keyText(cut, row.key[cut], names)).join(' · ')
