import type { Step } from '#model/calls/step.ts'
import { minutesBetween } from '#model/values/calendar.ts'
import { wording } from '#model/values/wording.ts'
import { rule } from './rule.ts'

/** The reason that the log has for a step that was undone at once. It is no reason for anything else. */
export const undoneAtOnce = 'undone at once'

/** The time in which a step may be undone by the user who took it, in seconds. Decisions, section 82. */
export const undoSeconds = 10

/** What an answer and a press may be on their way before the server has them, in seconds. */
const graceSeconds = 5

/** The last event of a record. `isOwn`: it is the record's own step, and no consequence of another record's. */
export interface LastEvent {
  readonly by: number | null
  /** When it reached the log, UTC. */
  readonly at: string
  readonly entity: string
  readonly type: string
  readonly from: string | null
  readonly to: string | null
  readonly isOwn: boolean
  /** Whether a later event is about a record that the step changed. */
  readonly followed: boolean
}

/** `last` is null for a record without an event of its own. */
export interface UndoFacts {
  readonly actor: { readonly id: number }
  readonly now: string
  readonly last: LastEvent | null
}

/** A step that undoes another, with the reason `undoneAtOnce`. */
export type UndoStep = Extract<Step, { readonly type: 'stepBack' | 'void' | 'find' | 'release' }>

type Undoing = UndoStep['type']

/**
 * What undoes a step: the step-back that its record has anyway. Missing are steps without one, and those whose
 * step-back would lead elsewhere.
 */
const undoneBy: Readonly<Record<string, Undoing>> = {
  'wagon.preClean': 'stepBack',
  'wagon.unload': 'stepBack',
  'wagon.complete': 'stepBack',
  'batch.startDrying': 'stepBack',
  'batch.makeReady': 'stepBack',
  'batch.startSorting': 'stepBack',
  'batch.complete': 'stepBack',
  'lot.makeReady': 'stepBack',
  'lot.sell': 'stepBack',
  'lot.hold': 'release',
  'bag.weigh': 'void',
  'bag.writeOff': 'find',
  'bag.hold': 'release',
}

/** The type of step that undoes a step; undefined if none does. */
export const undoingOf = ({ entity, type }: Pick<Step, 'entity' | 'type'>): Undoing | undefined =>
  undoneBy[`${entity}.${type}`]

/** The events that each of these steps takes back; a step back takes back any move along its lifecycle. */
const undone: Readonly<Record<Exclude<Undoing, 'stepBack'>, readonly string[]>> = {
  void: ['bag.weighed'],
  find: ['bag.written_off'],
  release: ['lot.held', 'bag.held'],
}

const moves = ({ type, from, to }: LastEvent): boolean =>
  from !== null && to !== null && from !== to && !type.endsWith('.stepped_back') && !type.endsWith('.merged')

const takesBack = ({ type, entity }: UndoStep, last: LastEvent): boolean =>
  last.isOwn && last.entity === entity && (type === 'stepBack' ? moves(last) : undone[type].includes(last.type))

const ownStep = rule<UndoFacts, UndoStep>('Z1 right status', {
  holds: ({ actor, last }) => last?.by === actor.id,
  message: wording(
    'What others did is not undone like this: take it back with a reason of your own, or ask a supervisor.',
  ),
})

const undoable = rule<UndoFacts, UndoStep>('Z2 state status', {
  holds: ({ last }, step) => last !== null && takesBack(step, last),
  message: wording('There is nothing here to undo.'),
})

const nothingFollowed = rule<UndoFacts, UndoStep>('Z3 state status', {
  holds: ({ last }) => last?.followed !== true,
  message: wording('Something has followed: a supervisor can take it back.'),
})

const inTime = rule<UndoFacts, UndoStep>('Z4 state status', {
  holds: ({ now, last }) => last === null || minutesBetween(last.at, now) * 60 <= undoSeconds + graceSeconds,
  message: wording('More than {seconds} seconds have passed: a supervisor can take it back.', { seconds: undoSeconds }),
})

/** Who took a step undoes it at once, whatever their permissions. RULES.md Z1 to Z4. */
export const undoRules = [ownStep, undoable, nothingFollowed, inTime]

const undoingTypes: readonly string[] = ['stepBack', 'void', 'find', 'release'] satisfies readonly Undoing[]

/** Whether a step is an undo: such a step with that reason. */
export const isUndo = (step: Step): step is UndoStep =>
  undoingTypes.includes(step.type) && 'reason' in step && step.reason === undoneAtOnce

/** The step that undoes another, which left its record `id`. */
export function undoStepOf(step: Pick<Step, 'entity' | 'type'>, id: number): UndoStep | null {
  const { entity } = step
  const type = undoingOf(step)
  const reason = undoneAtOnce
  if (type === 'stepBack' && (entity === 'wagon' || entity === 'batch' || entity === 'lot'))
    return { entity, type, id, reason }
  if (type === 'release' && (entity === 'lot' || entity === 'bag')) return { entity, type, id, reason }
  if (type === 'void' || type === 'find') return { entity: 'bag', type, id, reason }
  return null
}
