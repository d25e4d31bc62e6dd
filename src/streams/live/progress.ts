import { BehaviorSubject } from 'rxjs'

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
  const seqs$ = new BehaviorSubject<{ readonly complete: number | null; readonly top: number }>({
    complete: null,
    top: -1,
  })
  return {
    get: () => seqs$.value.complete,
    opened: (since) => seqs$.next({ complete: since, top: since ?? -1 }),
    commit(seq) {
      const { complete, top } = seqs$.value
      if (seq > top) seqs$.next({ complete: top >= 0 ? top : complete, top: seq })
    },
    mark(seq) {
      const { complete, top } = seqs$.value
      seqs$.next({ complete: Math.max(seq, complete ?? 0), top: Math.max(seq, top) })
    },
  }
}
