import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { readListView, wholeList, writeListView } from '#ui/parts/list/listView.ts'

const day = fc.constantFrom('', '2026-11-01', '2028-02-29')
const views = fc.record({
  days: fc.record({ from: day, until: day }),
  search: fc.string(),
  filter: fc.string(),
  facets: fc.record({ client: fc.string(), grade: fc.string() }),
  sort: fc.option(fc.record({ key: fc.stringMatching(/^[a-z_]+$/), descending: fc.boolean() })),
})

test.prop([views])('reading a written view should give the same view', (view) => {
  expect(readListView(writeListView(view), ['client', 'grade'])).toEqual(view)
})

test('a whole list should need no query, and leave the others alone', () => {
  expect(writeListView(wholeList, 'season=2025&q=b12')).toBe('season=2025')
})

test('an invalid day in the address should be any day', () => {
  expect(readListView('from=yesterday&until=2026-13-40').days).toEqual({ from: '', until: '' })
})
