import type { Batch } from '#model/kinds/batch.ts'
import { type DryingBin, isLocked } from '#model/kinds/dryingBin.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { Term } from '#ui/words/term.ts'
import { named, t } from '#ui/words/words.ts'

/** The contents of a drying bin. */
export interface BinUse {
  readonly bin: DryingBin
  /** The status of its first batch; without one `Pre-cleaning` while a wagon runs into it, else `Locked` or `Free`. */
  readonly status: Term
  /**
   * Its unfinished batches: first the one that is being dried, even if others are loaded on top of it. Then the newest,
   * since a batch that is still being sorted left the bin before.
   */
  readonly batches: readonly Batch[]
  /** The wagons in pre-cleaning that use the bin. */
  readonly wagons: readonly Wagon[]
}

/** Every bin with its contents, in natural order of names: bin 2 before bin 10. */
export function binUses(
  bins: readonly DryingBin[],
  batches: readonly Batch[],
  wagons: readonly Wagon[],
): readonly BinUse[] {
  const unfinished = batches
    .filter(({ status }) => status !== 'Complete')
    .toSorted((a, b) => turnOf(a) - turnOf(b) || b.id - a.id)
  const running = wagons.filter(({ status }) => status === 'Pre-cleaning')
  return bins
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((bin) => {
      const within = unfinished.filter(({ drying_bin }) => drying_bin === bin.id)
      const into = running.filter(({ drying_bin }) => drying_bin.includes(bin.id))
      return kept({ bin, status: statusOf(bin, within, into), batches: within, wagons: into })
    })
}

/** First a batch with a running dryer, then one with a stopped dryer, then all others. */
const turnOf = ({ status, running_since }: Batch): number => (status !== 'Drying' ? 2 : running_since === null ? 1 : 0)

/** `Drying batch 87 · Loading batch 91` */
export const batchesInBin = ({ batches }: Pick<BinUse, 'batches'>): string =>
  batches
    .map(({ status, batch_number: number }) => t('{status} batch {number}', { status: named(status), number }))
    .join(' · ')

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

function statusOf(bin: DryingBin, batches: readonly Batch[], wagons: readonly Wagon[]): Term {
  if (batches[0]) return batches[0].status
  if (wagons.length > 0) return 'Pre-cleaning'
  return isLocked(bin) ? 'Locked' : 'Free'
}
