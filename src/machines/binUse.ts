import type { Batch } from '#model/kinds/batch.ts'
import { type DryingBin, isLocked } from '#model/kinds/dryingBin.ts'
import type { Wagon } from '#model/kinds/wagon.ts'

/** `Pre-cleaning` while a wagon runs into an otherwise empty bin. */
type BinStatus = Batch['status'] | 'Pre-cleaning' | 'Locked' | 'Free'

/** The contents of a drying bin. */
export interface BinUse {
  readonly bin: DryingBin
  /** The status of its first batch; without one `Pre-cleaning` while a wagon runs into it, else `Locked` or `Free`. */
  readonly status: BinStatus
  /**
   * The batches that lie in it: first the one that is being dried, even if others are loaded on top of it. Then the newest,
   * since a batch that is still being sorted left the bin before.
   */
  readonly batches: readonly Batch[]
  /** The wagons in pre-cleaning that use the bin. */
  readonly wagons: readonly Wagon[]
}

/** Whether a batch lies in its bin: until it is Complete, or its bin is empty before that. */
export const usesBin = ({ status, bin_emptied_at }: Pick<Batch, 'status' | 'bin_emptied_at'>): boolean =>
  status !== 'Complete' && bin_emptied_at === null

/** Whether a wagon runs into its bins: the nuts of an Unloaded one are its batches'. */
export const runsIn = ({ status }: Pick<Wagon, 'status'>): boolean => status === 'Pre-cleaning'

/** Whether a batch is in the dryer, running or stopped. */
const isDrying = ({ status }: Pick<Batch, 'status'>): boolean => status === 'Drying'

/** Whether an order has a bin. */
export const lockOf = ({ bin }: Pick<BinUse, 'bin'>): 'Free' | 'Locked' => (isLocked(bin) ? 'Locked' : 'Free')

/** Whether a bin is empty and no order's. */
export const isFree = ({ status }: Pick<BinUse, 'status'>): boolean => status === 'Free'

/** The batches of an order that are drying in a bin, oldest first. */
export const dryingIn = (batches: readonly Batch[], order: number, bin: number): readonly Batch[] =>
  batches
    .filter((each) => each.order === order && each.drying_bin === bin && isDrying(each))
    .toSorted((a, b) => a.id - b.id)

/** The batches of an order that lie in a bin and take no load any more, but for those that dry there; oldest first. */
export const waitingIn = (batches: readonly Batch[], order: number, bin: number): readonly Batch[] =>
  batches
    .filter((each) => each.order === order && each.drying_bin === bin && usesBin(each))
    .filter(({ status }) => status === 'Ready' || status === 'Sorting')
    .toSorted((a, b) => a.id - b.id)

/** Every bin with its contents, in natural order of names: bin 2 before bin 10. */
export function binUses(
  bins: readonly DryingBin[],
  batches: readonly Batch[],
  wagons: readonly Wagon[],
): readonly BinUse[] {
  const unfinished = batches.filter(usesBin).toSorted((a, b) => turnOf(a) - turnOf(b) || b.id - a.id)
  const running = wagons.filter(runsIn)
  return bins
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((bin) => {
      const within = unfinished.filter(({ drying_bin }) => drying_bin === bin.id)
      const into = running.filter(({ drying_bin }) => drying_bin.includes(bin.id))
      return kept({ bin, status: statusOf(bin, within, into), batches: within, wagons: into })
    })
}

/** First a batch with a running dryer, then one with a stopped dryer, then all others. */
const turnOf = (batch: Batch): number => (isDrying(batch) ? (batch.running_since === null ? 1 : 0) : 2)

const cache = new WeakMap<DryingBin, BinUse>()

/** The same object as before if nothing changed, since a list tints rows that are new objects. */
function kept(use: BinUse): BinUse {
  const before = cache.get(use.bin)
  if (before && isSame(before.batches, use.batches) && isSame(before.wagons, use.wagons)) return before
  cache.set(use.bin, use)
  return use
}

const isSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

function statusOf(bin: DryingBin, batches: readonly Batch[], wagons: readonly Wagon[]): BinStatus {
  if (batches[0]) return batches[0].status
  if (wagons.length > 0) return 'Pre-cleaning'
  return lockOf({ bin })
}
