import type { Step } from '#model/step.ts'

type Reasoned = Extract<Step, { readonly type: 'stepBack' | 'merge' | 'void' }>
type Removal = Extract<Step, { readonly type: 'remove' | 'removeDryerEvent' | 'removeReading' }>
type WithoutReason<S> = S extends Step ? Omit<S, 'reason'> : never

/** What is put right: a status taken back, a lot merged, a bag voided, a record taken out. Decisions, section 3. */
export type Correction = WithoutReason<Reasoned> | Removal

/** Whether a correction says why it is made; a removal is of something that nothing depends on. */
export const needsReason = (correction: Correction): correction is WithoutReason<Reasoned> =>
  correction.type === 'stepBack' || correction.type === 'merge' || correction.type === 'void'

/** What a correction changes does not hang on the words of its reason, so it is foreseen before there are any. */
export const anyReason = '—'

/** A correction as the step that it is, with its reason where it has one. */
export const correctionStep = (correction: Correction, reason: string): Step =>
  needsReason(correction) ? { ...correction, reason } : correction
