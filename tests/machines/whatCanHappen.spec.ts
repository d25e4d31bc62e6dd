import { describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { notThere } from '#machines/lifecycle.ts'
import { statesOf, stepsIn } from '#machines/readMachine.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { cellsOf, sections } from '#tests/support/whatCanHappen.ts'
import { names } from './anyLifecycle.ts'

/*
 * docs/what-can-happen.md against the machines: a status and a step that a reader finds there exist, and none is
 * missing.
 */

/** The things of a plant that have no machine. */
const withoutMachine: readonly string[] = ['client', 'drying bin']

const machineOf = (entity: LifecycleName) => lifecycles[entity].machine
/** Statuses in which a record is there, and the steps that persons take in them. */
const statuses = (entity: LifecycleName): readonly string[] =>
  statesOf(machineOf(entity)).filter((state) => state !== notThere.before && state !== notThere.after)
const stepsOf = (entity: LifecycleName, status: string): readonly string[] =>
  stepsIn(machineOf(entity), status).filter((step) => step !== 'settle')

const isStep = (name: string): boolean => {
  const [entity = '', step = ''] = name.split('.')
  const known = names.find((each) => each === entity)
  return (
    known !== undefined && statesOf(machineOf(known)).some((state) => stepsIn(machineOf(known), state).includes(step))
  )
}

describe('What can happen', () => {
  it('should be asked for every record, in every status', () => {
    expect(sections.toSorted()).toEqual([...names, ...withoutMachine].toSorted())
    for (const entity of names)
      expect([...new Set(cellsOf(entity).map(({ status }) => status))]).toEqual(statuses(entity))
  })

  it('should be a step, or nothing with its reason', () => {
    const unanswered = sections.flatMap((section) =>
      cellsOf(section).filter(({ says, steps }) => steps.length === 0 && !says.startsWith('nothing, because ')),
    )
    expect(unanswered).toEqual([])
  })

  it.each(names)('should name steps that a %s has in that status, or that another record has', (entity) => {
    const wrong = cellsOf(entity).flatMap(({ happens, status, steps }) =>
      steps
        .filter((step) => (step.includes('.') ? !isStep(step) : !stepsOf(entity, status).includes(step)))
        .map((step) => `${happens}, ${status}: ${step}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(withoutMachine)('should name steps of other records that they have, for a %s', (thing) => {
    const named = cellsOf(thing).flatMap(({ steps }) => steps.filter((step) => step.includes('.')))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((step) => !isStep(step))).toEqual([])
  })

  it.each(names)('should miss no step of a %s', (entity) => {
    const missing = statuses(entity).flatMap((status) => {
      const named = cellsOf(entity).flatMap((cell) => (cell.status === status ? cell.steps : []))
      return stepsOf(entity, status)
        .filter((step) => !named.includes(step))
        .map((step) => `${status}: ${step}`)
    })
    expect(missing).toEqual([])
  })

  it.each(names)('should not say that nothing can happen where a %s has the step of the row', (entity) => {
    const cells = cellsOf(entity)
    const rowsWith = (step: string) =>
      new Set(cells.flatMap(({ happens, steps }) => (steps.includes(step) ? [happens] : [])))
    const contradicted = cells
      .filter(({ steps }) => steps.length === 0)
      .flatMap(({ happens, status }) =>
        stepsOf(entity, status)
          // A step of several rows, as `stepBack`, says something else in each.
          .filter((step) => rowsWith(step).size === 1 && rowsWith(step).has(happens))
          .map((step) => `${happens}, ${status}: ${step}`),
      )
    expect(contradicted).toEqual([])
  })
})
