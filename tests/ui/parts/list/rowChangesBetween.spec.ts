import fc from 'fast-check'
import { expect, test } from 'vitest'
import { test as property } from '#tests/support/property.ts'
import { rowChangesBetween } from '#ui/parts/list/rowChangesBetween.ts'

const row = (id: number, version = 1) => ({ id, version })
const key = (one: { id: number }) => one.id

test('news should be new and changed rows, not removed ones', () => {
  const [a, b, c, d] = [row(1), row(2), row(3), row(4)]
  const changes = rowChangesBetween([a, b, c, d], [row(9), a, row(2, 2), d], key)
  expect([...changes]).toEqual([
    [9, 'arrived'],
    [2, 'changed'],
  ])
})

test('a record that comes again as it was should be no news', () => {
  const [a, b, c] = [row(1), row(2), row(3)]
  expect([...rowChangesBetween([a, b, c], [row(1), row(2, 2), row(3)], key)]).toEqual([[2, 'changed']])
})

test('a first list and another season should be no news', () => {
  const season = Array.from({ length: 50 }, (_, id) => row(id))
  expect(rowChangesBetween([], season, key).size).toBe(0)
  expect(
    rowChangesBetween(
      season,
      season.map(({ id }) => row(id + 100)),
      key,
    ).size,
  ).toBe(0)
})

property.prop([
  fc.uniqueArray(fc.nat(1000), { maxLength: 40 }),
  fc.array(fc.nat(), { maxLength: 5 }),
  fc.integer({ min: 1, max: 5 }),
])('whatever is put in front, replaced or taken away one by one is told exactly', (ids, places, arriving) => {
  const before = ids.map((id) => row(id))
  fc.pre(before.length > 6)
  const replaced = new Set(places.map((place) => place % before.length))
  const arrived = Array.from({ length: arriving }, (_, at) => row(2000 + at))
  const after = [...arrived, ...before.map((one, at) => (replaced.has(at) ? row(one.id, 2) : one))]
  const changes = rowChangesBetween(before, after, key)
  const expected = new Map<number, string>(arrived.map(({ id }) => [id, 'arrived']))
  for (const at of replaced) expected.set(before[at]?.id ?? -1, 'changed')
  expect(new Map(changes)).toEqual(expected)
})
