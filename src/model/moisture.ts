import type { Batch, ShownReading } from './batch.ts'
import type { ReadingMethod } from './moistureReading.ts'
import { wettestPlace } from './wettestPlace.ts'

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

/** The readings of a batch. */
export type Measured = Pick<Batch, 'last_reading' | 'latest_readings'>

/** Screens and tickets show the same reading of a batch: this one. */
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
