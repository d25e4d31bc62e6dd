import type { Change } from '#model/kinds/event.ts'
import { change } from './lifecycle.ts'

/** A new batch in a bin, Loading; its number is its id. */
export const openedBatch = (
  id: number,
  order: number,
  bin: number,
  preDried: boolean,
  wagons: readonly number[],
  more: Partial<Change>,
): Change =>
  change(
    'batch.opened',
    'batch',
    id,
    {
      batch_number: id,
      order,
      status: 'Loading',
      drying_bin: bin,
      wagons,
      pre_dried: preDried,
      notes: '',
      notified_by: null,
      notified_at: null,
      picked_up_at: null,
      bin_emptied_at: null,
      earlier_bins: [],
    },
    more,
  )
