import type { Log } from './log.ts'
import type { OnFound, TextStore, UnansweredWrite, WriteKeeper } from './pendingWrites.ts'

/** Whose writes are kept: a person's, for as long as their session lasts. */
export interface WritesOf {
  readonly user: number
  /** A text that every session has its own of. */
  readonly session: string
}

/** The part of it that is loaded once something is kept. */
export interface KeptWrites {
  readonly keys: (session: string) => Promise<readonly string[]>
  readonly claim: (of: WritesOf, on: OnFound) => Promise<void>
  readonly keep: (of: WritesOf, write: UnansweredWrite) => Promise<boolean>
  readonly forget: (of: WritesOf, key: string) => Promise<void>
  readonly wipe: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What the marker says: nothing was ever kept since the last wipe, or nothing is now, or something is. */
export const markers = { none: '', empty: 'empty', kept: 'kept' } as const

interface KeeperParts {
  readonly load: () => Promise<KeptWrites>
  /** Says without loading anything whether something is kept. */
  readonly marker: TextStore
  /** Empty while there is no session. */
  readonly session: () => string
  readonly log: Log
}

/** ms; a disk that does not answer holds up nothing. */
const patience = 3000

/** A keeper that loads nothing until there is something to keep. */
export function createWriteKeeper({ load, marker, session, log }: KeeperParts): WriteKeeper {
  const state: { of: WritesOf | null; room: Promise<KeptWrites> | null } = { of: null, room: null }
  const room = (): Promise<KeptWrites> =>
    (state.room ??= load().catch((cause: unknown) => {
      // The next one tries again.
      state.room = null
      throw cause
    }))
  const mark = (): string => marker.read() ?? markers.none

  /** Somebody may have signed in in another tab: what this one sends is not theirs. */
  const ofNow = (): WritesOf | null => (state.of?.session === session() ? state.of : null)

  /** What the room answers; `otherwise` where it fails, or does not answer for a while. */
  async function asked<T>(ask: (kept: KeptWrites) => Promise<T>, otherwise: T): Promise<T> {
    const asking = room().then(ask)
    const answer = asking.catch((cause: unknown) => {
      log.error('What waits for an answer can’t be kept', cause)
      return otherwise
    })
    return Promise.race([answer, new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), patience))])
  }

  async function wipe(): Promise<void> {
    state.of = null
    if (mark() !== markers.none) await asked((kept) => kept.wipe(), undefined)
  }

  return {
    async keysLeft() {
      if (session() === '') await wipe()
      return mark() === markers.kept ? asked((kept) => kept.keys(session()), []) : []
    },
    async claim(user, on) {
      if (session() === '') return wipe()
      const of = { user, session: session() }
      state.of = of
      if (mark() !== markers.none) await asked((kept) => kept.claim(of, on), undefined)
    },
    async keep(write) {
      const of = ofNow()
      return of === null ? false : asked((kept) => kept.keep(of, write), false)
    },
    forget(key) {
      const of = ofNow()
      if (of !== null && state.room !== null) void asked((kept) => kept.forget(of, key), undefined)
    },
    wipe,
    close() {
      state.of = null
      if (state.room !== null) void asked((kept) => kept.close(), undefined)
    },
  }
}
