import { useEffect, useMemo } from 'react'
import { historyCalls } from '#model/calls/historyCalls.ts'
import { timelineCalls } from '#model/calls/timelineCalls.ts'
import { queryOfText } from '#ui/history/eventCallFilter.ts'
import { useLogGrowth } from '#ui/history/useLogGrowth.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { createTimelineSource, type Timeline, type TimelineSource } from './timelineSource.ts'

/** Events of a page: a screen and a half, and an answer within a frame or two. */
const per = 100

/** The log's events with a filter (as a query string), live. */
export function useTimeline(query: string): Timeline & Pick<TimelineSource, 'look' | 'retry'> {
  const plant = usePlantClient()
  const source = useMemo(() => {
    const filter = queryOfText(query)
    return createTimelineSource({
      pages: () => plant.send(timelineCalls.listEventPages, { query: { ...filter, limit: per } }),
      list: (span) => plant.send(historyCalls.listEvents, { query: { ...filter, ...span, details: true } }),
    })
  }, [plant, query])
  useEffect(() => {
    source.start()
    return source.stop
  }, [source])
  useLogGrowth(source.news)
  return { ...useSignal(source), look: source.look, retry: source.retry }
}
