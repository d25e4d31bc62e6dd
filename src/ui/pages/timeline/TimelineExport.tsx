import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useNames } from '#ui/history/useNames.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { useSaveCsv } from '#ui/shell/useSaveCsv.ts'
import { t } from '#ui/words/words.ts'
import { collectEvents, csvColumns, maxSaved } from './timelineCsv.ts'

export interface TimelineExportProps {
  /** The timeline's filter, in the form of the server's call. */
  filter: string
  total: number
}

/** Saves all events of the filter, whether they are loaded or not. */
export function TimelineExport({ filter, total }: TimelineExportProps) {
  const plant = usePlantClient()
  const names = useNames()
  const subjectOf = useEventSubject()
  const saveCsv = useSaveCsv(t('Timeline'), csvColumns(names, subjectOf))
  const [collected, setCollected] = useState<number | null>(null)
  async function save() {
    if (collected !== null) return
    const query = Object.fromEntries(new URLSearchParams(filter))
    setCollected(0)
    const result = await collectEvents(
      (span) => plant.send('listEvents', { query: { ...query, ...span, details: true } }),
      setCollected,
    )
    setCollected(null)
    if (!result.ok) return plant.snackbars.add(t('The events could not be saved. Try again.'), { color: 'error' })
    saveCsv(result.value)
    if (result.value.length < total)
      plant.snackbars.add(
        t('The newest {saved} of {total} events were saved. Choose a shorter time for the others.', {
          saved: formatCount(result.value.length),
          total: formatCount(total),
        }),
        { color: 'warning', timeout: 12_000 },
      )
  }
  const most = Math.min(total, maxSaved)
  return (
    <ToolButton icon={Download} onClick={() => void save()} busy={collected !== null}>
      {collected === null ? t('CSV') : t('{n} of {total} …', { n: formatCount(collected), total: formatCount(most) })}
    </ToolButton>
  )
}
