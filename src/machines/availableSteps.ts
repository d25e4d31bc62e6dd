import { type LifecycleName, steps } from '#model/step.ts'
import { lifecycles } from './decide.ts'
import type { FactsOf } from './facts.ts'
import { type Placed, stepsIn } from './lifecycle.ts'

const placed: { readonly [E in LifecycleName]: Placed<FactsOf[E]> } = lifecycles

/** The types of the steps of a person in a status, allowed or not; empty for an unknown status. */
export const stepsInStatus = (entity: LifecycleName, status: string): readonly string[] =>
  stepsIn(lifecycles[entity].machine, status).filter((type) => Object.hasOwn(steps[entity], type))

/** `stepsInStatus` of the facts' record. */
export const availableSteps = <E extends LifecycleName>(entity: E, facts: FactsOf[E]): readonly string[] =>
  stepsInStatus(entity, placed[entity].statusOf(facts))
