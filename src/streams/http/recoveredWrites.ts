import { Bag, bagSteps } from '#model/kinds/bag.ts'
import { Wagon, wagonSteps } from '#model/kinds/wagon.ts'
import type { Accepted } from './outbox.ts'

/**
 * Records saved after their form was left, or after a reload of the page, whose label was not printed. `code` is written
 * on a bag that had no number.
 */
export type RecoveredRecord =
  | { readonly entity: 'bag'; readonly record: Bag; readonly code?: string }
  | { readonly entity: 'wagon'; readonly record: Wagon; readonly code?: string }

/** The new bag or wagon of a write; empty for any other write. */
export function recoveredRecords({ write, answer }: Accepted): readonly RecoveredRecord[] {
  const isOf = (step: { readonly method: string; readonly path: string }) =>
    write.method === step.method && write.path === step.path
  const bag = isOf(bagSteps.weigh) ? Bag.safeParse(answer) : null
  if (bag?.success) return [{ entity: 'bag', record: bag.data }]
  const wagon = isOf(wagonSteps.arrive) ? Wagon.safeParse(answer) : null
  return wagon?.success ? [{ entity: 'wagon', record: wagon.data }] : []
}
