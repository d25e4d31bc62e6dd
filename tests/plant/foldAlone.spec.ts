import { describe, expect } from 'vitest'
import { entities } from '#model/kinds/event.ts'
import { hour, msLater } from '#model/values/calendar.ts'
import { evolveAll } from '#plant/evolve.ts'
import { foldAlone } from '#plant/foldAlone.ts'
import { emptyPlant, isEnteredLate, type PlantEvent } from '#plant/state.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { partiesOf } from '#tests/differential/books.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import type { MemoryPlant } from './memoryPlant.ts'
import { midSeason } from './midSeason.ts'

/** Everything in a plant's log as events, every third of which happened an hour before it was recorded. */
function eventsOf(plant: MemoryPlant): readonly PlantEvent[] {
  const parties = partiesOf(plant).map((change) => ({ ...change, at: plant.moment.now, by: null }))
  return [...parties, ...plant.log].map((change, nth) => {
    const happened_at = msLater(change.at, nth % 3 === 0 ? -hour : 0)
    return { ...change, seq: nth + 1, happened_at, actor: change.by, hash: '' }
  })
}

describe('Records folded from their own events alone', () => {
  test.prop([historyOf(60)], { numRuns: runs(8) })(
    'should be those of the whole plant, with what it notes of them',
    (turns) => {
      const from = midSeason()
      const events = eventsOf([...played(turns, { from })].at(-1)?.after ?? from)
      const state = evolveAll(emptyPlant, events)
      for (const entity of entities) {
        const own = events.filter((event) => event.entity === entity)
        const alone = foldAlone(entity, own)
        for (const { entity_id: id } of own) {
          expect(alone.records.get(id)).toEqual(state.records.any(entity).get(id))
          if (entity === 'batch') expect(alone.emptied.get(id)).toBe(state.emptied.get(id))
          if (isEnteredLate(entity)) expect(alone.lateEntries.get(id)).toBe(state.lateEntries[entity].get(id))
        }
      }
    },
    patience(8),
  )
})
