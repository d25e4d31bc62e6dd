import { useCallback, useEffect, useRef, useState } from 'react'
import { timelineCalls } from '#model/calls/timelineCalls.ts'
import { type EventSummary, joinSummaries } from '#model/kinds/eventSummary.ts'
import { queryOfText } from '#ui/history/eventCallFilter.ts'
import { useLogGrowth } from '#ui/history/useLogGrowth.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'

/** Up to so many events all are summed again when the log grows; of more, only what is new. */
const few = 20_000

/** What the events of a filter come to, live; null until it is known, and from a server that has no sums. */
export function useSums(query: string): EventSummary | null {
  const plant = usePlantClient()
  const [sums, setSums] = useState<{ readonly query: string; readonly value: EventSummary } | null>(null)
  const asked = useRef(0)
  const held = sums !== null && sums.query === query ? sums.value : null

  const ask = useCallback(
    async (before: EventSummary | null): Promise<void> => {
      const mine = ++asked.current
      const send = (after: { readonly after?: number }) =>
        plant.send(timelineCalls.sumEvents, { query: { ...queryOfText(query), ...after } })
      const added = before !== null && before.events > few ? await send({ after: before.seq }) : null
      // What was added can't be joined where hours became days: all are summed again.
      const joined = added?.ok === true && before !== null ? joinSummaries(before, added.value) : null
      const answer = added === null || (added.ok && joined === null) ? await send({}) : added
      if (mine === asked.current && answer.ok) setSums({ query, value: joined ?? answer.value })
    },
    [plant, query],
  )
  useEffect(() => {
    void ask(null)
    return () => void (asked.current += 1)
  }, [ask])
  useLogGrowth(() => void ask(held))
  return held
}
