import type { Batch } from '#model/batch.ts'
import { Hours } from '#ui/parts/Figure.tsx'
import { useNow } from '#ui/parts/useNow.ts'

/** How long a batch has been dried, counting on while its dryer runs. */
export function Dried({ batch }: { batch: Pick<Batch, 'dry_hours' | 'running_since'> }) {
  const now = useNow()
  const { dry_hours, running_since } = batch
  const running = running_since === null ? 0 : Math.max(0, now - Date.parse(running_since))
  return <Hours value={dry_hours + running / 3_600_000} />
}
