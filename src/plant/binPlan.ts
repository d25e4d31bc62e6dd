/** A load that goes into a bin at some hour: so many more wagons of it that are there by then fit. */
interface OpenLoad {
  readonly load: string
  readonly at: number
  readonly room: number
}

/**
 * A bin: when it is free for another load, in hours, and the load that still goes into it before that, for which it has
 * the bin until then.
 */
export interface FreeBin {
  readonly bin: number
  readonly free: number
  readonly open?: OpenLoad | undefined
}

/**
 * A wagon that needs a bin: when it is there and for how many hours it will have the bin. Wagons of one `load` may lie
 * together: those of one order that dry alike (RULES.md W2), so for as many hours each.
 */
export interface WaitingWagon {
  readonly there: number
  readonly hours: number
  readonly load: string
}

/** The bin of a wagon, and when it goes in; `together`: with a wagon of its order that goes in by then. */
export interface PlannedWagon {
  readonly bin: number
  readonly start: number
  readonly together: boolean
}

/**
 * The bin of each wagon, in the order of `wagons`; null where there is none. Those that are there first go first; each
 * takes the bin that lets it start first, of equal ones that with a wagon of its order, so that the others stay free. No
 * bin has two loads at once, no wagon starts before it is there, and none could start earlier without delaying one that
 * came before it. `fits` is how many wagons a bin holds. Decisions, section 98.
 */
export function binPlan(
  bins: readonly FreeBin[],
  wagons: readonly WaitingWagon[],
  fits: number,
): readonly (PlannedWagon | null)[] {
  const free = new Map(bins.map((each) => [each.bin, each.free]))
  const open: { bin: number; load: string; at: number; room: number }[] = bins.flatMap(({ bin, open: load }) =>
    load === undefined ? [] : [{ ...load, bin }],
  )
  const planned = new Map<WaitingWagon, PlannedWagon>()
  for (const wagon of wagons.toSorted((a, b) => a.there - b.there)) {
    const { there, load, hours } = wagon
    const joins = open
      .filter((each) => each.load === load && each.room > 0 && each.at >= there)
      .reduce<(typeof open)[number] | null>(
        (first, each) => (first === null || each.at < first.at ? each : first),
        null,
      )
    const [first] = [...free].toSorted(([, a], [, b]) => Math.max(a, there) - Math.max(b, there))
    const start = first === undefined ? Number.POSITIVE_INFINITY : Math.max(first[1], there)
    if (joins !== null && joins.at <= start) {
      joins.room -= 1
      planned.set(wagon, { bin: joins.bin, start: joins.at, together: true })
    } else if (first !== undefined) {
      const [bin] = first
      free.set(bin, start + hours)
      open.push({ bin, load, at: start, room: fits - 1 })
      planned.set(wagon, { bin, start, together: false })
    }
  }
  return wagons.map((wagon) => planned.get(wagon) ?? null)
}
