import { people } from '#tests/arbitraries/histories.ts'
import { type MemoryPlant, newPlant } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { momentAt } from '#tests/rules/turns.ts'

/** Everybody who acts is a user of the plant, not only those that clients are notified by. */
const peopled = (plant: MemoryPlant): MemoryPlant => ({
  ...plant,
  users: [...new Set([...plant.users, ...Object.values(people).map(({ id }) => id)])],
})

/** Where histories begin: before the first order, and in the middle of the season. */
export const starts = {
  'its first order': (): MemoryPlant => peopled(newPlant(momentAt(0))),
  'the middle of its season': (): MemoryPlant => atItsBeginning(midSeason()),
} as const

/** A plant as it stands at the first minute of a history. */
export function atItsBeginning(plant: MemoryPlant): MemoryPlant {
  const log = plant.log.map((each) => ({ ...each, at: momentAt(0).now }))
  return { ...peopled(plant), log, moment: momentAt(0) }
}
