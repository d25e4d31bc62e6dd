import { describe, expect, it } from 'vitest'
import { ReportQuery } from '#model/calls/reports.ts'
import { EventPagesQuery } from '#model/kinds/eventQuery.ts'

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))
const messages = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
const report = (query: object) => messages(ReportQuery.safeParse({ measure: 'bagged', ...query }))

describe('a repeated parameter', () => {
  it('should say how many values it takes, not that they are wrong', () => {
    expect(messages(EventPagesQuery.safeParse({ order: many(101), type: many(101) }))).toEqual([
      ['order', 'Give at most 100 values.'],
      ['type', 'Give at most 100 values.'],
    ])
    expect(EventPagesQuery.safeParse({ order: many(100), actor: ['automatic', '3'] }).data).toMatchObject({
      actor: ['automatic', 3],
    })
    expect(report({ client: many(51) })).toEqual([['client', 'Give at most 50 values.']])
    expect(report({ by: ['day', 'grade', 'client', 'broker'] })).toEqual([['by', 'Give at most 3 values.']])
  })

  it('should say what a value would be', () => {
    expect(messages(EventPagesQuery.safeParse({ order: ['1', 'a'], actor: 'ana' }))).toEqual([
      ['order', 'Give a record by its number.'],
      ['actor', 'Give a person by its number, or automatic.'],
    ])
    expect(report({ client: 'abc', bag_type: ['Box'] })).toEqual([
      ['client', 'Give a record by its number, or none.'],
      ['bag_type', 'Give one or more of Tall Super Sack, Super Sack, Large Bag, Medium Bag, Small Bag.'],
    ])
  })

  it('should take a value given twice once', () => {
    expect(ReportQuery.safeParse({ measure: 'bagged', by: ['day', 'day'], client: ['2', 'none'] }).data).toMatchObject({
      by: ['day'],
      client: [2, null],
    })
  })
})
