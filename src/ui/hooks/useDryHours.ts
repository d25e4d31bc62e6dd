import type { Batch } from '#model/kinds/batch.ts'
import { hour } from '#model/values/calendar.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

type Dried = Pick<Batch, 'dry_hours' | 'running_since'>

/** The drying hours of a batch so far, counting up while its dryer runs. */
export const useDryHours = (batch: Dried): number | null => dryHoursAt(batch, useNow())

/**
 * The drying hours of a batch at a moment (ms): its Start–Stop pairs, plus the time since the running dryer was started.
 * Null if unknown.
 */
export function dryHoursAt({ dry_hours, running_since }: Dried, now: number): number | null {
  if (dry_hours === null) return null
  return dry_hours + (running_since === null ? 0 : Math.max(0, now - Date.parse(running_since)) / hour)
}
