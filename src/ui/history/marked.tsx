import { CorrectionMark } from './CorrectionMarks.tsx'

/** The mark of a fact that is made of these fields of the log: `bag.clean_gross`. */
export const marked = (...of: readonly string[]) => ({ mark: <CorrectionMark of={of} /> })
