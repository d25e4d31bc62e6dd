import type { AsOfRecord } from '#model/calls/asOf.ts'
import type { ChangedRecord } from '#model/calls/between.ts'

/** How a record came to differ. */
export const fateOf = ({ before, after, fields }: ChangedRecord): 'came' | 'went' | 'touched' | 'changed' =>
  before === null ? 'came' : after === null ? 'went' : fields.length === 0 ? 'touched' : 'changed'

/** The record as it is shown: as it is, or as it last was. */
export const shownOf = ({ before, after }: ChangedRecord): AsOfRecord | null => after ?? before
