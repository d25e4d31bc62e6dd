import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTakenOffline } from '#model/calls/offlineSteps.ts'
import type { Step } from '#model/calls/step.ts'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import { SystemInfo } from '#model/kinds/settings.ts'
import { rowsOf } from '#plant/counted.ts'
import { recordOf } from '#plant/recordOf.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import { recordsOf } from '#streams/live/records.ts'
import { emptyQueue, type Entry, type Queue } from '#streams/outbox/entry.ts'
import { heldState } from '#streams/outbox/heldState.ts'
import { unsentOn } from '#streams/outbox/unsent.ts'
import { createSignal } from '#streams/signal.ts'
import { historyOf, people, stepIn } from '#tests/arbitraries/histories.ts'
import { moment, patience, runs } from '#tests/arbitraries/values.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { stateOf } from '#tests/plant/stateOf.ts'
import { test } from '#tests/support/property.ts'

const plant = midSeason()
const whole = stateOf(plant)

/** The lists of a page that does not hold some of them. */
function listsWithout(missing: readonly ListName[]): ShownLists {
  const made: unknown = Object.fromEntries(
    listNames.map((list) => {
      const ids = missing.includes(list) ? [] : whole.records.any(entityOf(list)).newestFirst()
      const rows = createSignal(recordsOf(ids.flatMap((id) => recordOf(whole, list, id) ?? []) as never[]))
      return [list, { ...rows, listed: rows }]
    }),
  )
  return made as ShownLists
}

const details = (state: PlantState): readonly BatchDetail[] =>
  state.records
    .of('batch')
    .values()
    .map(({ row: { id } }) => {
      const detail: unknown = {
        status: 'loaded',
        readings: rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', id)),
        dryerEvents: rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', id)),
      }
      return detail as BatchDetail
    })

const queueOf = (steps: readonly Step[]): Queue => ({
  ...emptyQueue,
  entries: steps.map((step, at): Entry => ({
    key: String(at),
    nth: at + 1,
    step,
    source: 'screen',
    person: { id: people.Sam.id, name: 'Sam' },
    actor: people.Sam,
    presence: null,
    pressed_at: moment.now,
    version: null,
    made: [],
    fills: null,
    refused: null,
    handed: false,
    writes: [],
    reads: [],
  })),
})

/** What a page shows of steps that are not sent, and holds all but some lists. */
function shownWithout(missing: readonly ListName[], steps: readonly Step[]) {
  const lists = listsWithout(missing)
  const held = new Set(whole.records.of('batch').newestFirst())
  const base = heldState({ lists, details: details(whole), settings: SystemInfo.parse({}) })
  return unsentOn(base, queueOf(steps), { lists, held }).overlay
}

const weighs: Step = {
  entity: 'bag',
  type: 'weigh',
  batch: 2,
  grade: 'B Grade',
  bag_type: 'Super Sack',
  pallet_type: 'Wood',
  clean_tare: 35,
  clean_gross: 1200,
}
const dries: Step = { entity: 'batch', type: 'startDrying', id: 2 }
const unloads: Step = { entity: 'wagon', type: 'unload', id: 4 }

describe('a page that does not hold every list', () => {
  it('should show what waits of a batch under the name that the server sent of its bin', () => {
    const overlay = shownWithout(['drying_bins', 'varieties', 'orchards', 'clients'], [dries])
    const drying_bin_name = recordOf(whole, 'batches', 2)?.drying_bin_name
    expect(drying_bin_name).not.toBe('')
    expect(overlay?.batches?.put).toMatchObject([{ id: 2, status: 'Drying', drying_bin_name }])
  })

  it('should leave out what waits of records whose order it does not hold', () => {
    expect(shownWithout(['orders'], [dries, unloads, weighs])).toBeNull()
  })

  it('should make no bin of one that it does not hold', () => {
    const overlay = shownWithout(['drying_bins'], [dries, unloads])
    expect(overlay?.drying_bins).toBeUndefined()
  })

  const missing = fc.oneof(fc.subarray([...listNames], { maxLength: 1 }), fc.subarray([...listNames]))
  test.prop([missing, historyOf(8)], { numRuns: runs(60) })(
    'should show what waits, whichever it holds',
    (lists, turns) => {
      const steps = turns.map((turn) => stepIn(plant, turn)).filter(isTakenOffline)
      expect(() => shownWithout(lists, [dries, unloads, ...steps])).not.toThrow()
    },
    patience(20),
  )
})
