import { describe, expect, it } from 'vitest'
import { entities } from '#model/kinds/kinds.ts'
import { isCurrent } from '#plant/currentRows.ts'
import { bagStatus } from '#plant/recordOf.ts'
import { demandRow, type PlantState } from '#plant/state.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import { midSeason } from './midSeason.ts'
import { stateOf } from './stateOf.ts'

/** Long after every record was made. */
const later = { season: '2099-09-01T00:00:00.000Z', week: '2099-09-01T00:00:00.000Z' }

/** What a list leaves out although a bag at the plant belongs to it; '' where nothing is lost. */
function lost(state: PlantState, isShown = isCurrent): string {
  for (const { row: bag } of state.records.of('bag').values()) {
    if (!['In lot', 'Loaded'].includes(bagStatus(state, bag))) continue
    const { order } = demandRow(state, 'lot', bag.lot)
    const above = { bag: bag.id, lot: bag.lot, batch: bag.batch, order }
    for (const entity of ['bag', 'lot', 'batch', 'order'] as const)
      if (!isShown(state, entity, above[entity], later)) return `${entity} of bag ${bag.id}`
  }
  return ''
}

describe('The rows that a list has by default', () => {
  test.prop([historyOf(80)], { numRuns: runs(40), endOnFailure: true })(
    'always have everything that is at the plant, in any season',
    (turns) => {
      const from = midSeason()
      const last = [...played(turns, { from })].at(-1)
      expect(lost(stateOf(last?.after ?? from))).toBe('')
    },
    patience(40),
  )

  it('should notice a window that goes by status alone', () => {
    const sold = stateOf(midSeason())
    const byStatus: typeof isCurrent = (state, entity, id, since) =>
      entity !== 'lot' ? isCurrent(state, entity, id, since) : demandRow(state, 'lot', id).status === 'Sorting'
    expect(lost(sold, byStatus)).toMatch(/^lot of bag/)
  })

  it('should have every record that was added since the season began, and none that does not exist', () => {
    const state = stateOf(midSeason())
    const early = { season: '', week: '' }
    for (const entity of entities)
      for (const id of state.records.any(entity).newestFirst()) {
        if (entity === 'moisture_reading' || entity === 'dryer_event') continue
        expect([entity, isCurrent(state, entity, id, early)]).toEqual([entity, true])
      }
    expect(isCurrent(state, 'lot', 9999, early)).toBe(false)
  })
})
