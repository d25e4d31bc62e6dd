import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { people } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { played } from '#tests/plant/history.ts'
import { isAtPlant } from '#tests/plant/isAtPlant.ts'
import { type Decide, type MemoryPlant, takeStep } from '#tests/plant/memoryPlant.ts'
import { forgetting, refusing } from '#tests/plant/plantedBugs.ts'
import { type StartedHistory, startedHistories } from '#tests/plant/startedHistories.ts'
import { broughtToItsEnd, unfinished } from '#tests/plant/wayOut.ts'
import { test } from '#tests/support/property.ts'

const after = ({ turns, from }: StartedHistory): MemoryPlant => [...played(turns, { from })].at(-1)?.after ?? from

/** What hinders a plant on the way to its end, in words; empty if nothing does. */
function hindrance(history: StartedHistory, decideBy?: Decide): readonly string[] {
  const { plant, refused } = broughtToItsEnd(after(history), decideBy)
  if (refused !== null) return [`${refused.step.entity}.${refused.step.type}: ${refused.rules.join(', ')}`]
  return unfinished(plant)
}

/** Bags at the plant that can't be written off. */
const stuckBags = (plant: MemoryPlant, decideBy?: Decide): readonly number[] =>
  plant.bag
    .filter((bag) => isAtPlant(plant, bag))
    .map(({ id }) => id)
    .filter((id) => {
      const step = { entity: 'bag', type: 'writeOff', id, kind: 'lost', reason: 'Not found' } as const
      return 'refusals' in takeStep(plant, people.Sam, step, decideBy).decision
    })

const trying = { numRuns: runs(20), endOnFailure: true }

describe('A plant after any history', () => {
  test.prop([startedHistories], trying)(
    'should have a way on which every bag leaves, every bin becomes free and every order Complete',
    (history) => {
      expect(hindrance(history)).toEqual([])
    },
    patience(20),
  )

  test.prop([startedHistories], trying)(
    'should let every bag that is there be written off',
    (history) => {
      expect(stuckBags(after(history))).toEqual([])
    },
    patience(20),
  )

  const planted: readonly (readonly [plant: string, decideBy: Decide])[] = [
    ['never frees a bin', forgetting('drying_bin.freed')],
    ['releases nothing', refusing('bag', 'release')],
    ['starts Sorting of no batch', refusing('batch', 'startSorting')],
    ['makes no lot Ready', refusing('lot', 'makeReady')],
  ]
  it.each(planted)('should catch a plant that %s', (_, decideBy) => {
    const sample = fc.sample(startedHistories, { numRuns: 30, seed: 7 })
    expect(sample.some((history) => hindrance(history, decideBy).length > 0)).toBe(true)
  })

  it('should catch a bag that can’t be written off', () => {
    const sample = fc.sample(startedHistories, { numRuns: 10, seed: 7 })
    expect(sample.some((history) => stuckBags(after(history), refusing('bag', 'writeOff')).length > 0)).toBe(true)
  })
})
