import { useCallback } from 'react'
import type { Report } from '#model/calls/reports.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { daysOf, reportAddress, type ReportView } from './reportView.ts'

/** ms: a report is read, so it need not follow each bag at once. */
const wait = 5000

/** The report of a view; loaded again as the plant's day turns, and soon after a bag or a wagon changes. */
export function useReport(view: ReportView): Answer<Report> {
  const plant = usePlantClient()
  const now = useReadNow()
  const settings = useSettings()
  // Views are read off the address anew at each render; they are compared by it.
  const address = reportAddress(view)
  const { time_zone, week_start, season_start } = settings
  const ask = useCallback(
    async () => {
      const { measure, by, filters } = view
      const days = daysOf(view, now(), { time_zone, week_start, season_start })
      return plant.send('report', { query: { measure, ...(by.length > 0 && { by }), ...days, ...filters } })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the address stands for the view
    [plant, address, now, time_zone, week_start, season_start],
  )
  const answer = useAnswer<Report>(ask)
  useDayTurn(answer.refresh)
  useSoonAfter([useList('bags'), useList('wagons')], answer.refresh, wait)
  return answer
}
