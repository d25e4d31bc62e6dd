import { describe, expect, it } from 'vitest'
import type { ListName } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import { recordOf } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import { type Waiting, waitingOf } from '#plant/waiting.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { batchTodo, lotTodo, orderTodo, shipmentTodo, wagonTodo } from '#ui/records/todo.ts'
import { played } from './history.ts'
import { midSeason, seasonsEnd } from './midSeason.ts'
import { after, stateOf } from './stateOf.ts'

const recordsOf = <L extends ListName>(state: PlantState, list: L) =>
  state.records
    .any(entityOf(list))
    .newestFirst()
    .flatMap((id) => recordOf(state, list, id) ?? [])

type Tasks = Readonly<Record<string, readonly { readonly id: number }[]>>

/** What the dashboard asks for, from the records that a browser has. */
function asked(state: PlantState): readonly string[] {
  const shipments = shipmentTodo(recordsOf(state, 'shipments'))
  const tasks: Readonly<Record<Waiting['entity'], Tasks>> = {
    wagon: wagonTodo(recordsOf(state, 'wagons')),
    batch: batchTodo(recordsOf(state, 'batches')),
    lot: lotTodo(recordsOf(state, 'lots'), (id) => recordOf(state, 'orders', id) ?? undefined, [
      ...shipments.load,
      ...shipments.sign,
    ]),
    shipment: shipments,
    order: orderTodo(recordsOf(state, 'orders')),
  }
  return Object.entries(tasks)
    .flatMap(([entity, steps]) => Object.values(steps).flatMap((some) => some.map(({ id }) => `${entity} ${id}`)))
    .toSorted()
}

const told = (state: PlantState): readonly string[] =>
  waitingOf(state)
    .map(({ entity, id }) => `${entity} ${id}`)
    .toSorted()

describe('What waits for a person', () => {
  it('should be the tasks of the dashboard', () => {
    for (const plant of [midSeason(), seasonsEnd()]) expect(told(stateOf(plant))).toEqual(asked(stateOf(plant)))
    expect(told(stateOf(midSeason())).length).toBeGreaterThan(3)
  })

  test.prop([historyOf(60)], { numRuns: runs(5), endOnFailure: true })(
    'should be them in any history',
    (turns) => {
      const from = midSeason()
      let state = stateOf(from)
      for (const { before, after: plant } of played(turns, { from })) {
        state = after(state, plant.log.slice(before.log.length))
        expect(told(state)).toEqual(asked(state))
      }
    },
    patience(5),
  )
})
