import { and, type AnyStateMachine, type MachineContext, setup } from 'xstate'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Change, Entity } from '#model/kinds/event.ts'
import type { Wording } from '#model/values/wording.ts'
import { type Edge, edgesFor, edgesOf } from './readMachine.ts'
import { broken, guards, type Refusal, type Rule } from './rule.ts'

/** The states before a record exists and after its removal. They are never stored. */
export const notThere = { before: 'New', after: 'Removed' } as const

/** XState infers types from a value that it never reads. */
const typed = <T>(): T => ({}) as T

/** The fields that every step has. */
export interface AnyStep {
  readonly type: string
  readonly entity: string
}

/**
 * The XState setup of every lifecycle: each rule is a guard named by its id, so that a drawn machine shows `W5` on its
 * arrow; the action `recordChanges` carries the changes of the step and does nothing.
 */
export const lifecycleSetup = <Facts extends MachineContext, Step extends AnyStep>() =>
  setup({
    types: typed<{ context: Facts; events: Step; input: Facts }>(),
    guards,
    actions: {
      recordChanges: (_, _changes: readonly Change[]) => {},
    },
  })

/** A guard that passes when all of these rules hold. */
export const allows = <Facts extends MachineContext, Step extends AnyStep>(...rules: readonly Rule<Facts, Step>[]) =>
  and<Facts, Step, { type: string; params: Rule<Facts, Step> }[]>(
    rules.map((each) => ({ type: each.id, params: each })),
  )

/** The action that carries the changes of a step. */
export const recordChanges = <Facts, Step>(changes: (facts: Facts, step: Step) => readonly Change[]) => ({
  type: 'recordChanges' as const,
  params: ({ context, event }: { context: Facts; event: Step }) => changes(context, event),
})

/** A machine and the present state of the facts' record in it. */
export interface StatusMachine<Facts> {
  readonly machine: AnyStateMachine
  statusOf(facts: Facts): string
}

/**
 * A machine with rules: `edge` is the id of the rule of the edges, `offTheEdges` its message for a step that the
 * present state does not have.
 */
export interface Ruled<Facts, Step extends AnyStep> extends StatusMachine<Facts> {
  readonly edge: string
  offTheEdges(facts: Facts, step: Step): Wording
}

/**
 * The machine of an entity. `absent` is the message if the record does not exist; `elsewhere` the message if its status
 * has no such step, with the words of "so it can't be …" in `phrases`; `edge` is the rule id of the edges.
 */
export interface Lifecycle<Facts, Step extends AnyStep> extends StatusMachine<Facts> {
  readonly entity: LifecycleName
  readonly edge: string
  readonly phrases: Readonly<Record<Step['type'], string>>
  /** False where the state is derived from other columns and no `status` is stored. */
  readonly storesStatus: boolean
  readonly absent: Wording
  elsewhere(facts: Facts, at: { readonly status: string; readonly phrase: string }): Wording
}

type Refusing<Facts, Step extends AnyStep> = Lifecycle<Facts, Step> | Ruled<Facts, Step>

/** The edges of a step from the present state, in the machine's order. */
const edgesFrom = <Facts>(lifecycle: StatusMachine<Facts>, facts: Facts, type: string): readonly Edge[] =>
  edgesFor(lifecycle.machine, lifecycle.statusOf(facts), type)

/** The edge that a step goes: the first whose rules all hold; undefined where it is refused. */
const edgeTaken = <Facts>(lifecycle: StatusMachine<Facts>, facts: Facts, step: AnyStep): Edge | undefined =>
  edgesFrom(lifecycle, facts, step.type).find(({ rules }) => rules.every((each) => each.holds(facts, step)))

const offTheEdges = <Facts, Step extends AnyStep>(
  lifecycle: Refusing<Facts, Step>,
  facts: Facts,
  step: Step,
): Refusal => ({
  rule: lifecycle.edge,
  kind: 'state',
  field: 'status',
  message: 'phrases' in lifecycle ? notOnTheEdges(lifecycle, facts, step) : lifecycle.offTheEdges(facts, step),
})

function notOnTheEdges<Facts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): Wording {
  const status = lifecycle.statusOf(facts)
  if (status === notThere.before) return lifecycle.absent
  return lifecycle.elsewhere(facts, { status, phrase: lifecycle.phrases[step.type as Step['type']] })
}

/** The rules of kind `right` that guard a step in every state: they are checked in the other states too. */
function rightsOf<Facts, Step extends AnyStep>(
  { machine }: StatusMachine<Facts>,
  type: Step['type'],
): readonly Rule<Facts, Step>[] {
  const [first = [], ...others] = edgesOf(machine)
    .filter((edge) => edge.type === type)
    .map(({ rules }) => rules)
  return first.filter((each) => each.kind === 'right' && others.every((rules) => rules.includes(each)))
}

/** A missing right hides all other refusals. */
const rightsFirst = (refused: readonly Refusal[]): readonly Refusal[] => {
  const rights = refused.filter(({ kind }) => kind === 'right')
  return rights.length > 0 ? rights : refused
}

/** The refusals of a step that the present state does not have. */
function refusedOffTheEdges<Facts, Step extends AnyStep>(
  lifecycle: Refusing<Facts, Step>,
  facts: Facts,
  step: Step,
  asks: (rule: Rule<Facts, Step>) => boolean,
): readonly Refusal[] {
  const isThere = lifecycle.statusOf(facts) !== notThere.before
  const rights = isThere ? broken(rightsOf<Facts, Step>(lifecycle, step.type).filter(asks), facts, step) : []
  return rights.length > 0 ? rights : [offTheEdges(lifecycle, facts, step)]
}

/**
 * The refusals of a step in the present state; empty exactly when the machine would move.
 * Of several transitions one open is enough. A missing right hides all other refusals.
 */
export const refusals = <Facts, Step extends AnyStep>(
  lifecycle: Refusing<Facts, Step>,
  facts: Facts,
  step: Step,
): readonly Refusal[] => refusedBy(lifecycle, facts, step, () => true)

/**
 * The refusals of the edges and of rules that look at the facts alone: no typed field can change them.
 * The step may lack its typed fields.
 */
export const standingRefusals = <Facts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): readonly Refusal[] => refusedBy(lifecycle, facts, step, ({ stands }) => stands)

/** The missing rights of a step, whatever else is wrong with it: its fields may be of any form. */
export const missingRights = <Facts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): readonly Refusal[] =>
  refusedBy(lifecycle, facts, step, ({ kind }) => kind === 'right').filter(({ kind }) => kind === 'right')

function refusedBy<Facts, Step extends AnyStep>(
  lifecycle: Refusing<Facts, Step>,
  facts: Facts,
  step: Step,
  asks: (rule: Rule<Facts, Step>) => boolean,
): readonly Refusal[] {
  const edges = edgesFrom(lifecycle, facts, step.type)
  if (edges.length === 0) return refusedOffTheEdges(lifecycle, facts, step, asks)
  const refused = edges.map(({ rules }) => broken(rules.filter(asks), facts, step))
  return refused.some(({ length }) => length === 0) ? [] : rightsFirst(refused[0] ?? [])
}

/** The changes of an allowed step without consequences, the record's own change first; empty if the step is refused. */
export function changesOf<Facts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): readonly Change[] {
  const edge = edgeTaken(lifecycle, facts, step)
  if (edge === undefined) return []
  const from = lifecycle.statusOf(facts)
  return edge.changes(facts, step).map((change, at) => (at === 0 ? moved(lifecycle, change, from, edge.to) : change))
}

function moved<Facts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  change: Change,
  from: string,
  to: string,
): Change {
  if (change.entity !== lifecycle.entity || from === to) return change
  const there = {
    from: from === notThere.before ? null : from,
    to: to === notThere.after ? null : to,
    ...(from === notThere.before ? { adds: true } : {}),
    ...(to === notThere.after ? { removes: true } : {}),
  }
  const status = lifecycle.storesStatus && to !== notThere.after ? { status: to } : {}
  return { ...change, ...there, data: { ...change.data, ...status } }
}

/** A change of one record. `changesOf` fills in `from` and `to` of the step's own record. */
export const change = (
  type: string,
  entity: Entity,
  entity_id: number,
  data: Readonly<Record<string, unknown>>,
  more: Partial<Change> = {},
): Change => ({ type, entity, entity_id, from: null, to: null, data: defined(data), ...more })

function defined(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const name in data) if (data[name] !== undefined) fields[name] = data[name]
  return fields
}

export interface Numbered {
  readonly id: number
}

/** Rows after one change. */
export function folded<Row extends Numbered>(rows: readonly Row[], each: Change): readonly Row[] {
  const { entity_id, data, adds, removes } = each
  if (removes === true) return rows.filter((row) => row.id !== entity_id)
  if (adds === true) return [...rows, { id: entity_id, ...data } as unknown as Row]
  return rows.map((row) => (row.id === entity_id ? { ...row, ...data } : row))
}
