import { useState } from 'react'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import type { PlantClock } from './timeSpans.ts'

/** The plant's clock as it was when the address was opened: a span like the last 12 hours must not move under a reader. */
export function usePlantClock(query: string): PlantClock {
  const timeZone = usePlantTimeZone()
  const { week_start, shifts } = useSettings()
  const now = useNow()
  const [read, setRead] = useState({ query, now })
  if (read.query !== query) setRead({ query, now })
  return { now: read.query === query ? read.now : now, timeZone, week_start, shifts }
}
