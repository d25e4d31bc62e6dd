/** One opening of the socket: it delivers everything after `from`; null if unknown. */
export interface SocketOpening {
  readonly from: number | null
}

/**
 * The coverage of a loaded snapshot: it is complete up to `seq` and was requested under `under` (null before the first
 * opening).
 */
export interface Coverage {
  readonly seq: number | null
  readonly under: SocketOpening | null
}

/**
 * Whether a snapshot and an opening leave no gap: it was requested after the opening, or is complete up to where the
 * opening starts.
 */
export const covers = ({ seq, under }: Coverage, opening: SocketOpening): boolean =>
  under === opening || (seq !== null && opening.from !== null && seq >= opening.from)

/** Whether a list without a gap stays so under the next opening: only if that continues where the last one ended. */
export const staysCovered = (covered: boolean, coverage: Coverage, opening: SocketOpening): boolean =>
  (covered && opening.from !== null) || covers(coverage, opening)
