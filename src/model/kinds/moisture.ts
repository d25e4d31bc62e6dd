import { millisecondsOf } from '#model/values/calendar.ts'
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

/**
 * Readings newest first; of one time those by the target's method, and of these the wettest. The first of them is the
 * last reading of a batch: in answers, on screens and on tickets.
 */
export const leading = <R extends ShownReading>(readings: readonly R[], method: string): readonly R[] => {
  const misses = ({ reading_method }: R): number => (reading_method === method ? 0 : 1)
  return readings.toSorted(
    (a, b) =>
      millisecondsOf(b.reading_time) - millisecondsOf(a.reading_time) || misses(a) - misses(b) || b.reading - a.reading,
  )
}

/** Screens and tickets show the same reading of a batch: this one. */
export function moistureOf({ last_reading, latest_readings }: Measured, target: MoistureTarget): BatchMoisture {
  // A server that only sends the last reading counts as one measured place.
  const latest = latest_readings.length === 0 && last_reading !== null ? [last_reading] : latest_readings
  const [last = null] = leading(latest, target.method)
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
