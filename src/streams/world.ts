import type { Moment } from '#model/clock.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Settings } from '#model/settings.ts'
import type { Self, StaffMember } from '#model/user.ts'
import type { BatchDetail } from './batchDetail.ts'
import type { Records } from './records.ts'

/** Everything that is held of the plant at one moment; what facts are gathered from. */
export interface World {
  readonly moment: Moment
  readonly self: Self
  readonly settings: Settings
  readonly staff: readonly StaffMember[]
  readonly lists: { readonly [L in ListName]: Records<RecordOf<L>> }
  readonly loaded: (list: ListName) => boolean
  readonly detail: (batch: number) => BatchDetail
  /** The batch that a reading or a dryer event belongs to, where it has been loaded. */
  readonly batchHolding: (kind: 'readings' | 'dryerEvents', id: number) => number | null
}
