import type { DryerEvent } from '#model/dryerEvent.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import type { CallFailure } from './failure.ts'

/** Readings and dryer events of a batch, each in time order, oldest first. Empty until `loaded`. */
export interface BatchDetail {
  readonly status: 'loading' | 'loaded' | 'failed'
  readonly failure: CallFailure | null
  readonly readings: readonly MoistureReading[]
  readonly dryerEvents: readonly DryerEvent[]
}
