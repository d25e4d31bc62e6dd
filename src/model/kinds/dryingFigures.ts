import { millisecondsOf } from '#model/values/calendar.ts'
import type { Batch, ShownReading } from './batch.ts'
import { dryerMayRun, dryerRuns, endedMilliseconds, hoursOf } from './dryerRuns.ts'
import { leading } from './moisture.ts'

/** The fields of a batch about its moisture readings. */
type ReadingFigures = Pick<Batch, 'reading_count' | 'last_reading' | 'latest_readings'>

/** The fields of a batch about its dryer. */
type DryerFigures = Pick<Batch, 'start_count' | 'stop_count' | 'dry_hours' | 'running_since'>

interface Reading extends ShownReading {
  readonly id: number
}

/**
 * The latest reading of each method and place, those that lead by the target's method first. Of two readings of one
 * method, place and time, the later entry counts.
 */
export function readingFigures(readings: readonly Reading[], method: string): ReadingFigures {
  const latest = new Map<string, Reading>()
  for (const reading of readings) {
    const place = `${reading.reading_method} ${reading.sample_location}`
    const newest = latest.get(place)
    if (newest === undefined || later(reading, newest) > 0) latest.set(place, reading)
  }
  const shown = leading([...latest.values()], method).map(
    ({ reading, reading_method, reading_time, sample_location }) => ({
      reading,
      reading_method,
      reading_time,
      sample_location,
    }),
  )
  return { reading_count: readings.length, last_reading: shown[0] ?? null, latest_readings: shown }
}

const timeOf = ({ reading_time }: Reading): number => millisecondsOf(reading_time)
const later = (a: Reading, b: Reading): number => timeOf(a) - timeOf(b) || a.id - b.id

interface Switch {
  readonly id: number
  readonly event_type: string
  readonly event_time: string
}

/** The hours of the ended runs, and the start of the present run; null if the dryer is off, or the batch Ready. */
export function dryerFigures(batch: { readonly status: string }, dryerEvents: readonly Switch[]): DryerFigures {
  const { runs } = dryerRuns(dryerEvents, dryerMayRun(batch))
  const of = (type: string): number => dryerEvents.filter(({ event_type }) => event_type === type).length
  return {
    start_count: of('Start'),
    stop_count: of('Stop'),
    dry_hours: hoursOf(endedMilliseconds(runs)),
    running_since: runs.find(({ to }) => to === null)?.from ?? null,
  }
}
