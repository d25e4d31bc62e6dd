import type { LotStart, LotStarts, Place } from './lotStarts.ts'

/** The numbers of the imagined lots. */
export interface LotIds {
  /** The imagined lot that stands for one of the log. */
  readonly standsFor: (lot: number) => number
  /**
   * The start of the log whose lot would begin now, for want of room; null for a lot that the log does not have. `into`
   * is the lot in which the log has the bag.
   */
  readonly startNow: (place: Place, seq: number, into: number) => LotStart | null
  readonly isFree: (lot: number) => boolean
  /** The id of a lot that the log does not have. */
  readonly fresh: () => number
  /** Notes a lot that has begun. */
  readonly begun: (lot: number) => void
  /** Notes that the bags of a lot of the log are in another one. */
  readonly joins: (lot: number, other: number) => void
}

/**
 * Numbers imagined lots so that they are compared with those of the log: a lot that begins earlier for want of room is
 * the one that a person began for want of room later. `last` is the last id before the season, `end` the last of all.
 */
export function lotIds(starts: LotStarts, last: number, end: number): LotIds {
  const used = new Set<number>()
  const joined = new Map<number, number>()
  const isFree = (lot: number): boolean => lot > last && !used.has(lot)
  const full = new Map<string, LotStart[]>()
  const keyOf = ({ order, grade }: Place): string => `${order} ${grade}`
  for (const start of starts.values())
    if (start.wasFull) full.set(keyOf(start), [...(full.get(keyOf(start)) ?? []), start])
  let next = end
  return {
    isFree,
    standsFor: (lot) => (used.has(lot) ? lot : (joined.get(lot) ?? lot)),
    startNow(place, seq, into) {
      const own = starts.get(into)
      if (own?.wasFull === true && isFree(into)) return own
      return full.get(keyOf(place))?.find((start) => start.seq > seq && isFree(start.lot)) ?? null
    },
    fresh: () => next + 1,
    begun(lot) {
      used.add(lot)
      next = Math.max(next, lot)
    },
    joins: (lot, other) => void joined.set(lot, other),
  }
}
