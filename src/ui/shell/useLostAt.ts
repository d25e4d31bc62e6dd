import { useEffect, useState } from 'react'
import { utcOf } from '#model/values/calendar.ts'
import { useConnection } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useReadNow } from '#ui/parts/text/useNow.ts'

/**
 * A connection that is back within this many ms is not reported as lost; a pulled cable is reported at once. Before the
 * first connection the page is only slow: it shows that it is loading, and has no data that could be outdated.
 */
const patience = (wasLive: boolean) => (!navigator.onLine ? 0 : wasLive ? 2000 : 10_000)

/** Since when the connection is down, UTC; null while it is not. */
export function useLostAt(): string | null {
  const connection = useConnection()
  const readNow = useReadNow()
  const [lostAt, setLostAt] = useState<string | null>(null)
  const lost = connection !== 'live'
  const isAway = useSelf() === null
  const [wasLive, setWasLive] = useState(false)
  if (wasLive ? isAway : !lost) setWasLive(!wasLive)
  useEffect(() => {
    if (!lost) return
    const at = utcOf(readNow())
    const timer = setTimeout(() => setLostAt(at), patience(wasLive))
    return () => {
      clearTimeout(timer)
      setLostAt(null)
    }
  }, [lost, wasLive, readNow])
  return lostAt
}
