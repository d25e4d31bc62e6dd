import { broken } from '#machines/rule.ts'
import { isUndo, type LastEvent, undoneAtOnce, undoRules, undoSeconds, type UndoStep } from '#machines/undo.ts'
import { stepWith } from '#model/calls/step.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import type { Fault } from './fault.ts'

/** An event with the reason "undone at once". */
export interface UndoneEvent {
  readonly type: string
  readonly entity: string
  readonly entity_id: number
  readonly actor: number | null
  /** UTC. */
  readonly at: string
}

const undone = ['wagon', 'batch', 'lot', 'bag'] as const

const verbs: Readonly<Record<string, UndoStep['type']>> = {
  stepped_back: 'stepBack',
  voided: 'void',
  found: 'find',
  released: 'release',
}

/** What is wrong with an undo, by the first of its rules that it broke. */
const said: Readonly<Record<string, Wording>> = {
  Z1: wording('What was undone at once was another person’s step.'),
  Z2: wording('What was undone at once was no step that can be undone.'),
  Z3: wording('What was undone at once had been followed by something else.'),
  Z4: wording('What was undone at once had been done more than {seconds} seconds before.', { seconds: undoSeconds }),
}

/** The step of such an event; null for another use of that reason, such as in a correction. */
export function undoOf({ type, entity, entity_id: id }: Pick<UndoneEvent, 'type' | 'entity' | 'entity_id'>) {
  const verb = verbs[type.slice(entity.length + 1)]
  const kind = undone.find((each) => each === entity)
  if (verb === undefined || kind === undefined) return null
  const step = stepWith(kind, verb, { id, reason: undoneAtOnce })
  return isUndo(step) ? step : null
}

/**
 * A step undone at once was undone within ten seconds, by who took it, and nothing had followed (RULES.md Z1 to Z4). The
 * rule that an undo broke and the finding; null if it kept them all.
 */
export function undoFault(
  { actor, at }: Pick<UndoneEvent, 'actor' | 'at'>,
  step: UndoStep,
  last: LastEvent | null,
): Fault | null {
  const [refusal] = broken(undoRules, { actor: { id: actor ?? 0 }, now: at, last }, step)
  const words = refusal === undefined ? undefined : said[refusal.rule]
  return refusal === undefined || words === undefined ? null : [refusal.rule, words]
}
