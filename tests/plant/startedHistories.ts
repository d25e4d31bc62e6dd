import fc from 'fast-check'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { moment } from '#tests/arbitraries/values.ts'
import { type MemoryPlant, newPlant } from './memoryPlant.ts'
import { midSeason, seasonsEnd } from './midSeason.ts'

/** A random history: its turns, and the plant that it begins at. */
export interface StartedHistory {
  readonly turns: readonly Turn[]
  readonly from: MemoryPlant
}

const starts = [newPlant(moment), midSeason(), seasonsEnd()]

/** Histories from the first order, the middle or the end of a season on. */
export const startedHistories: fc.Arbitrary<StartedHistory> = fc.record({
  turns: historyOf(300),
  from: fc.constantFrom(...starts),
})
