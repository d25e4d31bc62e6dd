import { useMemo } from 'react'
import { useList } from '#ui/hooks/useList.ts'
import { BarPlot } from '#ui/parts/plot/BarPlot.tsx'
import { Titled } from '#ui/parts/plot/Titled.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { baggedPerDay } from './baggedPerDay.ts'

/** The lbs bagged on each of the last seven days, summed from the loaded bags. */
export function BaggedLately() {
  const bags = useList('bags').toArray()
  const timeZone = usePlantTimeZone()
  const now = useNow()
  const bars = useMemo(() => baggedPerDay(bags, now, timeZone), [bags, now, timeZone])
  return (
    <Titled title={t('lbs bagged per day')}>
      <BarPlot
        label={t('lbs bagged per day')}
        unit={t('lbs')}
        bars={bars}
        empty={t('Nothing was bagged in the last seven days.')}
      />
    </Titled>
  )
}
