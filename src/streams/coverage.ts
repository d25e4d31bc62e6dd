/** One opening of the socket: everything after `from` is heard on it; null where it can't say. */
export interface Opening {
  readonly from: number | null
}

/** How far a loaded snapshot reaches: up to `seq`, asked for under `under` (null before the first opening). */
export interface Reach {
  readonly seq: number | null
  readonly under: Opening | null
}

/**
 * Whether a snapshot and what is heard under an opening leave no gap: it was asked for after the opening,
 * or is true up to where the opening starts.
 */
export const covers = ({ seq, under }: Reach, opening: Opening): boolean =>
  under === opening || (seq !== null && opening.from !== null && seq >= opening.from)

/** Whether what was without a gap until now is so under the next opening: only when that goes on where the last one ended. */
export const goesOn = (covered: boolean, reach: Reach, opening: Opening): boolean =>
  (covered && opening.from !== null) || covers(reach, opening)
