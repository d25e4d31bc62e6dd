import fc from 'fast-check'
import { expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import { readListView, wholeList, writeListView } from '#ui/parts/list/listView.ts'
import { dayPresets, isLimited } from '#ui/parts/text/days.ts'

const day = fc.constantFrom('', '2026-11-01', '2028-02-29')
const days = fc
  .record({
    from: day,
    until: day,
    preset: fc.constantFrom('' as const, ...dayPresets),
    by: fc.constantFrom('', 'sold'),
  })
  // A preset stands for its days, and a date that limits nothing is not said.
  .map((each) => (each.preset === '' ? each : { ...each, from: '', until: '' }))
  .map((each) => (isLimited(each) ? each : { ...each, by: '' }))
const views = fc.record({
  days,
  group: fc.constantFrom('', 'client'),
  search: fc.string(),
  filter: fc.string(),
  facets: fc.record({ client: fc.string(), grade: fc.string() }),
  sort: fc.option(fc.record({ key: fc.stringMatching(/^[a-z_]+$/), descending: fc.boolean() })),
})

test.prop([views])('reading a written view should give the same view', (view) => {
  expect(readListView(writeListView(view), ['client', 'grade'])).toEqual(view)
})

it('a whole list should need no query, and leave the others alone', () => {
  expect(writeListView(wholeList, 'season=2025&q=b12')).toBe('season=2025')
})

it('an invalid day in the address should be any day', () => {
  expect(readListView('from=yesterday&until=2026-13-40').days).toEqual({ from: '', until: '', preset: '', by: '' })
})

it('a preset and an unknown one should be read as such', () => {
  expect(readListView('days=last-month&day=sold&from=2026-11-01').days).toEqual({
    from: '',
    until: '',
    preset: 'last-month',
    by: 'sold',
  })
  expect(readListView('days=next-week').days).toEqual({ from: '', until: '', preset: '', by: '' })
})

it('the closed groups should stay in the address, until the list is grouped otherwise', () => {
  const query = 'group=client&closed=Oak+Hill&closed=Ridge'
  const view = readListView(query, ['client'])
  expect(writeListView({ ...view, search: 'b12' }, query)).toBe(`${query}&q=b12`)
  expect(writeListView({ ...view, group: 'grade' }, query)).toBe('group=grade')
  expect(writeListView({ ...view, group: '' }, query)).toBe('')
})
