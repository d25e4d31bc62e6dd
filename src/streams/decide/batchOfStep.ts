import { batchOf } from '#machines/batchOf.ts'
import type { PlantSnapshot } from './snapshot.ts'

/** The batch of a step; null if its reading or dryer event has not been loaded. */
export const batchOfStep = (
  { batchHolding }: Pick<PlantSnapshot, 'batchHolding'>,
  step: Parameters<typeof batchOf>[1],
): number | null =>
  batchOf(
    {
      batchOfReading: (id) => batchHolding('readings', id),
      batchOfDryerEvent: (id) => batchHolding('dryerEvents', id),
    },
    step,
  )
