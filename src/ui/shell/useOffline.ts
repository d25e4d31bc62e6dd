import { useEffect, useState } from 'react'
import { useConnection } from '#ui/hooks/usePlantValues.ts'
import { formatAgo } from '#ui/parts/format.ts'
import type { OfflineStripProps } from '#ui/parts/OfflineStrip.tsx'
import { useNow } from '#ui/parts/useNow.ts'

/** A connection that comes back within this many ms was not missed by anybody; a pulled cable does not. */
const patience = () => (navigator.onLine ? 2000 : 0)

/** What the strip under the bar says while no news arrives; null while it does. */
export function useOffline(): OfflineStripProps | null {
  const connection = useConnection()
  const now = useNow()
  const [lostAt, setLostAt] = useState<string | null>(null)
  const lost = connection !== 'live'
  useEffect(() => {
    if (!lost) return
    const at = new Date().toISOString()
    const timer = setTimeout(() => setLostAt(at), patience())
    return () => {
      clearTimeout(timer)
      setLostAt(null)
    }
  }, [lost])
  return lostAt === null ? null : { since: formatAgo(lostAt, now) }
}
