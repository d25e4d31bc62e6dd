import type { BatchStep } from '#model/kinds/batch.ts'
import type { FactSource } from './factSource.ts'

/** The batch of a step; null if the reading or dryer event in its path does not exist. */
export function batchOf(
  source: Pick<FactSource, 'batchOfReading' | 'batchOfDryerEvent'>,
  step: Exclude<BatchStep, { readonly type: 'open' }>,
): number | null {
  if ('id' in step) return step.id
  if ('moisture_reading' in step) return source.batchOfReading(step.moisture_reading)
  if ('dryer_event' in step) return source.batchOfDryerEvent(step.dryer_event)
  return step.batch
}
