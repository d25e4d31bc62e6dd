import type { Batch } from '#model/kinds/batch.ts'
import { dryerMayRun } from '#model/kinds/dryerRuns.ts'
import { readingFigures, dryerFigures } from '#model/kinds/dryingFigures.ts'
import { Settings } from '#model/kinds/settings.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import type { BatchDetail } from './batchDetail.ts'

type DryingFigures = Pick<
  Batch,
  'start_count' | 'stop_count' | 'reading_count' | 'last_reading' | 'latest_readings' | 'dry_hours' | 'running_since'
>

/**
 * The drying fields of a batch (which our own server sends with it), computed from its readings and dryer events. Null
 * until these are loaded; if a reading or an event is unreadable, the fields computed from its list are unknown.
 */
export const dryingOf = (batch: Pick<Batch, 'status'>, detail: BatchDetail): DryingFigures | null =>
  detail.status === 'loaded' ? (dryerMayRun(batch) ? figuresBeforeReady : figuresSinceReady)(detail) : null

const figuresBeforeReady = cachePerObject((detail: BatchDetail) => figuresOf({ status: 'Drying' }, detail))
const figuresSinceReady = cachePerObject((detail: BatchDetail) => figuresOf({ status: 'Ready' }, detail))

function figuresOf(
  batch: { readonly status: string },
  { readings, dryerEvents, unreadable }: BatchDetail,
): DryingFigures {
  const lacks = new Set(unreadable.map((each) => each.of))
  return {
    ...(lacks.has('readings') ? noneMeasured : readingFigures(readings, usualMethod)),
    ...(lacks.has('dryerEvents') ? noRuns : dryerFigures(batch, dryerEvents)),
  }
}

/** The specification's settings have no method. */
const { ideal_moisture_method: usualMethod } = Settings.parse({})

const noneMeasured = { reading_count: null, last_reading: null, latest_readings: [] }
const noRuns = { start_count: null, stop_count: null, dry_hours: null, running_since: null }
