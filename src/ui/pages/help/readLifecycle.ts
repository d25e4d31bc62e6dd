import { lifecycles } from '#machines/decide.ts'
import { notThere } from '#machines/lifecycle.ts'
import { personSteps, printJobLifecycle } from '#machines/printJob.ts'
import { type Edge, edgesOf, statesOf } from '#machines/readMachine.ts'
import { callLines } from '#model/calls/callLines.ts'
import type { CallLine } from '#model/calls/specificationCalls.ts'
import { steps } from '#model/calls/step.ts'
import type { StepCall } from '#model/kinds/stepCall.ts'
import type { Permission } from '#model/values/roles.ts'
import { inEnglish } from '#model/values/wording.ts'
import { type DrawnLifecycle, stepWords } from '#ui/records/stepWords.ts'
import { automaticChanges, settleReasons } from './automaticChanges.ts'

/** A rule that guards a move, with the steps that may cure its refusal. */
interface HeldRule {
  readonly id: string
  readonly cures: readonly string[]
}

/**
 * One transition of a lifecycle's machine. States are statuses; `New` and `Removed` are those before and after the
 * record exists.
 */
export interface Move {
  /** `Arrived preClean Pre-cleaning`, unique in its lifecycle. */
  readonly name: string
  readonly words: string
  readonly from: string
  /** The same as `from` if the status stays. */
  readonly to: string
  /** Forward; back, which is a correction; or without a change of status. */
  readonly direction: 'on' | 'back' | 'stays'
  readonly rules: readonly HeldRule[]
  /** The permissions of which its taker needs one; null if it is automatic. */
  readonly permissions: readonly Permission[] | null
  /** The call that takes it; null if it is automatic. */
  readonly call: CallLine | null
}

export interface LifecycleMap {
  readonly name: DrawnLifecycle
  /** In order, `New` first; `Removed` only if a move leads to it. */
  readonly states: readonly string[]
  readonly moves: readonly Move[]
}

const drawn = { ...lifecycles, print_job: printJobLifecycle } as const

/** A lifecycle as its machine defines it, with the steps of other records that move it. */
export function readLifecycle(name: DrawnLifecycle): LifecycleMap {
  const { machine, edge } = drawn[name]
  const order = statesOf(machine)
  const directionTo = (from: string, to: string): Move['direction'] => {
    if (from === to) return 'stays'
    return offTheLine.has(to) || order.indexOf(to) < order.indexOf(from) ? 'back' : 'on'
  }
  const own = edgesOf(machine).map(({ from, type, to, rules }): Move => ({
    name: `${from} ${type} ${to}`,
    words: wordsOf(name, type, rules.at(-1)?.id ?? edge),
    from,
    to,
    direction: directionTo(from, to),
    rules: heldOf(rules),
    ...takenBy(name, from, type),
  }))
  const others = automaticChanges(name).map(({ from, to, words, rules }): Move => ({
    name: `${from} ${words} ${to}`,
    words,
    from,
    to,
    direction: directionTo(from, to),
    rules: rules.map((id) => ({ id, cures: [] })),
    ...automatic,
  }))
  return withStates({ name, states: order, moves: [...own, ...others] })
}

/** The part of a lifecycle that a reader can do on a screen, with what follows by itself. */
export function readersPart(map: LifecycleMap, may: (move: Taken) => boolean): LifecycleMap {
  const isShown = (move: Move) => {
    const { permissions, call, from } = move
    const isOffScreen = offScreens.some((each) => each.from === from && each.call === call)
    return permissions === null || call === null || (!isOffScreen && may({ permissions, call }))
  }
  return withStates({ ...map, moves: map.moves.filter(isShown) })
}

/** Who may take a step, and by which call. */
export interface Taken {
  readonly permissions: readonly Permission[]
  readonly call: CallLine
}

/** Only the states that a move leaves or reaches. */
const withStates = ({ states, moves, ...map }: LifecycleMap): LifecycleMap => ({
  ...map,
  states: states.filter((state) => moves.some(({ from, to }) => from === state || to === state)),
  moves,
})

/** Steps that the rules allow and no screen has: only another program takes them. */
const offScreens: readonly Pick<Move, 'from' | 'call'>[] = [{ from: 'Ready', call: steps.batch.takeReading }]

/** States that only a correction reaches. */
const offTheLine: ReadonlySet<string> = new Set([notThere.after, 'Written off', 'Void'])

function wordsOf(name: DrawnLifecycle, type: string, rule: string): string {
  const words: Readonly<Record<string, string>> = stepWords[name]
  return words[type] ?? settleReasons[rule] ?? type
}

const automatic = { permissions: null, call: null } as const

function takenBy(name: DrawnLifecycle, from: string, type: string): Pick<Move, 'permissions' | 'call'> {
  if (name === 'print_job') {
    if (!personSteps.some((each) => each === type)) return automatic
    return { permissions: ['print_label'], call: type === 'add' ? callLines.print : callLines.changePrintJob }
  }
  const table: Readonly<Record<string, StepCall>> = steps[name]
  const call = table[type]
  if (call === undefined) return automatic
  return { permissions: (name === 'lot' && figureRights[`${from} ${type}`]) || [call.permission], call }
}

/** Everyone who sees a lot has the calls of its figures; rules decide who may use them (RULES.md L10 to L14). */
const figureRights: Readonly<Record<string, readonly Permission[]>> = {
  'Ready measure': ['measure_lot', 'measure_own_lot'],
  'Sold measure': ['measure_lot', 'measure_own_lot'],
  'Ready sell': ['purchase_lot', 'confirm_purchaser'],
  'Sold sell': ['change_lot'],
}

function heldOf(rules: Edge['rules']): readonly HeldRule[] {
  const held = new Map<string, Set<string>>()
  for (const rule of rules) {
    const cures = held.get(rule.id) ?? new Set()
    held.set(rule.id, new Set([...cures, ...rule.cures.map(({ label }) => inEnglish(label))]))
  }
  return [...held].map(([id, cures]) => ({ id, cures: [...cures] }))
}
