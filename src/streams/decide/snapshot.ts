import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { Self, StaffMember } from '#model/kinds/user.ts'
import type { Moment } from '#model/values/calendar.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import type { Records, Versioned } from '#streams/live/records.ts'

/** The methods of a list that facts are gathered with. */
export type HeldList<T extends Versioned> = Pick<Records<T>, 'get' | 'by' | 'toArray'>

/** A snapshot of all loaded data, from which facts are gathered. */
export interface PlantSnapshot {
  readonly moment: Moment
  readonly self: Self
  readonly settings: Settings
  readonly staff: readonly StaffMember[]
  readonly lists: { readonly [L in ListName]: HeldList<RecordOf<L>> }
  readonly loaded: (list: ListName) => boolean
  readonly detail: (batch: number) => BatchDetail
  /** The batch of a reading or dryer event, if it is loaded. */
  readonly batchHolding: (kind: 'readings' | 'dryerEvents', id: number) => number | null
}
