import { type Agreement, agreements } from './compare.ts'
import type { Compared } from './comparedHistory.ts'

/** Counts the results of histories. */
export function tally() {
  const agreed = Object.fromEntries(agreements.map((each) => [each, 0])) as Record<Agreement, number>
  const rules = new Set<string>()
  let histories = 0

  return {
    add(history: readonly Compared[]): void {
      histories += 1
      for (const { agreed: how, answer } of history) {
        if (typeof how === 'string') agreed[how] += 1
        if (answer.kind === 'refused') for (const { rule } of answer.refusals) rules.add(rule)
      }
    },
    steps: (): number => Object.values(agreed).reduce((sum, each) => sum + each, 0),
    agreed: (): Readonly<Record<Agreement, number>> => ({ ...agreed }),
    /** "200 histories, 8,000 steps: 4,000 accepted, 900 refused by 60 rules, …" */
    summary(): string {
      const steps = Object.values(agreed).reduce((sum, each) => sum + each, 0)
      const met = agreements.filter((each) => agreed[each] > 0)
      const counts = met.map((each) => `${agreed[each].toLocaleString('en-US')} ${each}`)
      const all = `${histories.toLocaleString('en-US')} histories, ${steps.toLocaleString('en-US')} steps`
      return `${all}: ${counts.join(', ')}. Rules that refused: ${[...rules].toSorted().join(' ')} (${rules.size}).`
    },
  }
}
