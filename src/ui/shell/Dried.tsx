import type { Batch } from '#model/batch.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { Hours } from '#ui/parts/Figure.tsx'

/** How long a batch has been dried, counting on while its dryer runs. */
export function Dried({ batch }: { batch: Pick<Batch, 'dry_hours' | 'running_since'> }) {
  return <Hours value={useDryHours(batch)} />
}
