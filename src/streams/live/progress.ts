/**
 * Tracks the seq up to which all socket messages were received, so that the next opening can resume there.
 * Several messages may have the same seq, so only a higher seq, or a mark, confirms that they are complete.
 */
export interface Progress {
  /** Null if unknown. */
  readonly get: () => number | null
  readonly opened: (since: number | null) => void
  readonly commit: (seq: number) => void
  readonly mark: (seq: number) => void
}

export function createProgress(): Progress {
  let complete: number | null = null
  let top = -1
  return {
    get: () => complete,
    opened(since) {
      complete = since
      top = since ?? -1
    },
    commit(seq) {
      if (seq <= top) return
      if (top >= 0) complete = top
      top = seq
    },
    mark(seq) {
      complete = Math.max(seq, complete ?? 0)
      top = Math.max(seq, top)
    },
  }
}
