import { useActorRef, useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Square from 'lucide-react/icons/square'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { historyCalls } from '#model/calls/historyCalls.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { queryOfText } from '#ui/history/eventCallFilter.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useNames } from '#ui/history/useNames.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { exportMachine } from '#ui/shell/exportMachine.ts'
import { type OpenFile, useCsvPages, useWorkbookPages } from '#ui/shell/useSaveFile.ts'
import { t } from '#ui/words/words.ts'
import { collectEvents, fileColumns } from './timelineFile.ts'

export interface TimelineExportProps {
  /** The timeline's filter, in the form of the server's call. */
  filter: string
  total: number
}

/** Saves all events of the filter, whether they are loaded or not, as CSV or as a workbook; a second press stops it. */
export function TimelineExport(props: TimelineExportProps) {
  const names = useNames()
  const subjectOf = useEventSubject()
  const columns = useMemo(() => fileColumns(names, subjectOf), [names, subjectOf])
  const csv = useCsvPages(columns)
  const workbook = useWorkbookPages(columns)
  return (
    <span className="flex flex-wrap gap-3">
      <TimelineFile {...props} icon={Download} open={csv}>
        {t('CSV')}
      </TimelineFile>
      <TimelineFile {...props} icon={FileSpreadsheet} open={workbook}>
        {t('Excel')}
      </TimelineFile>
    </span>
  )
}

interface TimelineFileProps extends TimelineExportProps {
  icon: LucideIcon
  open: (signal: AbortSignal) => OpenFile<LogEvent>
  children: string
}

function TimelineFile({ filter, total, icon, open, children }: TimelineFileProps) {
  const plant = usePlantClient()
  const actor = useActorRef(
    exportMachine.provide({
      actors: {
        collect: fromPromise(async ({ signal }) => {
          const file = open(signal)
          const query = queryOfText(filter)
          const result = await collectEvents(
            (span) => plant.send(historyCalls.listEvents, { query: { ...query, ...span, details: true } }),
            (events) => {
              file.add(events)
              actor.send({ type: 'page', rows: events.length })
            },
            () => signal.aborted,
          )
          if (!result.ok) throw new Error('The events could not be collected')
          const isPart = filter !== ''
          const name = isPart ? t('Timeline, filtered') : t('Timeline')
          if (result.value && !signal.aborted) await file.save(name, isPart ? name : null)
        }),
      },
      actions: {
        tellFailed: () => plant.snackbars.add(t('The events could not be saved. Try again.'), { color: 'error' }),
      },
    }),
  )
  const collected = useSelector(actor, (state) => (state.matches('collecting') ? state.context.collected : null))
  return collected === null ? (
    <ToolButton icon={icon} onClick={() => actor.send({ type: 'save' })}>
      {children}
    </ToolButton>
  ) : (
    <ToolButton icon={Square} busy onClick={() => actor.send({ type: 'stop' })}>
      {t('Stop at {n} of {total}', { n: formatCount(collected), total: formatCount(total) })}
    </ToolButton>
  )
}
