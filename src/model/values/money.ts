/**
 * `whole` divided by `by`, to the nearest whole number; a half goes away from 0, so that what is taken back is as much as
 * what was given.
 */
function rounded(whole: bigint, by: bigint): number {
  const size = whole < 0n ? -whole : whole
  const nearest = Number((2n * size + by) / (2n * by))
  return whole < 0n && nearest > 0 ? -nearest : nearest
}

/**
 * What a quantity costs, in whole cents: `hundredths` of a lb, an hour, a point or a wagon at a rate in hundredths of a
 * cent. Exact but for the last step, the rounding to the cent.
 */
export const amountOf = (hundredths: number, rate: number): number =>
  rounded(BigInt(hundredths) * BigInt(rate), 10_000n)

/**
 * What nuts are bought for, in whole cents: `hundredths` of a lb at `per_lb` and at `per_point` for each percent of
 * `yielded`, which counts to its second decimal.
 */
export const purchaseAmountOf = (
  hundredths: number,
  yielded: number,
  { per_lb, per_point }: { readonly per_lb: number; readonly per_point: number },
): number =>
  rounded(
    BigInt(hundredths) * (BigInt(per_lb) * 100n + BigInt(per_point) * BigInt(Math.round(yielded * 100))),
    1_000_000n,
  )
