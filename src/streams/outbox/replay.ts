import { decide } from '#machines/decide.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import { currentLot } from '#machines/lotCap.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { type Change, entities, type Entity } from '#model/kinds/event.ts'
import { kindOf } from '#model/kinds/kinds.ts'
import { momentOf } from '#model/values/calendar.ts'
import { isLocalId, localId } from '#model/values/localId.ts'
import { numberIn } from '#plant/counted.ts'
import { evolve } from '#plant/evolve.ts'
import { childrenOf, type PlantState, rowOf, withPersonal } from '#plant/state.ts'
import { settingsOf, stateFacts } from '#plant/stateFacts.ts'
import type { Entry, Made, Touched } from './entry.ts'

/** What is asked of a step: who pressed when, and its place among the unsent ones. */
export type Press = Pick<Entry, 'step' | 'actor' | 'pressed_at' | 'nth'>

/** What the rulebook says of a step here. `missing`: this device does not hold what it is about. */
export type Decided =
  | { readonly state: PlantState; readonly changes: readonly Change[] }
  | { readonly refusals: readonly Refusal[] }
  | { readonly missing: true }

/** The batches whose readings and dryer events are held. */
export type HeldBatches = ReadonlySet<number>

const nextIds = (nth: number) => Object.fromEntries(entities.map((entity, kind) => [entity, localId(nth, kind)]))

/** The kinds that a place may not hold: the server knows whether a record exists. */
const heldElsewhere: readonly string[] = ['user', 'client', 'broker', 'orchard', 'variety']

/** Decides a step by the rulebook, on what this device holds. */
export function decideHere(state: PlantState, { step, actor, pressed_at, nth }: Press, held: HeldBatches): Decided {
  const moment = momentOf(pressed_at, settingsOf(state).time_zone)
  const facts = stateFacts(state, { moment, actor })
  const question = gatherFacts(
    {
      ...facts,
      next: nextIds(nth),
      // Without its readings and dryer events, a batch can't be decided about.
      onBatch: (batch) => (isLocalId(batch) || held.has(batch) ? facts.onBatch(batch) : null),
      exists: (kind, id) => facts.exists(kind, id) || (heldElsewhere.includes(kind) && !isLocalId(id)),
    },
    step,
  )
  if (!('facts' in question)) return question
  if (question.facts.order === null) return { missing: true }
  const decision = decide(question)
  if ('refusals' in decision) return decision
  const changes = decision.changes.map(provisional)
  return { changes, state: afterChanges(state, changes, { step, actor, pressed_at }) }
}

/** The number of a bag in its lot is the server's: somebody else may fill the same lot. */
const provisional = (change: Change): Change =>
  change.type === 'bag.weighed' ? { ...change, data: { ...change.data, bag_number: change.entity_id } } : change

function afterChanges(
  state: PlantState,
  changes: readonly Change[],
  { step, actor, pressed_at: at }: Pick<Press, 'step' | 'actor' | 'pressed_at'>,
): PlantState {
  return changes.reduce((before, { type, entity, entity_id, to, data, follows, removes }) => {
    const by = follows === undefined ? actor.id : null
    const written = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
    const event = { seq: before.seq + 1, at, happened_at: at, actor: by, type, entity, entity_id, to, data: written }
    const next = evolve(before, { ...event, hash: '' })
    const fields = removes === true ? {} : personalIn(step, data['personal'])
    return Object.keys(fields).length === 0 ? next : withPersonal(next, entity, entity_id, fields)
  }, state)
}

function personalIn(step: Step, names: unknown): Readonly<Record<string, unknown>> {
  const wanted: readonly unknown[] = Array.isArray(names) ? names : []
  return Object.fromEntries(
    Object.entries(step).filter(([name, value]) => wanted.includes(name) && value !== undefined),
  )
}

/** The records that a step made, in the order in which it made them. */
export const madeBy = (changes: readonly Change[]): readonly Made[] =>
  changes
    .filter(({ entity_id }, nth) => isLocalId(entity_id) && isFirst(changes, nth))
    .map(({ entity, entity_id: id }) => ({ entity, id }))

const isFirst = (changes: readonly Change[], nth: number): boolean =>
  changes.findIndex(({ entity_id }) => entity_id === changes[nth]?.entity_id) === nth

/**
 * The records that a step changes and builds upon. An order is changed by nearly every step of its things, which do not
 * wait for each other; a batch is not changed by a bag, nor a lot but by its bags.
 */
export function touchedBy(state: PlantState, step: Step, changes: readonly Change[]): Touched {
  const writes = changes.flatMap((change) => {
    const { entity, entity_id: id } = change
    const row = rowOf(state, entity, id)
    const own = entity === 'order' && !isLocalId(id) ? [] : [mark(entity, id)]
    return [...own, ...parentsWritten(change, row)]
  })
  const reads = changes.flatMap(({ entity, entity_id: id }) => [
    mark(entity, id),
    ...named(entity, rowOf(state, entity, id)),
  ])
  return { writes: unique(writes), reads: unique([...reads, ...named(step.entity, step), ...subject(step)]) }
}

const mark = (entity: string, id: number): string => `${entity}:${id}`
const unique = (marks: readonly string[]): readonly string[] => [...new Set(marks)]

/** A bag that is weighed or void changes its lot's sums; a reading changes its batch. */
function parentsWritten({ entity, type }: Change, row: object | undefined): readonly string[] {
  const isWeight = type === 'bag.weighed' || type === 'bag.voided'
  const parent = isWeight ? 'lot' : entity === 'moisture_reading' || entity === 'dryer_event' ? 'batch' : null
  const id = parent === null ? null : numberIn(row, parent)
  return parent === null || id === null ? [] : [mark(parent, id)]
}

/** The records that a row or a step names, by its columns. */
function named(entity: Entity, fields: object | undefined): readonly string[] {
  const refers = { ...kindOf(entity).refers, batch: 'batch', order: 'order', lot: 'lot', drying_bin: 'drying_bin' }
  return Object.entries(refers).flatMap(([column, kind]) => {
    const value: unknown = fields === undefined ? null : Reflect.get(fields, column)
    return [value].flat().flatMap((id) => (typeof id === 'number' ? [mark(kind, id)] : []))
  })
}

const subject = (step: Step): readonly string[] => {
  if ('id' in step) return [mark(step.entity, step.id)]
  if ('moisture_reading' in step) return [mark('moisture_reading', step.moisture_reading)]
  return 'dryer_event' in step ? [mark('dryer_event', step.dryer_event)] : []
}

/** The lot that a new one takes over from, where its grade has one. */
export function fullLot(state: PlantState, step: Step): number | null {
  if (step.entity !== 'lot' || step.type !== 'start') return null
  const lots = childrenOf(state, 'lot', 'order', step.order).flatMap((id) => rowOf(state, 'lot', id) ?? [])
  return currentLot({ lots }, step.grade)?.id ?? null
}
