import type { BagStep } from '#model/bag.ts'
import { bagLabel } from '#print/bagLabel.ts'
import type { Plant } from '#streams/plant.ts'
import { type Call, taking } from './attempt.ts'

type Weigh = Extract<BagStep, { type: 'weigh' }>

/** Weighing as a call of an attempt: the bag that comes back gets its label, and nothing waits for that. */
export const weighing = (plant: Plant, weigh: Weigh): Call => ({
  ...taking(plant, weigh),
  run: async (key) => {
    const taken = await plant.take(weigh, { key })
    const bag = taken.ok ? taken.value : null
    if (bag !== null) void plant.print(() => bagLabel(bag, plant.settings.get()))
    return taken
  },
})
