import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#machines/rule.ts'
import { inEnglish } from '#model/values/wording.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { followed } from '#tests/plant/followedCure.ts'
import { played } from '#tests/plant/history.ts'
import type { Decide } from '#tests/plant/memoryPlant.ts'
import { refusing } from '#tests/plant/plantedBugs.ts'
import { type StartedHistory, startedHistories } from '#tests/plant/startedHistories.ts'
import { test } from '#tests/support/property.ts'
import { curelessRules } from './curelessRules.ts'

/** Where a way of cures ends for good, whatever else is refused with it, and why. */
const endsForGood: Readonly<Record<string, string>> = {
  K0: 'what was shipped is not voided',
  K11: 'what was shipped and came back is written off instead',
}

/** A refusal that needs no cure: what was typed is typed otherwise, or the rule has none. */
const explains = ({ kind, rule }: Refusal): boolean => kind === 'input' || rule in curelessRules

const explained = (rules: readonly Refusal[]): boolean =>
  rules.some(({ rule }) => rule in endsForGood) || rules.every(explains)

/** The cures of a history that lead nowhere, each with its way. */
function* deadEnds({ turns, from }: StartedHistory, decideBy?: Decide): Generator<string> {
  for (const { before, step, decision } of played(turns, { from })) {
    if ('changes' in decision) continue
    const lead = followed(before, step, decideBy)
    // The refused step itself may be over by then: its first refusals had cures, and they were taken.
    if (lead.to === 'an accepted step' || (lead.to === 'an end' && lead.way.length === 0)) continue
    if (lead.to === 'an end' && explained(lead.rules)) continue
    const [rules] = lead.to === 'an end' ? [lead.rules] : [[]]
    yield [...lead.way, lead.to, ...rules.map(({ rule, message }) => `${rule}: ${inEnglish(message)}`)].join(' > ')
  }
}

describe('The cure of a refusal', () => {
  test.prop([startedHistories], { numRuns: runs(20), endOnFailure: true })(
    'should never lead in a circle or nowhere, after any history',
    (history) => {
      expect([...deadEnds(history)]).toEqual([])
    },
    patience(20),
  )

  it('should be missed where it helps nobody', () => {
    const sample = fc.sample(startedHistories, { numRuns: 60, seed: 7 })
    const notNotified = refusing('wagon', 'notify')
    expect(sample.some((history) => [...deadEnds(history, notNotified)].length > 0)).toBe(true)
  })
})
