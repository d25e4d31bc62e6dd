import { type LifecycleName, steps } from '#model/calls/step.ts'
import { lifecycles } from './decide.ts'
import type { FactsOf } from './facts.ts'
import type { StatusMachine } from './lifecycle.ts'
import { stepsIn } from './readMachine.ts'

const statusMachines: { readonly [E in LifecycleName]: StatusMachine<FactsOf[E]> } = lifecycles

/** The types of the steps of a person in a status, allowed or not; empty for an unknown status. */
export const stepsInStatus = (entity: LifecycleName, status: string): readonly string[] =>
  stepsIn(lifecycles[entity].machine, status).filter((type) => Object.hasOwn(steps[entity], type))

/** `stepsInStatus` of the facts' record. */
export const availableSteps = <E extends LifecycleName>(entity: E, facts: FactsOf[E]): readonly string[] =>
  stepsInStatus(entity, statusMachines[entity].statusOf(facts))
