import type { Batch, ShownReading } from '#model/batch.ts'
import type { DryerEvent } from '#model/dryerEvent.ts'
import { dryerRuns } from '#model/dryerRuns.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import type { BatchDetail } from './batchDetail.ts'

type Dried = Pick<
  Batch,
  'start_count' | 'stop_count' | 'reading_count' | 'last_reading' | 'latest_readings' | 'dry_hours' | 'running_since'
>

const known = new WeakMap<BatchDetail, Dried | null>()

/**
 * The drying fields of a batch (which our own server sends with it), computed from its readings and dryer events. Null
 * until these are loaded; if a reading or an event is unreadable, the fields computed from its list are unknown.
 */
export function driedBy(detail: BatchDetail): Dried | null {
  const before = known.get(detail)
  if (before !== undefined) return before
  const dried = detail.status === 'loaded' ? workedOut(detail) : null
  known.set(detail, dried)
  return dried
}

const hour = 3_600_000

function workedOut({ readings, dryerEvents, unreadable }: BatchDetail): Dried {
  const lacks = new Set(unreadable.map((each) => each.of))
  return {
    ...(lacks.has('readings') ? noneMeasured : measuredBy(readings)),
    ...(lacks.has('dryerEvents') ? noRuns : ranBy(dryerEvents)),
  }
}

type Measured = Pick<Dried, 'reading_count' | 'last_reading' | 'latest_readings'>
const noneMeasured: Measured = { reading_count: null, last_reading: null, latest_readings: [] }

function measuredBy(readings: readonly MoistureReading[]): Measured {
  const latest = latestOf(readings)
  return { reading_count: readings.length, last_reading: latest[0] ?? null, latest_readings: latest }
}

type Ran = Omit<Dried, keyof Measured>
const noRuns: Ran = { start_count: null, stop_count: null, dry_hours: null, running_since: null }

function ranBy(dryerEvents: readonly DryerEvent[]): Ran {
  const { runs } = dryerRuns(dryerEvents)
  const ms = runs.reduce((sum, { from, to }) => sum + (to === null ? 0 : Date.parse(to) - Date.parse(from)), 0)
  return {
    start_count: dryerEvents.filter(({ event_type }) => event_type === 'Start').length,
    stop_count: dryerEvents.filter(({ event_type }) => event_type === 'Stop').length,
    dry_hours: Math.round((ms / hour) * 100) / 100,
    running_since: runs.find(({ to }) => to === null)?.from ?? null,
  }
}

/** The latest reading of each method and sample location, newest first; of equal times the wettest first. */
function latestOf(readings: readonly MoistureReading[]): ShownReading[] {
  const newestFirst = readings.toSorted(
    (a, b) => Date.parse(b.reading_time) - Date.parse(a.reading_time) || b.reading - a.reading,
  )
  const placeOf = (reading: ShownReading): string => `${reading.reading_method} ${reading.sample_location}`
  const places = newestFirst.map(placeOf)
  return newestFirst
    .filter((reading, at) => places.indexOf(placeOf(reading)) === at)
    .map(({ reading, reading_method, reading_time, sample_location }) => ({
      reading,
      reading_method,
      reading_time,
      sample_location,
    }))
}
