/**
 * An amount (a whole number) shared over weights (whole numbers): each in whole numbers, by the largest remainder, so
 * that the parts sum to it. Of equal remainders the first has more. All 0 where all weights are.
 */
export function sharedOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, each) => sum + each, 0)
  if (whole === 0) return weights.map(() => 0)
  // A season's seconds times a bill's cents are more than a number holds exactly.
  const parts = weights.map((weight) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { least: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) }
  })
  const left = parts.reduce((sum, { least }) => sum - least, amount)
  const first = parts
    .map(({ rest }, nth) => ({ rest, nth }))
    .toSorted((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest < b.rest ? 1 : -1))
    .slice(0, left)
  const more = new Set(first.map(({ nth }) => nth))
  return parts.map(({ least }, nth) => least + (more.has(nth) ? 1 : 0))
}
