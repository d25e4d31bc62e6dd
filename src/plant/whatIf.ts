import type { Step } from '#model/calls/step.ts'
import type { WhatIfChange } from '#model/calls/whatIf.ts'
import type { Moment } from '#model/values/calendar.ts'
import type { Wording } from '#model/values/wording.ts'
import { afterRecorded } from './askRulebook.ts'
import { decidedAgain, type Refused, type StepRemark } from './decidedAgain.ts'
import { differingOrders } from './differingOrders.ts'
import { lotIds } from './lotIds.ts'
import type { LotStarts } from './lotStarts.ts'
import { questionsOf } from './questionsOf.ts'
import { type RecordedDecision, recordedStep } from './recordedStep.ts'
import type { PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** A season decided again, as far as its decisions were given. */
export interface Imagined {
  /** The plant of the log, and the imagined one. */
  readonly real: PlantState
  readonly state: PlantState
  /** Steps that were allowed, and would be refused. */
  readonly refused: readonly Refused[]
  /** Steps that were refused, as the log shows, and would be allowed. */
  readonly allowed: readonly StepRemark[]
  /** Questions that a screen would ask and did not, and those that it asked and would not. */
  readonly asked: readonly StepRemark[]
  readonly unasked: readonly StepRemark[]
  /** The number of decisions, and of those among them that could not be read back as their step. */
  readonly decisions: number
  readonly unread: number
}

/** What a season is decided again by. */
export interface WhatIfSetup {
  /** The plant before the first decision. */
  readonly from: PlantState
  /** The settings that are others, all along. */
  readonly change: WhatIfChange
  readonly starts: LotStarts
  /** The highest id of a lot in the whole log. */
  readonly lastLot: number
  readonly momentAt: (now: string, timeZone: string) => Moment
  /** Whether every step is decided, even while nothing differs: slower, with the same result. */
  readonly thorough?: boolean
}

/** A season that is decided again, one decision of the log after the other. */
export interface WhatIf {
  readonly take: (decision: RecordedDecision) => void
  readonly outcome: () => Imagined
}

/** The questions that are not among others; their figures may differ. */
function without(questions: readonly Wording[], others: readonly Wording[]): readonly Wording[] {
  const texts = new Set(others.map(({ text }) => text))
  return questions.filter(({ text }) => !texts.has(text))
}

/**
 * Decides a season again under other settings, by the rulebook alone. What the rules refuse is left out, but for a bag
 * that has no room: it goes to the next lot, which begins then. A lot that a person began because the one before was
 * full begins when the imagined one is. Decisions, section 81.
 */
export function whatIf({ from, change, starts, lastLot, momentAt, thorough = false }: WhatIfSetup): WhatIf {
  const ids = lotIds(starts, from.lastIds.lot ?? 0, lastLot)
  const asksOthers = Object.keys(change).some((name) => name !== 'max_lot_weight')
  const refused: Refused[] = []
  const allowed: StepRemark[] = []
  const asked: StepRemark[] = []
  const unasked: StepRemark[] = []
  const orders = differingOrders()
  let [real, state, decisions, unread] = [from, from, 0, 0]

  function askQuestions(step: Step, [event]: RecordedDecision): void {
    const settings = settingsOf(real)
    const were = questionsOf(settings, real, step)
    const would = questionsOf({ ...settings, ...change }, real, step)
    const question = (text: Wording): StepRemark => ({ event, rule: null, text })
    asked.push(...without(would, were).map(question))
    unasked.push(...without(were, would).map(question))
  }

  return {
    take(decision) {
      const [{ at }] = decision
      const { max_lot_weight: cap, time_zone } = settingsOf(real)
      const step = recordedStep(real, decision)
      const after = afterRecorded(real, decision)
      const caps = { real: cap, imagined: change.max_lot_weight ?? cap }
      const moment = () => momentAt(at, time_zone)
      const met = { decision, step, real, after, state, caps, starts, ids, orders, thorough, moment }
      const outcome = decidedAgain(met)
      if (outcome.refused !== undefined) refused.push(outcome.refused)
      if (outcome.allowed !== undefined) allowed.push(outcome.allowed)
      if (outcome.unread === true) unread += 1
      if (asksOthers && step !== null && outcome.refused?.fate !== 'left out') askQuestions(step, decision)
      decisions += 1
      state = outcome.state
      real = after
    },
    outcome: () => ({ real, state, refused, allowed, asked, unasked, decisions, unread }),
  }
}
