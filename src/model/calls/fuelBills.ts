import * as z from 'zod/mini'
import type { FuelBill } from '#model/kinds/fuelBill.ts'
import { hasTwoDecimals, PlainDate } from '#model/values/units.ts'

/** An amount in dollars, 0 to 1,000,000 (both included), at most two decimals. */
const Dollars = z
  .number('Enter an amount in dollars, for example 1210.50.')
  .check(
    z.minimum(0, 'An amount is at least $0.'),
    z.maximum(1_000_000, 'An amount is at most $1,000,000.'),
    z.refine(hasTwoDecimals, 'Give an amount with at most two decimals.'),
  )

/** A bill as an administrator enters it. */
const FuelBillInput = z
  .strictObject({ from: PlainDate, to: PlainDate, amount: Dollars })
  .check(z.refine(({ from, to }) => from <= to, 'A bill begins before it ends.'))

const apart = (bills: readonly FuelBill[]): boolean => {
  const inOrder = bills.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.every(({ from }, nth) => nth === 0 || (inOrder[nth - 1]?.to ?? '') < from)
}

/** The plant’s bills, at most 60; no day is in two of them. */
export const FuelBills = z
  .array(FuelBillInput)
  .check(z.maxLength(60, 'Give at most 60 bills.'), z.refine(apart, 'A day is in one bill only.'))
