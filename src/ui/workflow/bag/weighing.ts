import type { Bag, BagStep } from '#model/bag.ts'
import type { Source } from '#model/event.ts'
import type { PlantClient } from '#streams/client.ts'
import { type Call, stepCall } from '#ui/forms/attempt.ts'
import { notifyPrinted } from '#ui/labels/notifyPrinted.ts'
import { printLabel } from '#ui/labels/printLabel.ts'

type Weigh = Extract<BagStep, { type: 'weigh' }>

/**
 * Weighing as a call of an attempt, by the scale or by hand: the bag that comes back gets its label, and nothing waits for
 * that. Ours says all that stands on a label, so that goes out before the screens draw; another server's bag gets its
 * names from the lists.
 */
export const weighing = (plant: PlantClient, weigh: Weigh, source: Source): Call => ({
  ...stepCall(plant, weigh),
  run: async (key) => {
    const print = (bag: Bag | null): void => {
      if (bag === null) return
      const labelled = { entity: 'bag', record: bag } as const
      void printLabel(plant, labelled).then((came) => notifyPrinted(plant, labelled, came, 'troubles'))
    }
    const isComplete = plant.isPecanyard()
    const result = await plant.take(weigh, { key, source, ...(isComplete ? { first: print } : {}) })
    if (!isComplete && result.ok) print(result.value)
    return result
  },
})
