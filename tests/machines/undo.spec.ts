import { describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { edgesFor, edgesOf } from '#machines/readMachine.ts'
import { broken, sentRefusal } from '#machines/rule.ts'
import {
  isUndo,
  type LastEvent,
  type UndoFacts,
  undoRules,
  type UndoStep,
  undoStepOf,
  undoneAtOnce,
} from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'

const ana = 7
const unload: LastEvent = {
  by: ana,
  at: '2026-11-29T14:00:00.000Z',
  entity: 'wagon',
  type: 'wagon.unloaded',
  from: 'Pre-cleaning',
  to: 'Unloaded',
  isOwn: true,
  followed: false,
}
const back = { entity: 'wagon', type: 'stepBack', id: 12, reason: undoneAtOnce } as const
const after = (ms: number) => new Date(Date.parse(unload.at) + ms).toISOString()
const why = (
  last: Partial<LastEvent> | null,
  { step = back, ...facts }: Partial<UndoFacts> & { step?: UndoStep } = {},
) =>
  broken(undoRules, { actor: { id: ana }, now: after(4000), last: last && { ...unload, ...last }, ...facts }, step)
    .map(sentRefusal)
    .map(({ rule, message }) => `${rule} ${message}`)

describe('An undo at once', () => {
  it('[Z1] should refuse what another person did', () => {
    expect(why({ by: 8 })).toEqual([
      'Z1 What others did is not undone like this: take it back with a reason of your own, or ask a supervisor.',
    ])
    expect(why({ by: null })).toEqual([
      'Z1 What others did is not undone like this: take it back with a reason of your own, or ask a supervisor.',
    ])
  })

  it('[Z1] should allow who took the step', () => {
    expect(why({})).toEqual([])
  })

  it('[Z2] should refuse what moved nothing, what followed from another record, and a step back itself', () => {
    const nothing = ['Z2 There is nothing here to undo.']
    expect(why({ type: 'wagon.noted', from: null, to: null })).toEqual(nothing)
    expect(why({ isOwn: false })).toEqual(nothing)
    expect(why({ type: 'wagon.stepped_back', from: 'Unloaded', to: 'Pre-cleaning' })).toEqual(nothing)
    expect(
      why({ entity: 'lot', type: 'lot.merged', from: 'Ready', to: 'Sorting' }, { step: { ...back, entity: 'lot' } }),
    ).toEqual(nothing)
    expect(why({ entity: 'bag', type: 'bag.held' }, { step: { ...back, entity: 'bag', type: 'void' } })).toEqual(
      nothing,
    )
  })

  it('[Z2] should allow the void of a weighing, the finding of a writing off and the release of a hold', () => {
    const of = (entity: 'bag' | 'lot', type: 'void' | 'find' | 'release', event: string) =>
      why({ entity, type: event, from: null, to: null }, { step: { ...back, entity, type } as UndoStep })
    expect(of('bag', 'void', 'bag.weighed')).toEqual([])
    expect(of('bag', 'find', 'bag.written_off')).toEqual([])
    expect(of('bag', 'release', 'bag.held')).toEqual([])
    expect(of('lot', 'release', 'lot.held')).toEqual([])
  })

  it('[Z3] should refuse once something has followed', () => {
    expect(why({ followed: true })).toEqual(['Z3 Something has followed: a supervisor can take it back.'])
  })

  it('[Z3] should allow it while nothing has followed', () => {
    expect(why({ followed: false })).toEqual([])
  })

  it('[Z4] should refuse more than ten seconds later, and five for the way', () => {
    expect(why({}, { now: after(15_001) })).toEqual([
      'Z4 More than 10 seconds have passed: a supervisor can take it back.',
    ])
  })

  it('[Z4] should allow it up to then', () => {
    expect(why({}, { now: after(15_000) })).toEqual([])
  })

  it('should be known by its reason, of a step that takes another back', () => {
    expect(isUndo(back)).toBe(true)
    expect(isUndo({ ...back, reason: 'Wrong bin' })).toBe(false)
    expect(isUndo({ entity: 'lot', type: 'merge', id: 1, reason: undoneAtOnce })).toBe(false)
  })

  it('should lead back to the status that the step came from, for every move that has one', () => {
    for (const entity of ['wagon', 'batch', 'lot'] as const) {
      const { machine } = lifecycles[entity]
      const moves = edgesOf(machine).filter(({ from, to }) => from !== to)
      const undone = moves.filter(
        ({ type }) => undoStepOf({ entity, type } as Pick<Step, 'entity' | 'type'>, 1) !== null,
      )
      expect(undone.length).toBeGreaterThan(1)
      for (const { from, to } of undone)
        expect(edgesFor(machine, to, 'stepBack').map((edge) => edge.to)).toContain(from)
    }
  })
})
