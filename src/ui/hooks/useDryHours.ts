import type { Batch } from '#model/batch.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

/** How long a batch has dried so far, in hours: its Start–Stop pairs, and the time since the dryer runs. Null where that is not known. */
export function useDryHours({ dry_hours, running_since }: Pick<Batch, 'dry_hours' | 'running_since'>): number | null {
  const now = useNow()
  if (dry_hours === null) return null
  return dry_hours + (running_since === null ? 0 : Math.max(0, now - Date.parse(running_since)) / 3_600_000)
}
