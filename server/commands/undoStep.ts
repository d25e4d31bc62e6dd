import { broken } from '#machines/rule.ts'
import { undoRules, type UndoStep } from '#machines/undo.ts'
import { lastEventOf } from '#server/log/lastEventOf.ts'
import { failedPrecondition } from './precondition.ts'
import { type StepRequest, takeStepIn } from './takeStep.ts'
import { type Answered, answerIdempotently, type Outcome, type PlantContext, refused } from './writeOptions.ts'

/** An undo by the user who may have taken the step. Its permission is not asked: its own rules decide. */
interface UndoRequest extends StepRequest {
  readonly step: UndoStep
}

/**
 * Takes a step-back as the undo of the record's last step (RULES.md Z). Unlike other steps it depends on the log, so it
 * is a job with a transaction.
 */
export const undoStep = (plant: PlantContext, request: UndoRequest): Promise<Answered> =>
  plant.writer.submit((tx, work) =>
    answerIdempotently(plant, work, request, async (now): Promise<Outcome> => {
      const { step, actor } = request
      const failed = failedPrecondition(work.state, request, step)
      if (failed?.kind === 'missing') return failed
      const facts = { actor, now, last: await lastEventOf(tx, step) }
      const refusals = broken(undoRules, facts, step)
      return refusals.length > 0 ? refused(refusals) : takeStepIn(work, request, now)
    }),
  )
