import { useMemo } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import { type MoistureReading, readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import type { Forecast } from '#model/papers/forecast.ts'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { MoistureCurve } from '#ui/parts/plot/MoistureCurve.tsx'
import type { MoistureLine } from '#ui/parts/plot/moisturePlot.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { unreadableWords } from '#ui/records/Unreadable.tsx'
import { t } from '#ui/words/words.ts'

/** The drying of a batch: its readings over the hours, the dryer's runs, and what is expected from now on. */
export function BatchCurve({ batch, forecast = null }: { batch: Batch; forecast?: Forecast | null }) {
  const { readings, dryerEvents, status, unreadable } = useBatchDetail(batch.id)
  const { ideal_moisture_content: percent, ideal_moisture_method: method } = useSettings()
  const lines = useMemo(() => linesOf(readings), [readings])
  const mayRun = dryerMayRun(batch)
  const { runs } = useMemo(() => dryerRuns(dryerEvents, mayRun), [dryerEvents, mayRun])
  // The target is for one method: next to readings of the other method only, it would mislead.
  const meant = lines.length === 0 || lines.some((line) => line.method === method)
  return (
    <>
      {status === 'failed' && <p className="text-quiet pb-3">{t('Readings and dryer events could not be loaded.')}</p>}
      {status === 'loading' && <Skeleton label={t('Loading readings')} lines={6} />}
      {unreadable.length > 0 && <p className="text-quiet pb-3">{unreadableWords(unreadable)}</p>}
      {status === 'loaded' && (
        <MoistureCurve
          lines={lines}
          runs={runs}
          target={meant ? { percent, method } : null}
          // Of a dryer that is off no hour is known.
          course={meant && forecast?.dryer_on === true ? forecast.course : []}
        />
      )}
    </>
  )
}

const linesOf = (readings: readonly MoistureReading[]): readonly MoistureLine[] =>
  readingMethods.flatMap((method) =>
    sampleLocations.flatMap((place) => {
      const points = readings
        .filter(({ reading_method, sample_location }) => reading_method === method && sample_location === place)
        .map(({ reading, reading_time }) => ({ time: reading_time, percent: reading }))
      return points.length === 0 ? [] : [{ method, place, points }]
    }),
  )
