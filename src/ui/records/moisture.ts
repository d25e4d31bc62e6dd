import { wettestPlace } from '#machines/wettestPlace.ts'
import type { Batch, ShownReading } from '#model/batch.ts'
import type { ReadingMethod } from '#model/moistureReading.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { formatPercent } from '#ui/parts/text/format.ts'
import { namedText, t } from '#ui/words/words.ts'

/** The moisture that the plant dries to: percent by one method. Only readings of that method are comparable. */
export interface MoistureTarget {
  readonly percent: number
  readonly method: ReadingMethod
}

/** The moisture of a batch, and whether it has reached the target. */
export interface BatchMoisture {
  /** The last reading. Of several at the same time, one by the target's method, and of those the wettest. */
  readonly last: ShownReading | null
  /** The wettest of the bin's places by the target's method, each by its latest reading. */
  readonly wettest: ShownReading | null
  /** Another place that is wetter than the last reading, by the same method and its own latest reading. */
  readonly wetter: ShownReading | null
  /** The target for the last reading; null if it was measured by the other method. */
  readonly target: MoistureTarget | null
  /** The last reading is comparable with the target, and no place is above it. */
  readonly reached: boolean
}

type Measured = Pick<Batch, 'last_reading' | 'latest_readings'>

export function moistureOf({ last_reading, latest_readings }: Measured, target: MoistureTarget): BatchMoisture {
  // A server that only sends the last reading counts as one measured place.
  const latest = latest_readings.length === 0 && last_reading !== null ? [last_reading] : latest_readings
  const [newest = null] = latest
  const simultaneous = latest.filter(({ reading_time }) => reading_time === newest?.reading_time)
  const last = simultaneous.find(({ reading_method }) => reading_method === target.method) ?? newest
  const wettest = wettestPlace(latest, target.method)
  const wettestBeside = last && wettestPlace(latest, last.reading_method)
  const comparable = last?.reading_method === target.method
  return {
    last,
    wettest,
    wetter: last && wettestBeside && wettestBeside.reading > last.reading ? wettestBeside : null,
    target: comparable ? target : null,
    reached: comparable && wettest !== null && wettest.reading <= target.percent,
  }
}

export function useMoisture(batch: Measured): BatchMoisture {
  return moistureOf(batch, useMoistureTarget())
}

/** The target of the plant's settings. */
export function useMoistureTarget(): MoistureTarget {
  const { ideal_moisture_content: percent, ideal_moisture_method: method } = useSettings()
  return { percent, method }
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
