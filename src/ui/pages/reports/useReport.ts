import { useCallback } from 'react'
import { reportCalls } from '#model/calls/reportCalls.ts'
import type { Report } from '#model/calls/reports.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { daysOf, readReportView, reportAddress, type ReportView, usualView } from './reportView.ts'

/** ms: a report is read, so it need not follow each bag at once. */
const wait = 5000

/** The report of a view; loaded again as the plant's day turns, and soon after a bag or a wagon changes. */
export function useReport(view: ReportView): Answer<Report> {
  const plant = usePlantClient()
  const now = useReadNow()
  const settings = useSettings()
  // Views are read off the address anew at each render; the address stays the same.
  const [, asked = ''] = reportAddress(view).split('?')
  const { time_zone, week_start, season_start } = settings
  const ask = useCallback(async () => {
    const { measure, by, filters, ...times } = readReportView(asked) ?? usualView()
    const days = daysOf(times, now(), { time_zone, week_start, season_start })
    return plant.send(reportCalls.report, { query: { measure, ...(by.length > 0 && { by }), ...days, ...filters } })
  }, [plant, asked, now, time_zone, week_start, season_start])
  const answer = useAnswer<Report>(ask)
  useDayTurn(answer.refresh)
  useSoonAfter([useList('bags'), useList('wagons')], answer.refresh, wait)
  return answer
}
