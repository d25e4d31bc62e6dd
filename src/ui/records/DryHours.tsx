import type { Batch } from '#model/kinds/batch.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { Hours } from '#ui/parts/text/Figure.tsx'

/** Whether a batch needs no drying here: it came dry, and no dryer has run for it. */
export const cameDry = (batch: Pick<Batch, 'pre_dried' | 'dry_hours' | 'running_since'>): boolean =>
  batch.pre_dried === true && neverDried(batch)

export const neverDried = ({ dry_hours, running_since }: Pick<Batch, 'dry_hours' | 'running_since'>): boolean =>
  dry_hours === 0 && running_since === null

/** The drying hours of a batch, counting up while its dryer runs. */
export function DryHours({ batch }: { batch: Pick<Batch, 'dry_hours' | 'running_since'> }) {
  return <Hours value={useDryHours(batch)} />
}
