import { undoingOf, undoSeconds, undoStepOf, type UndoStep } from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import type { PlantClient } from '#streams/client.ts'
import type { SnackbarAction } from '#streams/session/snackbars.ts'
import type { Answers, Call } from '#ui/saving/attempt.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { named, t } from '#ui/words/words.ts'

/** A step that is about to be sent and can be undone at once, with the status that its record has until then. */
export interface Undoable {
  readonly call: string
  readonly step: Step
  readonly before: string | null
}

/** ms; a message with an undo stays as long as the undo is allowed. */
export const undoTime = undoSeconds * 1000

function statusOf(plant: PlantClient, { entity, id }: { readonly entity: Step['entity']; readonly id: number }) {
  const record = plant.record(listOf(entity), id)
  return record !== undefined && 'status' in record ? record.status : null
}

/** The last step of an attempt, if it can be undone; asked before the attempt is sent. */
export function undoableOf(plant: PlantClient, calls: readonly Call[]): Undoable | null {
  const last = calls.at(-1)
  if (last?.step === undefined || undoingOf(last.step) === undefined || !plant.isPecanyard()) return null
  const { step } = last
  return { call: last.id, step, before: 'id' in step ? statusOf(plant, { entity: step.entity, id: step.id }) : null }
}

/** The offer to undo a step that was just saved; undefined where the rules do not allow it. RULES.md Z. */
export function undoOffer(
  plant: PlantClient,
  { call, step, before }: Undoable,
  answers: Answers,
): SnackbarAction | undefined {
  const id = 'id' in step ? step.id : answers[call]
  const undo = id === undefined || id === null ? null : undoStepOf(step, id)
  if (undo === null || (undo.type === 'stepBack' && before === statusOf(plant, undo))) return undefined
  if (plant.refusalsOf(undo)?.length !== 0) return undefined
  return { label: t('Undo'), run: () => void undoStep(plant, undo) }
}

/** Nobody repeats it: after some seconds more it is refused anyway. */
async function undoStep(plant: PlantClient, step: UndoStep): Promise<void> {
  const result = await plant.take(step)
  if (result.ok) {
    const status = step.type === 'stepBack' ? statusOf(plant, step) : null
    plant.snackbars.add(status === null ? t('Undone.') : t('Undone: it is {status} again.', { status: named(status) }))
    return
  }
  const [why = t('This was refused.')] = failureMessages(result.failure)
  plant.snackbars.add(why, { color: 'error' })
}
