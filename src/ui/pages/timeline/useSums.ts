import { useEffect, useRef, useState } from 'react'
import { type EventSummary, joinSummaries } from '#model/kinds/eventSummary.ts'
import { useLogGrowth } from '#ui/history/useLogGrowth.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { queryOfText } from './timelineFilter.ts'

/** Up to so many events all are summed again when the log grows; of more, only what is new. */
const few = 20_000

/** What the events of a filter come to, live; null until it is known, and from a server that has no sums. */
export function useSums(query: string): EventSummary | null {
  const plant = usePlantClient()
  const [sums, setSums] = useState<{ readonly query: string; readonly value: EventSummary } | null>(null)
  const asked = useRef(0)
  const held = sums !== null && sums.query === query ? sums.value : null

  async function ask(before: EventSummary | null): Promise<void> {
    const mine = ++asked.current
    const after = before !== null && before.events > few ? { after: before.seq } : {}
    const answer = await plant.send('sumEvents', { query: { ...queryOfText(query), ...after } })
    if (mine !== asked.current || !answer.ok) return
    const joined = before !== null && 'after' in after ? joinSummaries(before, answer.value) : answer.value
    if (joined === null) return ask(null)
    setSums({ query, value: joined })
  }

  useEffect(() => {
    void ask(null)
    return () => void (asked.current += 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each filter
  }, [plant, query])
  useLogGrowth(() => void ask(held))
  return held
}
