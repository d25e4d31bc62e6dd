import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import type { Moment } from '#model/values/calendar.ts'
import { wording, type Wording } from '#model/values/wording.ts'
import {
  actorIn,
  afterImagined,
  afterRecorded,
  afterUnchanged,
  type Answer,
  type Asking,
  askRulebook,
  isRecorded,
} from './askRulebook.ts'
import { numberIn } from './counted.ts'
import type { DifferingOrders } from './differingOrders.ts'
import type { LotIds } from './lotIds.ts'
import { grossWeighed, hasRoom, lacksRoom, lotFilled, type LotStart, type LotStarts } from './lotStarts.ts'
import { type RecordedDecision, type RecordedEvent, recordedStep } from './recordedStep.ts'
import { type PlantState, rowOf } from './state.ts'
import { nextIds } from './stateFacts.ts'

/** A refusal or a question about a step of the log; `rule` is its number in RULES.md, null where it has none. */
export interface StepRemark {
  readonly event: RecordedEvent
  readonly rule: string | null
  readonly text: Wording
}

/** A refused step, and what became of it: its bag goes to the next lot, as the rule advises, or it is left out. */
export interface Refused extends StepRemark {
  readonly fate: 'next lot' | 'left out'
}

/** A decision of the log, its step, and the two plants that it meets. */
interface Met {
  readonly decision: RecordedDecision
  readonly step: Step | null
  /** The plant of the log before the decision, and after it. */
  readonly real: PlantState
  readonly after: PlantState
  /** The imagined plant before it. */
  readonly state: PlantState
  /** The cap of a lot in each, lbs. */
  readonly caps: { readonly real: number; readonly imagined: number }
  readonly starts: LotStarts
  readonly ids: LotIds
  readonly orders: DifferingOrders
  /** Whether it is decided though nothing reaches it. */
  readonly thorough: boolean
  readonly moment: () => Moment
}

/** What became of a decision in the imagined plant. */
interface Outcome {
  readonly state: PlantState
  readonly refused?: Refused
  readonly allowed?: StepRemark
  /** Whether the decision could not be read back as its step. */
  readonly unread?: true
  /** The changes that are others than in the log; absent where they are the same. */
  readonly changes?: readonly Change[]
}

/** A decision whose step and person are known. */
interface MetStep extends Met {
  readonly step: Step
  readonly asking: Omit<Asking, 'cap' | 'next'>
}

/** The steps whose rules read the cap. */
const underCap: readonly string[] = ['bag.weigh', 'bag.correct', 'wagon.move', 'lot.merge', 'lot.start']

/** The rule of a full lot, whose cure is the next one. */
const fullLot = 'L2'

function asRecorded({ decision, real, after, state, ids }: Met): PlantState {
  for (const { entity, entity_id: id } of decision)
    if (entity === 'lot' && rowOf(real, 'lot', id) === undefined) ids.begun(id)
  return state === real ? after : afterUnchanged(state, real, decision)
}

/** Decides a decision of the log again in the imagined plant. */
export function decidedAgain(met: Met): Outcome {
  const { decision, step, real, orders, thorough } = met
  const actor = actorIn(real, decision[0].actor)
  if (step === null || actor === null) return { state: asRecorded(met) }
  if (!thorough && !orders.reach(met, decision) && !isReached(met, step)) return { state: asRecorded(met) }
  const full: MetStep = { ...met, step: standingStep(met, step), asking: { moment: met.moment(), actor } }
  const start = decision[0].type === 'lot.started' ? met.starts.get(decision[0].entity_id) : undefined
  const outcome = start?.wasFull === true ? startedFull(full, start) : decidedStep(full)
  if (outcome.changes !== undefined) orders.note(met, decision, outcome.changes)
  return outcome
}

/** Whether another cap may decide a step otherwise. Most bags have room under both. */
function isReached(met: Met, step: Step): boolean {
  const { caps, decision, state } = met
  if (caps.real === caps.imagined || !underCap.includes(`${step.entity}.${step.type}`)) return false
  const [gross, place] = [grossWeighed(decision), placeOf({ step, state })]
  return gross === null || place === null || !hasRoom(state, place, gross, caps.imagined)
}

/** The step with the imagined lots that stand for those of the log. */
function standingStep({ ids }: Met, step: Step): Step {
  if (step.entity === 'lot' && 'id' in step) return { ...step, id: ids.standsFor(step.id) }
  if (step.entity === 'shipment' && step.type === 'open') return { ...step, lot: ids.standsFor(step.lot) }
  return step
}

const askImagined = ({ state, caps, asking }: MetStep, step: Step, next: Asking['next']): Answer =>
  askRulebook(state, step, { ...asking, cap: caps.imagined, next })

function decidedStep(met: MetStep): Outcome {
  const { decision, step, state, real } = met
  const answer = askImagined(met, step, nextFor(met, null))
  if ('changes' in answer && isRecorded(answer.changes, decision)) {
    noteLots(met, answer.changes)
    return { state: state === real ? met.after : afterRecorded(state, decision) }
  }
  if (!isReadBack(met)) return { state: asRecorded(met), unread: true }
  if ('changes' in answer) return changed(met, state, answer.changes)
  return ('refusals' in answer ? inNextLot(met, answer.refusals) : null) ?? leftOut(met, answer)
}

/** Whether the rulebook decides the step that was read back as the log has it. */
function isReadBack({ decision, real, caps, asking, step }: MetStep): boolean {
  const own = recordedStep(real, decision) ?? step
  const answer = askRulebook(real, own, { ...asking, cap: caps.real, next: nextIds(real) })
  return 'changes' in answer && isRecorded(answer.changes, decision)
}

function changed(met: MetStep, state: PlantState, changes: readonly Change[]): Outcome {
  const next = afterImagined(state, changes, met.decision)
  noteLots(met, changes)
  noteJoined(met, next)
  return { state: next, changes }
}

/** Lots that begin keep their ids. */
function noteLots({ ids }: Met, changes: readonly Change[]): void {
  for (const { entity, entity_id, adds } of changes) if (entity === 'lot' && adds === true) ids.begun(entity_id)
}

/** A lot of the log that is not there stands in that which has its bags. */
function noteJoined({ decision, ids }: Met, state: PlantState): void {
  for (const { entity, entity_id, data } of decision) {
    const lot = entity === 'bag' ? numberIn(data, 'lot') : null
    const other = rowOf(state, 'bag', entity_id)?.lot
    if (lot !== null && other !== undefined && rowOf(state, 'lot', lot) === undefined) ids.joins(lot, other)
  }
}

/** The ids of a step's new records: those of the log, but for a lot that the log does not begin here. */
function nextFor({ real, decision, ids }: Met, lot: number | null): Asking['next'] {
  const own = nextIds(real)
  const into = decision.map(({ entity, data }) => (entity === 'bag' ? numberIn(data, 'lot') : null))
  const begins = decision.some(({ entity, entity_id }) => entity === 'lot' && entity_id === own.lot)
  const candidates = [lot, begins ? (own.lot ?? null) : null, ...into]
  const id = candidates.find((each) => each !== null && ids.isFree(each))
  return { ...own, lot: id ?? ids.fresh() }
}

/** A bag that has no room goes to the next lot, if the rules let it begin. */
function inNextLot(met: MetStep, refusals: readonly Refusal[]): Outcome | null {
  const { step, decision, state, real, ids } = met
  const [refusal] = refusals
  const place = placeOf(met)
  if (refusal?.rule !== fullLot || refusals.length > 1 || place === null) return null
  const into = decision.map(({ data }) => numberIn(data, 'lot')).find((lot) => lot !== null) ?? 0
  const start = ids.startNow(place, decision[0].seq, into)
  const broker =
    start !== null && rowOf(real, 'broker', start.broker ?? 0) !== undefined ? { broker: start.broker } : {}
  const next = nextFor(met, start?.lot ?? null)
  const begun = askImagined(met, { entity: 'lot', type: 'start', ...place, ...broker }, next)
  if (!('changes' in begun)) return null
  const later = { ...met, state: afterImagined(state, begun.changes, decision) }
  const answer = askImagined(later, step, nextFor(met, null))
  if (!('changes' in answer)) return null
  noteLots(met, begun.changes)
  const refused = { event: decision[0], rule: refusal.rule, text: refusal.message, fate: 'next lot' } as const
  return { ...changed(later, later.state, answer.changes), refused }
}

/** The order and grade of the lot that a bag goes into; null for other steps. */
function placeOf({
  step,
  state,
}: {
  readonly step: Step
  readonly state: PlantState
}): { readonly order: number; readonly grade: BagGrade } | null {
  if (step.entity !== 'bag' || (step.type !== 'weigh' && step.type !== 'correct')) return null
  const bag = step.type === 'weigh' ? undefined : rowOf(state, 'bag', step.id)
  const batch = step.type === 'weigh' ? step.batch : bag?.batch
  const order = rowOf(state, 'batch', batch ?? 0)?.order
  const grade = step.grade ?? bag?.grade
  return order === undefined || grade === undefined ? null : { order, grade }
}

/** A lot that a person began because the one before was full: it begins here if the imagined one is full too. */
function startedFull(met: MetStep, start: LotStart): Outcome {
  const { decision, state, caps, ids } = met
  const gross = start.first === null ? null : grossWeighed(start.first)
  const filled = lotFilled(state, start.order, start.grade)
  if (gross === null || filled === null || lacksRoom(state, start, gross, caps.imagined)) return startedNow(met, start)
  if (rowOf(state, 'lot', start.lot) === undefined) ids.joins(start.lot, filled.id)
  const refusal = start.first === null ? undefined : fullBefore(met, start.first)
  return {
    state,
    changes: [],
    ...(refusal === undefined ? {} : { allowed: { event: decision[0], rule: fullLot, text: refusal.message } }),
  }
}

/** It begins where the log has it, under its own id unless that lot has begun already. */
function startedNow(met: MetStep, start: LotStart): Outcome {
  const { decision, step, ids } = met
  const named = ids.startNow(start, decision[0].seq, start.lot)
  if (named?.lot === start.lot || named === null) return decidedStep(met)
  const answer = askImagined(met, step, nextFor(met, named.lot))
  return 'changes' in answer ? changed(met, met.state, answer.changes) : leftOut(met, answer)
}

/** The refusal that made a person begin the next lot. */
function fullBefore({ real, caps, asking }: MetStep, first: RecordedDecision): Refusal | undefined {
  const weighing = recordedStep(real, first)
  if (weighing === null) return undefined
  const answer = askRulebook(real, weighing, { ...asking, cap: caps.real, next: nextIds(real) })
  return 'refusals' in answer ? answer.refusals.find(({ rule }) => rule === fullLot) : undefined
}

function leftOut({ decision, state }: MetStep, answer: Exclude<Answer, { readonly changes: unknown }>): Outcome {
  const [event] = decision
  const first = 'refusals' in answer ? answer.refusals[0] : undefined
  const gone = { rule: null, text: wording('The record of this step would not be there.') }
  const why = first === undefined ? gone : { rule: first.rule, text: first.message }
  return { state, changes: [], refused: { event, ...why, fate: 'left out' } }
}
