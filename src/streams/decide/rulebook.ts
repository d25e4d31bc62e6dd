import { stepsInStatus } from '#machines/availableSteps.ts'
import { refusalsOf, standingRefusalsOf } from '#machines/decide.ts'
import { decisionInputOf, unknownStatusOf } from './facts.ts'

/** The machines, and the facts that they decide on. A page is drawn before they are loaded. */
export interface Rulebook {
  readonly refusalsOf: typeof refusalsOf
  readonly standingRefusalsOf: typeof standingRefusalsOf
  readonly stepsInStatus: typeof stepsInStatus
  readonly decisionInputOf: typeof decisionInputOf
  readonly unknownStatusOf: typeof unknownStatusOf
}

export const rulebook: Rulebook = {
  refusalsOf,
  standingRefusalsOf,
  stepsInStatus,
  decisionInputOf,
  unknownStatusOf,
}
