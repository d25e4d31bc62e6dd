import { Bag, bagSteps } from '#model/bag.ts'
import { Wagon, wagonSteps } from '#model/wagon.ts'
import type { Accepted } from './api.ts'

/** What was saved by asking again after the page was loaded again, and still lacks the label that goes with it. */
export type Resumed =
  | { readonly entity: 'bag'; readonly record: Bag }
  | { readonly entity: 'wagon'; readonly record: Wagon }

/** The new bag or wagon that a write has made; empty for any other write. */
export function readResumed({ method, path, body }: Accepted): readonly Resumed[] {
  const isOf = (step: { readonly method: string; readonly path: string }) =>
    method === step.method && path === step.path
  const bag = isOf(bagSteps.weigh) ? Bag.safeParse(body) : null
  if (bag?.success) return [{ entity: 'bag', record: bag.data }]
  const wagon = isOf(wagonSteps.arrive) ? Wagon.safeParse(body) : null
  return wagon?.success ? [{ entity: 'wagon', record: wagon.data }] : []
}
