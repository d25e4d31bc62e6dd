import { Target } from 'lucide-react'
import type { Batch } from '#model/batch.ts'
import { Percent } from '#ui/parts/Figure.tsx'
import { Ago } from '#ui/parts/Instant.tsx'
import { methodAndPlace, useMoisture } from '#ui/shell/moisture.ts'
import { t } from '#ui/words/words.ts'

type WithReading = Pick<Batch, 'last_reading' | 'latest_readings'>

/** The last moisture of a batch, large; with a mark once it is what the plant dries to. */
export function Moisture({ batch }: { batch: WithReading }) {
  const { last, reached } = useMoisture(batch)
  if (last === null) return null
  return (
    <span className="text-ink inline-flex items-center gap-1.5 text-lg/6 font-bold">
      {reached && (
        <Target aria-label={t('At target')} className="text-tone size-4.5" data-tone="green" strokeWidth={2.5} />
      )}
      <Percent value={last.reading} />
    </span>
  )
}

/** How, where and when it was measured. */
export function MoistureTime({ batch: { last_reading: last } }: { batch: WithReading }) {
  if (last === null) return <span className="text-quiet">{t('No moisture reading yet')}</span>
  return (
    <span className="text-quiet whitespace-nowrap">
      {methodAndPlace(last)}, <Ago at={last.reading_time} />
    </span>
  )
}
