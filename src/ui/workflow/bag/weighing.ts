import type { BagStep } from '#model/bag.ts'
import type { Source } from '#model/event.ts'
import type { PlantClient } from '#streams/client.ts'
import { type Call, stepCall } from '#ui/forms/attempt.ts'
import { notifyPrinted } from '#ui/labels/notifyPrinted.ts'
import { printLabel } from '#ui/labels/printLabel.ts'

type Weigh = Extract<BagStep, { type: 'weigh' }>

/** Weighing as a call of an attempt, by the scale or by hand: the bag that comes back gets its label, and nothing waits for that. */
export const weighing = (plant: PlantClient, weigh: Weigh, source: Source): Call => ({
  ...stepCall(plant, weigh),
  run: async (key) => {
    const taken = await plant.take(weigh, { key, source })
    const bag = taken.ok ? taken.value : null
    if (bag !== null) {
      const labelled = { entity: 'bag', record: bag } as const
      void printLabel(plant, labelled).then((came) => notifyPrinted(plant, labelled, came, 'troubles'))
    }
    return taken
  },
})
