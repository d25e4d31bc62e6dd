import type { Batch } from '#model/kinds/batch.ts'
import { hour } from '#model/values/calendar.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

/**
 * The drying hours of a batch so far: its Start–Stop pairs, plus the time since the running dryer was started. Null if
 * unknown.
 */
export function useDryHours({ dry_hours, running_since }: Pick<Batch, 'dry_hours' | 'running_since'>): number | null {
  const now = useNow()
  if (dry_hours === null) return null
  return dry_hours + (running_since === null ? 0 : Math.max(0, now - Date.parse(running_since)) / hour)
}
