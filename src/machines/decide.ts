import type { LifecycleName, Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import { bagLifecycle } from './bag.ts'
import { batchLifecycle } from './batch.ts'
import type { FactsOf } from './facts.ts'
import { leavesAll } from './idle.ts'
import { changesOf, type AnyStep, type Lifecycle, missingRights, refusals, standingRefusals } from './lifecycle.ts'
import { lotLifecycle } from './lot.ts'
import { orderLifecycle } from './order.ts'
import type { Refusal } from './rule.ts'
import { settle } from './settle.ts'
import { shipmentLifecycle } from './shipment.ts'
import { wagonLifecycle } from './wagon.ts'

/** Every lifecycle of the plant, by its entity. */
export const lifecycles = {
  wagon: wagonLifecycle,
  batch: batchLifecycle,
  lot: lotLifecycle,
  order: orderLifecycle,
  shipment: shipmentLifecycle,
  bag: bagLifecycle,
} as const

/** A step with the facts that its rules look at. */
export type DecisionInput = {
  [E in LifecycleName]: { readonly step: Extract<Step, { entity: E }>; readonly facts: FactsOf[E] }
}[LifecycleName]

/** Refusals, or every change: the step's own first, then the consequences; none where all stays as it is. */
export type Decision = { readonly refusals: readonly Refusal[] } | { readonly changes: readonly Change[] }

type Ask<Result> = <Facts, OfStep extends AnyStep>(
  lifecycle: Lifecycle<Facts, OfStep>,
  facts: Facts,
  step: OfStep,
) => Result

type About<E extends LifecycleName> = Extract<DecisionInput, { readonly step: { readonly entity: E } }>

const isAbout = <E extends LifecycleName>(entity: E, question: DecisionInput): question is About<E> =>
  question.step.entity === entity

/** Dispatches a question to the lifecycle of its entity. */
function dispatch<Result>(question: DecisionInput, ask: Ask<Result>): Result {
  if (isAbout('wagon', question)) return ask(wagonLifecycle, question.facts, question.step)
  if (isAbout('batch', question)) return ask(batchLifecycle, question.facts, question.step)
  if (isAbout('lot', question)) return ask(lotLifecycle, question.facts, question.step)
  if (isAbout('order', question)) return ask(orderLifecycle, question.facts, question.step)
  if (isAbout('shipment', question)) return ask(shipmentLifecycle, question.facts, question.step)
  return ask(bagLifecycle, question.facts, question.step)
}

/** The refusals of a step in the present state; empty where it is allowed. The browser and the server give the same. */
export const refusalsOf = (question: DecisionInput): readonly Refusal[] => dispatch(question, refusals)

/** The part of `refusalsOf` that does not depend on typed fields. */
export const standingRefusalsOf = (question: DecisionInput): readonly Refusal[] => dispatch(question, standingRefusals)

/** The rights that a step lacks with the fields of a body, which may be of any form. */
export const missingRightsOf = (question: DecisionInput, body: Readonly<Record<string, unknown>>): readonly Refusal[] =>
  dispatch(question, (lifecycle, facts, step) => missingRights(lifecycle, facts, { ...body, ...step }))

/** Decides a step: refused with every broken rule, or accepted with every change. Pure. */
export function decide(question: DecisionInput): Decision {
  const own = dispatch(question, changesOf)
  // An allowed step changes something, so only a refused one looks at the rules twice.
  const refused = own.length > 0 ? [] : refusalsOf(question)
  if (refused.length > 0) return { refusals: refused }
  if (leavesAll(question.facts, own)) return { changes: [] }
  return { changes: [...own, ...settle(question.facts, own)] }
}
