import type { Bag, BagStep } from '#model/kinds/bag.ts'
import type { Source } from '#model/kinds/event.ts'
import type { PlantClient } from '#streams/client.ts'
import { notifyPrinted } from '#ui/labels/notifyPrinted.ts'
import { printLabel } from '#ui/labels/printLabel.ts'
import { type Call, stepCall } from '#ui/saving/attempt.ts'

type Weigh = Extract<BagStep, { type: 'weigh' }>

/**
 * Weighing as a call of an attempt, by the scale or by hand. It prints the label of the returned bag without waiting
 * for it. A Pecanyard server returns all data of a label, so it is sent before the screens draw; another server's bag
 * gets its names from the lists.
 */
export const weighing = (plant: PlantClient, weigh: Weigh, source: Source): Call => ({
  ...stepCall(plant, weigh),
  run: async (key) => {
    const print = (bag: Bag | null): void => {
      if (bag === null) return
      const labelled = { entity: 'bag', record: bag } as const
      void printLabel(plant, labelled).then((outcome) => notifyPrinted(plant, labelled, outcome, 'troubles'))
    }
    const isComplete = plant.isPecanyard()
    const result = await plant.take(weigh, { key, source, ...(isComplete ? { first: print } : {}) })
    if (!isComplete && result.ok) print(result.value)
    return result
  },
})
