import type { Batch } from '#model/kinds/batch.ts'
import { type Wording, wording } from '#model/values/wording.ts'

/** The fields of a batch that show the contents of its bin. Null if a server does not send them. */
type InBin = Pick<
  Batch,
  'batch_number' | 'status' | 'wagons' | 'pre_dried' | 'running_since' | 'start_count' | 'bag_count'
>

interface Bin {
  /** Whether an order has locked it. */
  readonly locked: boolean
  /** Its unfinished batches. */
  readonly batches: readonly InBin[]
  /** The number of wagons that use it. */
  readonly wagons: number
}

/**
 * The contents of a drying bin by its loads, runs and bags, where they contradict the statuses. Nothing is refused
 * because of them. Decisions, section 22.
 */
export function binContents({ locked, batches, wagons }: Bin): readonly Wording[] {
  const isEmpty = locked && batches.length === 0 && wagons === 0
  const numbers = batches.map(({ batch_number }) => batch_number).toSorted((a, b) => a - b)
  return [
    ...(isEmpty ? [wording('Nothing is recorded in it, though an order has it.')] : []),
    ...(batches.length > 1
      ? [wording('The nuts of batches {batches} lie in it together.', { batches: numbers.join(', ') })]
      : []),
    ...batches.flatMap(contentsOf),
  ]
}

function contentsOf(batch: InBin): readonly Wording[] {
  const { status, pre_dried, running_since, start_count, bag_count } = batch
  const fills = { batch: batch.batch_number }
  const runs = running_since !== null
  return [
    ...(batch.wagons.length === 0 ? [wording('No load is recorded for batch {batch}.', fills)] : []),
    ...(runs && status !== 'Drying'
      ? [wording('The dryer runs, though batch {batch} is {status}.', { ...fills, status })]
      : []),
    ...(status === 'Drying' && start_count === 0 && pre_dried !== true
      ? [wording('Batch {batch} is Drying, but its dryer has not run.', fills)]
      : []),
    ...(status === 'Drying' && !runs && start_count !== null && start_count > 0
      ? [wording('Batch {batch} is Drying, but its dryer is off.', fills)]
      : []),
    ...(status === 'Sorting' && bag_count === 0
      ? [wording('Batch {batch} is Sorting, but no bag was weighed yet: all of it is in the bin.', fills)]
      : []),
  ]
}
