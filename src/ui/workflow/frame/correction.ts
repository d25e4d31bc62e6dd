import type { Step } from '#model/step.ts'

/** The corrections that say why they are made. */
const reasoned = ['stepBack', 'merge', 'void', 'hold', 'release'] as const
type Reasoned = Extract<Step, { readonly type: (typeof reasoned)[number] }>
type Removal = Extract<Step, { readonly type: 'remove' | 'removeDryerEvent' | 'removeReading' }>
type WithoutReason<S> = S extends Step ? Omit<S, 'reason'> : never

/** What is put right: a status taken back, a lot merged, a bag voided, a bag or lot held or released, a record taken out. Decisions, sections 3 and 31. */
export type Correction = WithoutReason<Reasoned> | Removal

/** Whether a correction says why it is made; a removal is of something that nothing depends on. */
export const needsReason = (correction: Correction): correction is WithoutReason<Reasoned> =>
  reasoned.some((type) => type === correction.type)

/** What a correction changes does not hang on the words of its reason, so it is foreseen before there are any. */
export const anyReason = '—'

/** A correction as the step that it is, with its reason where it has one. */
export const correctionStep = (correction: Correction, reason: string): Step =>
  needsReason(correction) ? { ...correction, reason } : correction

/** A correction as far as it can be foreseen: a hold's reason stands in the record, so it is awaited. */
export function foreseenSteps(correction: Correction, reason: string): readonly Step[] {
  if (correction.type !== 'hold') return [correctionStep(correction, anyReason)]
  return reason.trim() === '' ? [] : [correctionStep(correction, reason.trim())]
}
