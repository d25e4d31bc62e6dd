import type { Change } from '#model/kinds/event.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { runsIn } from './binUse.ts'
import { folded } from './lifecycle.ts'

/** The number of an order's wagons, the number that are not Complete, and how many are pre-cleaned into each bin, by bin id. */
export interface WagonCounts {
  readonly all: number
  readonly unfinished: number
  readonly inBins: ReadonlyMap<number, number>
}

/** The counts of an order without wagons. */
export const noWagons: WagonCounts = { all: 0, unfinished: 0, inBins: new Map() }

const noBins: readonly number[] = []
const binsUsedBy = (wagon: WagonRow | undefined): readonly number[] =>
  wagon !== undefined && runsIn(wagon) ? wagon.drying_bin : noBins

/** Whether two lists have the same bins in the same order. */
export const sameBins = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((bin, at) => bin === other[at]))

/** 1 for a wagon, 0 for none; `oneUnfinished` is 0 for a Complete one too. */
const one = (wagon: WagonRow | undefined): number => (wagon === undefined ? 0 : 1)
const oneUnfinished = (wagon: WagonRow | undefined): number => (wagon?.status === 'Complete' ? 0 : one(wagon))

/** The counts after a wagon was added (`was` undefined), removed (`is` undefined) or changed. */
export function recounted(counts: WagonCounts, was: WagonRow | undefined, is: WagonRow | undefined): WagonCounts {
  const all = counts.all + one(is) - one(was)
  const unfinished = counts.unfinished + oneUnfinished(is) - oneUnfinished(was)
  const [left, used] = [binsUsedBy(was), binsUsedBy(is)]
  if (!sameBins(left, used)) return { all, unfinished, inBins: moved(counts.inBins, left, used) }
  return all === counts.all && unfinished === counts.unfinished ? counts : { ...counts, all, unfinished }
}

function moved(
  inBins: WagonCounts['inBins'],
  left: readonly number[],
  used: readonly number[],
): ReadonlyMap<number, number> {
  const next = new Map(inBins)
  for (const bin of used) next.set(bin, (next.get(bin) ?? 0) + 1)
  for (const bin of left) {
    const others = (next.get(bin) ?? 0) - 1
    if (others > 0) next.set(bin, others)
    else next.delete(bin)
  }
  return next
}

/** Looks up an order's wagons: all in the order of their ids, or one of them. */
interface Lookup {
  readonly all: () => readonly WagonRow[]
  readonly get: (id: number) => WagonRow | undefined
}

/**
 * The wagons of an order. An order may have 800, so the counts that every step needs are kept along, and the rows are
 * collected only when they are read.
 */
export class OrderWagons {
  readonly counts: WagonCounts
  readonly #lookup: Lookup
  #all: readonly WagonRow[] | null = null

  constructor(counts: WagonCounts, lookup: Lookup) {
    this.counts = counts
    this.#lookup = lookup
  }

  /** The wagons of some rows, which are in the order of their ids. */
  static of(rows: readonly WagonRow[]): OrderWagons {
    const counts = rows.reduce((sum, row) => recounted(sum, undefined, row), noWagons)
    return new OrderWagons(counts, { all: () => rows, get: (id) => rows.find((row) => row.id === id) })
  }

  get all(): readonly WagonRow[] {
    return (this.#all ??= this.#lookup.all())
  }

  get(id: number): WagonRow | undefined {
    return this.#lookup.get(id)
  }

  /** The wagons after a change of one of them. */
  after(change: Change): OrderWagons {
    const { entity_id: id } = change
    const was = this.get(id)
    const [is] = folded(was === undefined ? [] : [was], change)
    return this.#replacing(id, was, is, () => folded(this.all, change))
  }

  /** The wagons without one of them. */
  without(id: number): OrderWagons {
    return this.#replacing(id, this.get(id), undefined, () => this.all.filter((wagon) => wagon.id !== id))
  }

  /** The wagons with another one. */
  with(wagon: WagonRow): OrderWagons {
    return this.#replacing(wagon.id, undefined, wagon, () => [...this.all, wagon])
  }

  #replacing(id: number, was: WagonRow | undefined, is: WagonRow | undefined, all: Lookup['all']): OrderWagons {
    const get = (wanted: number): WagonRow | undefined => (wanted === id ? is : this.get(wanted))
    return new OrderWagons(recounted(this.counts, was, is), { all, get })
  }
}
