import type { Step } from '#model/calls/step.ts'

/** Corrections with a reason. */
const reasoned = ['stepBack', 'merge', 'split', 'void', 'find', 'hold', 'release'] as const
type Reasoned = Extract<Step, { readonly type: (typeof reasoned)[number] }>
type Removal = Extract<Step, { readonly type: 'remove' | 'removeDryerEvent' | 'removeReading' }>
type WithoutReason<S> = S extends Step ? Omit<S, 'reason'> : never

/** A correction: a step back, a merge, a split, a void, a find, a hold, a release, or a removal. Decisions, sections 3 and 31. */
export type Correction = WithoutReason<Reasoned> | Removal

/** Whether a correction needs a reason; a removal does not, since nothing depends on its record. */
export const needsReason = (correction: Correction): correction is WithoutReason<Reasoned> =>
  reasoned.some((type) => type === correction.type)

/** The changes of a correction do not depend on its reason, so they are previewed before one is typed. */
export const anyReason = '—'

/** The step of a correction, with its reason if it has one. */
export const correctionStep = (correction: Correction, reason: string): Step =>
  needsReason(correction) ? { ...correction, reason } : correction

/** The step to preview; none for a hold without a reason, which is stored in the record. */
export function previewedSteps(correction: Correction, reason: string): readonly Step[] {
  if (correction.type !== 'hold') return [correctionStep(correction, anyReason)]
  return reason.trim() === '' ? [] : [correctionStep(correction, reason.trim())]
}
