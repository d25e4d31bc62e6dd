import { describe, expect, it } from 'vitest'
import { stepsInStatus } from '#machines/availableSteps.ts'
import { lifecycles } from '#machines/decide.ts'
import type { FactsOf } from '#machines/facts.ts'
import { notThere, refusals, standingRefusals } from '#machines/lifecycle.ts'
import { isLeftSorting, type Next, nextOfRecord } from '#machines/next.ts'
import { edgesOf } from '#machines/readMachine.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { hostileFacts } from '#tests/arbitraries/facts.ts'
import { anyStepOf } from '#tests/arbitraries/steps.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { lifecycleOf, names } from './anyLifecycle.ts'
import { batch, batchFacts, lot, lotFacts, order, shipment, shipmentFacts, wagon, wagonFacts } from './exampleFacts.ts'
import { nextOf } from './nextOf.ts'

/** The statuses without a next step: the last ones, and those left automatically. */
const nothingNext: Readonly<Record<LifecycleName, readonly string[]>> = {
  wagon: ['Complete'],
  batch: ['Complete'],
  lot: [],
  order: ['Open', 'Ready'],
  shipment: ['Closed'],
  bag: ['Loaded', 'Shipped', 'Written off', 'Void'],
}

const notified = { notified_by: 2, notified_at: '2026-10-03' }

/** The states that a machine's steps lead to from one of its states. */
const waysFrom = (entity: LifecycleName, state: string) =>
  edgesOf(lifecycles[entity].machine).filter(({ from }) => from === state)

/** The fault of a next step from a state; empty if it is an edge of the machine, or the cure for one. */
function faultOf(entity: LifecycleName, state: string, next: Next | null): string {
  if (next === null) return [...nothingNext[entity], notThere.before].includes(state) ? '' : 'nothing next'
  if (nothingNext[entity].includes(state)) return 'something next'
  const transitions = waysFrom(entity, state)
  if (next.towards !== state && !transitions.some(({ to }) => to === next.towards)) return 'leads nowhere'
  if (transitions.some(({ type, to }) => type === next.step && [state, next.towards].includes(to))) return ''
  return entity === 'shipment' && next.step === 'load' ? '' : 'no edge'
}

describe.each(names)('The next step of a %s', (entity) => {
  const statusOf = (facts: FactsOf[LifecycleName]) => lifecycleOf(entity).statusOf(facts)

  test.prop([hostileFacts(entity)], { numRuns: runs(150) })(
    'should be an edge of its machine, and missing in its last statuses and where it only moves automatically',
    (facts) => {
      expect(faultOf(entity, statusOf(facts), nextOf(entity, facts))).toBe('')
    },
  )

  it('should be none in a status of another server', () => {
    const odd = { status: 'constructor', notified_by: null, notified_at: null, pre_dried: null, bag_count: 0 }
    const record = { ...odd, start_count: null, stop_count: null, reading_count: null }
    expect([nextOfRecord(entity, record), stepsInStatus(entity, 'constructor')]).toEqual([null, []])
  })

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(150) })(
    'should be refused in advance only by refusals that no input removes',
    (facts, step) => {
      const lifecycle = lifecycleOf(entity)
      const standing = standingRefusals(lifecycle, facts, step)
      // W6 needs the typed label; without one no wagon is found.
      const label = 'wagon_id' in step ? { wagon_id: step.wagon_id } : {}
      const bare = { entity, type: step.type, ...label }
      const all = refusals(lifecycle, facts, step)
      expect(standingRefusals(lifecycle, facts, bare)).toEqual(standing)
      expect(standing.length > 0 && all.length === 0).toBe(false)
      expect(all.every(({ kind }) => kind !== 'right') ? all : standing).toEqual(expect.arrayContaining([...standing]))
    },
  )

  test.prop([hostileFacts(entity)], { numRuns: runs(150) })(
    'should be the cure of the refusal if a rule refuses, and otherwise the step itself',
    (facts) => {
      const state = statusOf(facts)
      const next = nextOf(entity, facts)
      if (next === null || next.towards === state) return
      const transition = waysFrom(entity, state).find(({ to }) => to === next.towards)
      const refused = standingRefusals(lifecycleOf(entity), facts, { entity, type: transition?.type ?? '' })
      if (refused.some(({ kind }) => kind === 'right')) return
      // A cure on another record is no step of this one.
      const cures = refused.flatMap(({ cure }) => (cure === undefined || cure.at !== undefined ? [] : [cure.step]))
      const cured = cures.length > 0 ? cures : [transition?.type]
      // No wagon comes to Pre-cleaning without a bin, so adding one is never the next step (W4).
      // What a shipment's lot has to load is not known from the shipment: one that can't be loaded is removed (S2).
      const other = cured.find((step) => step === 'saveBins' || step === 'remove')
      expect(other ?? next.step).toBeOneOf(cured)
    },
  )
})

describe('The next step', () => {
  it('should be found missing where the machine has no such edge', () => {
    expect(faultOf('wagon', 'Arrived', { step: 'unload', towards: 'Unloaded' })).toBe('leads nowhere')
    expect(faultOf('wagon', 'Arrived', { step: 'unload', towards: 'Pre-cleaning' })).toBe('no edge')
    expect(faultOf('wagon', 'Arrived', null)).toBe('nothing next')
    expect(faultOf('wagon', 'Complete', { step: 'note', towards: 'Complete' })).toBe('something next')
  })

  it.each([
    [nextOf('wagon', wagonFacts({ wagon: wagon({ status: 'Unloaded' }) })), 'notify', 'Complete'],
    [nextOf('wagon', wagonFacts({ wagon: wagon({ status: 'Unloaded', ...notified }) })), 'complete', 'Complete'],
    [nextOf('batch', batchFacts({ batch: batch({ pre_dried: true }) })), 'makeReady', 'Ready'],
    [nextOf('batch', batchFacts({ batch: batch({ status: 'Drying' }) })), 'takeReading', 'Ready'],
    [nextOf('lot', lotFacts({ lot: lot() })), 'notify', 'Ready'],
    [nextOf('lot', lotFacts({ lot: lot({ status: 'Ready', ...notified }) })), 'sell', 'Sold'],
    [nextOf('shipment', shipmentFacts({ shipment: shipment({ bag_count: 0 }) })), 'load', 'Closed'],
  ] as const)('should come after its cure: %o', (next, step, towards) => {
    expect(next).toEqual({ step, towards })
  })

  it('should count as left Sorting only for a lot that gets no bags and does not become Ready automatically', () => {
    const left = lot({ grade: 'B Grade' })
    expect([
      isLeftSorting(left, order({ status: 'Complete' })),
      isLeftSorting(left, order({ status: 'Ready' })),
      isLeftSorting(left, undefined),
      isLeftSorting(lot(), order({ status: 'Complete' })),
      isLeftSorting({ ...left, status: 'Ready' }, order({ status: 'Complete' })),
    ]).toEqual([true, false, false, false, false])
  })
})
