import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Consequence, consequences } from '#machines/consequences.ts'
import { lifecycles } from '#machines/decide.ts'
import { notThere } from '#machines/lifecycle.ts'
import { settleStep } from '#machines/order.ts'
import { edgesOf } from '#machines/readMachine.ts'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { played } from '#tests/plant/history.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { test } from '#tests/support/property.ts'

type Moved = Pick<Consequence, 'entity' | 'from' | 'to'>
const words = ({ entity, from, to }: Moved): string => `${entity} ${from} ${to}`

/** The moves of a history that follow from another change, in words. */
const following = (turns: readonly Turn[]): readonly string[] =>
  [...played(turns, { from: midSeason() })]
    .flatMap(({ decision }) => ('changes' in decision ? decision.changes : []))
    .flatMap(({ entity, from, to, follows }) =>
      follows === undefined || to === null ? [] : [words({ entity, from: from ?? notThere.before, to })],
    )

const listed = Object.values(consequences).map(words)
const ofOrders = edgesOf(lifecycles.order.machine)
  .filter(({ type }) => type === settleStep.type)
  .map(({ from, to }) => words({ entity: 'order', from, to }))

describe('The consequences', () => {
  test.prop([historyOf(200)], { numRuns: runs(10), endOnFailure: true })(
    'should be all moves that follow by themselves beside those of orders, in any history',
    (turns) => {
      expect(following(turns).filter((each) => ![...listed, ...ofOrders].includes(each))).toEqual([])
    },
    patience(10),
  )

  it('should all happen, sooner or later', () => {
    const left = new Set(listed)
    for (let seed = 1; seed < 100 && left.size > 0; seed++)
      for (const turns of fc.sample(historyOf(200), { numRuns: 1, seed }))
        for (const each of following(turns)) left.delete(each)
    expect([...left]).toEqual([])
  })
})
