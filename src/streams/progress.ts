/**
 * Up to which seq everything has been heard on the socket, so that the next opening can go on from there.
 * Several messages may bear the same seq, so only one with a higher seq, or a mark, says that they were all of it.
 */
export interface Progress {
  /** Null where it is not known. */
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
