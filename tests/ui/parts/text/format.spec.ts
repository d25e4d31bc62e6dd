import { expect, test } from 'vitest'
import {
  formatAgo,
  formatHours,
  formatInstant,
  formatPercent,
  formatPlainDate,
  formatWeight,
} from '#ui/parts/text/format.ts'

const plant = 'America/Denver'

test('weights, percents and hours should carry their unit', () => {
  expect(formatWeight(2060.25)).toBe('2,060.25 lbs')
  expect(formatWeight(0)).toBe('0.00 lbs')
  expect(formatPercent(4.31)).toBe('4.31 %')
  expect(formatHours(8 + 5 / 60)).toBe('8 h 05 min')
  expect(formatHours(1204)).toBe('1,204 h 00 min')
  // 59.6 minutes are an hour, not "0 h 60 min".
  expect(formatHours(0.9935)).toBe('1 h 00 min')
})

test('instants should be shown in plant time, noon and midnight included', () => {
  expect(formatInstant('2026-10-12T14:05:00Z', plant)).toBe('10/12/2026 08:05 AM')
  expect(formatInstant('2026-10-12T18:00:00Z', plant)).toBe('10/12/2026 12:00 PM')
  expect(formatInstant('2026-10-12T06:00:00Z', plant)).toBe('10/12/2026 12:00 AM')
  expect(formatInstant('never', plant)).toBe('—')
})

test('a calendar date should know no time zone', () => {
  expect(formatPlainDate('2026-10-01')).toBe('10/01/2026')
  expect(formatPlainDate('')).toBe('—')
})

test.each([
  ['2026-10-12T12:00:00Z', 'just now'],
  ['2026-10-12T11:52:00Z', '8 min ago'],
  ['2026-10-12T09:58:00Z', '2 h ago'],
  ['2026-10-09T12:00:00Z', '3 d ago'],
  ['2026-10-12T12:05:00Z', 'in 5 min'],
])('%s should be %s at noon', (instant, said) => {
  expect(formatAgo(instant, Date.parse('2026-10-12T12:00:00Z'))).toBe(said)
})
