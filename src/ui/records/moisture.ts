import { useMemo } from 'react'
import type { ShownReading } from '#model/kinds/batch.ts'
import { type BatchMoisture, type Measured, moistureOf, type MoistureTarget } from '#model/kinds/moisture.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { formatPercent } from '#ui/parts/text/format.ts'
import { namedText, t } from '#ui/words/words.ts'

export function useMoisture(batch: Measured): BatchMoisture {
  return moistureOf(batch, useMoistureTarget())
}

/** The target of the plant's settings. */
export function useMoistureTarget(): MoistureTarget {
  const { ideal_moisture_content: percent, ideal_moisture_method: method } = useSettings()
  return useMemo(() => ({ percent, method }), [percent, method])
}

/** `In-Shell, Top`: method and place of a reading. A moisture is never shown without them. */
export const methodAndPlace = ({ reading_method, sample_location }: ShownReading): string =>
  [reading_method, sample_location]
    .filter((each) => each !== '')
    .map(namedText)
    .join(', ')

/** `wettest 6.92 % Top`: for a bin that is wetter than its last reading. */
export const wettestWords = ({ reading, sample_location }: ShownReading): string =>
  t('wettest {percent} {place}', { percent: formatPercent(reading), place: namedText(sample_location) })

/** `Top, Shelled`: a shorter `methodAndPlace`. */
export const placeAndMethod = ({ reading_method, sample_location }: ShownReading): string =>
  [namedText(sample_location), shortOf(reading_method)].filter((each) => each !== '').join(', ')

const shortOf = (method: string): string => {
  if (method === 'Shelled') return t('Shelled|short')
  return method === 'In-Shell' ? t('In-Shell|short') : method
}
