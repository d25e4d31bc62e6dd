import { Bag } from '#model/bag.ts'
import { Wagon } from '#model/wagon.ts'
import type { Accepted } from './api.ts'

/** What was saved by asking again after the page was loaded again, and still lacks the label that goes with it. */
export type Resumed =
  | { readonly entity: 'bag'; readonly record: Bag }
  | { readonly entity: 'wagon'; readonly record: Wagon }

/** The new bag or wagon that a write has made; empty for any other write. */
export function readResumed({ method, path, body }: Accepted): readonly Resumed[] {
  if (method !== 'POST') return []
  if (path === '/api/bags/') {
    const bag = Bag.safeParse(body)
    return bag.success ? [{ entity: 'bag', record: bag.data }] : []
  }
  const wagon = path === '/api/wagons/' ? Wagon.safeParse(body) : null
  return wagon?.success ? [{ entity: 'wagon', record: wagon.data }] : []
}
