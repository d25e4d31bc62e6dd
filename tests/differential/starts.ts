import { people } from '#tests/arbitraries/histories.ts'
import { type MemoryPlant, newPlant } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { momentAt } from '#tests/rules/turns.ts'

/** Every actor is a user of the plant, not only those named in notifications. */
const peopled = (plant: MemoryPlant): MemoryPlant => ({
  ...plant,
  users: [...new Set([...plant.users, ...Object.values(people).map(({ id }) => id)])],
})

/** The starts of histories: before the first order, and in mid-season. */
export const starts = {
  'its first order': (): MemoryPlant => peopled(newPlant(momentAt(0))),
  'the middle of its season': (): MemoryPlant => atItsBeginning(midSeason()),
} as const

/** A plant at the first minute of a history. */
export function atItsBeginning(plant: MemoryPlant): MemoryPlant {
  const log = plant.log.map((each) => ({ ...each, at: momentAt(0).now }))
  return { ...peopled(plant), log, moment: momentAt(0) }
}
