import { useMemo } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { hour } from '#model/values/calendar.ts'
import { useList } from '#ui/hooks/useList.ts'
import { type Bar, BarPlot } from '#ui/parts/plot/BarPlot.tsx'
import { Titled } from '#ui/parts/plot/Titled.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'

/** The drying hours of the newest batches; running dryers count up to now. */
export function BatchHours() {
  const batches = useList('batches').toArray()
  const now = useNow()
  const isKnown = batches.every(({ dry_hours }) => dry_hours !== null)
  const bars = useMemo(() => hoursOfBatches(batches, now), [batches, now])
  return (
    <Titled title={t('Hours dried, by batch')}>
      <BarPlot
        label={t('Hours dried, by batch')}
        unit="h"
        bars={bars}
        empty={isKnown ? t('No batch has dried yet.') : t('How long the batches have dried is not known.')}
      />
    </Titled>
  )
}

/** More bars than this are hard to read. */
const most = 20

/** The newest batches that have dried, oldest first; `now` in ms. */
export function hoursOfBatches(batches: readonly Batch[], now: number): readonly Bar[] {
  const dried = batches.filter(({ dry_hours, running_since }) => (dry_hours ?? 0) > 0 || running_since !== null)
  return dried
    .toSorted((a, b) => a.batch_number - b.batch_number)
    .slice(-most)
    .map(({ batch_number, dry_hours, running_since }) => ({
      label: String(batch_number),
      value: (dry_hours ?? 0) + (running_since === null ? 0 : Math.max(0, now - Date.parse(running_since)) / hour),
    }))
}
