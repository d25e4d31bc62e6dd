import type { BagStep } from '#model/bag.ts'
import type { Plant } from '#streams/plant.ts'
import { printLabel } from '#ui/labels/printLabel.ts'
import { tellPrinted } from '#ui/labels/tellPrinted.ts'
import { type Call, taking } from './attempt.ts'

type Weigh = Extract<BagStep, { type: 'weigh' }>

/** Weighing as a call of an attempt: the bag that comes back gets its label, and nothing waits for that. */
export const weighing = (plant: Plant, weigh: Weigh): Call => ({
  ...taking(plant, weigh),
  run: async (key) => {
    const taken = await plant.take(weigh, { key })
    const bag = taken.ok ? taken.value : null
    if (bag !== null) {
      const labelled = { entity: 'bag', record: bag } as const
      void printLabel(plant, labelled).then((came) => tellPrinted(plant, labelled, came, 'troubles'))
    }
    return taken
  },
})
