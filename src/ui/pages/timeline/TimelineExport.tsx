import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import Square from 'lucide-react/icons/square'
import { fromPromise } from 'xstate'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useNames } from '#ui/history/useNames.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { useSavePages } from '#ui/shell/useSaveCsv.ts'
import { t } from '#ui/words/words.ts'
import { exportMachine } from './exportMachine.ts'
import { collectEvents, csvColumns } from './timelineCsv.ts'

export interface TimelineExportProps {
  /** The timeline's filter, in the form of the server's call. */
  filter: string
  total: number
}

/** Saves all events of the filter, whether they are loaded or not; a second press stops it. */
export function TimelineExport({ filter, total }: TimelineExportProps) {
  const plant = usePlantClient()
  const names = useNames()
  const subjectOf = useEventSubject()
  const begin = useSavePages(t('Timeline'), csvColumns(names, subjectOf))
  const actor = useActorRef(
    exportMachine.provide({
      actors: {
        collect: fromPromise(async ({ signal }) => {
          const file = begin()
          const query = Object.fromEntries(new URLSearchParams(filter))
          const result = await collectEvents(
            (span) => plant.send('listEvents', { query: { ...query, ...span, details: true } }),
            (events) => {
              file.add(events)
              actor.send({ type: 'page', events: events.length })
            },
            () => signal.aborted,
          )
          if (!result.ok) throw new Error('The events could not be collected')
          if (result.value && !signal.aborted) file.save()
        }),
      },
      actions: {
        tellFailed: () => plant.snackbars.add(t('The events could not be saved. Try again.'), { color: 'error' }),
      },
    }),
  )
  const collected = useSelector(actor, (state) => (state.matches('collecting') ? state.context.collected : null))
  return collected === null ? (
    <ToolButton icon={Download} onClick={() => actor.send({ type: 'save' })}>
      {t('CSV')}
    </ToolButton>
  ) : (
    <ToolButton icon={Square} busy onClick={() => actor.send({ type: 'stop' })}>
      {t('Stop at {n} of {total}', { n: formatCount(collected), total: formatCount(total) })}
    </ToolButton>
  )
}
