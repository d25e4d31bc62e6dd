import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import type { OfflineStripProps } from '#ui/parts/page/OfflineStrip.tsx'
import { formatAgo } from '#ui/parts/text/format.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { useLostAt } from './useLostAt.ts'

/** The text of the strip below the bar while the connection is down; null otherwise, and where what waits says it. */
export function useOffline(): OfflineStripProps | null {
  const lostAt = useLostAt()
  const now = useNow()
  const { entries } = useSignal(usePlantClient().held.seen)
  return lostAt === null || entries.length > 0 ? null : { since: formatAgo(lostAt, now) }
}
