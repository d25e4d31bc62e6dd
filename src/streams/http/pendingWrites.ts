import { isObject } from '#model/values/isObject.ts'
/** Storage for one text that survives a reload of the page: the tab's session storage. */
export interface TextStore {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/**
 * A write without an answer yet. `keyed`: the server got its key, so it can be repeated. `begun`: when it was first
 * sent, ms.
 */
export interface UnansweredWrite {
  readonly key: string
  readonly keyed: boolean
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly version?: number
  readonly begun?: number
  /** Who pressed, at an enrolled device. */
  readonly presence?: string
}

/**
 * The unanswered writes, oldest first, kept so that a reloaded page can repeat them with the same keys, or report them
 * as lost if the server supports no keys. A write with a password lives only as long as the page: the tab would reveal
 * it.
 */
export interface PendingWrites {
  /** Stores a write that is sent now. Returns the time of its first sending if it is a repetition; null otherwise. */
  readonly begin: (write: UnansweredWrite, now: number) => number | null
  /** Who pressed a write, at an enrolled device; null for an unknown one. */
  readonly presenceOf: (key: string) => string | null
  /** It is answered, or given up. */
  readonly end: (key: string) => void
  readonly all: () => readonly UnansweredWrite[]
  /** Those and the ones that a reload would lose. */
  readonly held: () => readonly UnansweredWrite[]
  /** Sets their owner; another user's writes are given up. */
  readonly belongTo: (user: number) => void
  readonly clear: () => void
}

interface Kept {
  readonly user: number | null
  readonly writes: readonly UnansweredWrite[]
}

const nothing: Kept = { user: null, writes: [] }

/** Keeps them in a store; without one, for as long as the page lives. */
export function createPendingWrites(store: TextStore = inMemory()): PendingWrites {
  const read = (): Kept => keptIn(store.read())
  const keep = (kept: Kept): void => store.write(JSON.stringify(kept))
  const secret = new Map<string, UnansweredWrite>()
  const without = (key: string): Kept => {
    const kept = read()
    return { ...kept, writes: kept.writes.filter((each) => each.key !== key) }
  }
  return {
    begin({ key, keyed, method, path, body, version, ...sent }, now) {
      const before = secret.get(key) ?? read().writes.find((each) => each.key === key)
      const earlier = before?.begun ?? null
      const presence = before === undefined ? sent.presence : before.presence
      // A write that is never repeated need not keep its body.
      const content = keyed ? { body, ...(version !== undefined && { version }) } : {}
      const write = {
        key,
        keyed,
        method,
        path,
        begun: earlier ?? now,
        ...content,
        ...(presence !== undefined && { presence }),
      }
      if (bearsPassword(body)) {
        secret.set(key, write)
      } else {
        const { user, writes } = without(key)
        keep({ user, writes: [...writes, write] })
      }
      return earlier
    },
    presenceOf: (key) => (secret.get(key) ?? read().writes.find((each) => each.key === key))?.presence ?? null,
    end(key) {
      if (!secret.delete(key)) keep(without(key))
    },
    all: () => read().writes,
    held: () => [...read().writes, ...secret.values()],
    belongTo(user) {
      const kept = read()
      const isTheirs = kept.user === null || kept.user === user
      if (!isTheirs) secret.clear()
      keep({ user, writes: isTheirs ? kept.writes : [] })
    },
    clear() {
      secret.clear()
      keep(nothing)
    },
  }
}

/** A store in session storage under a name. If storage is full or forbidden, nothing survives a reload. */
export const storedText = (storage: Pick<Storage, 'getItem' | 'setItem'>, name: string): TextStore => ({
  read() {
    try {
      return storage.getItem(name)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      storage.setItem(name, text)
    } catch {
      // A signature may exceed the storage; then it can't be repeated after a reload.
    }
  },
})

function inMemory(): TextStore {
  let kept: string | null = null
  return { read: () => kept, write: (text) => (kept = text) }
}

function keptIn(text: string | null): Kept {
  const value: unknown = parsed(text)
  if (!isObject(value) || !Array.isArray(value['writes'])) return nothing
  const { user } = value
  return { user: typeof user === 'number' ? user : null, writes: value['writes'].flatMap(writeIn) }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const bearsPassword = (body: unknown): boolean =>
  isObject(body) && Object.keys(body).some((name) => name.includes('password'))

/** Parses a write from the store. Older versions of the page sent every write with its key. */
function writeIn(value: unknown): readonly UnansweredWrite[] {
  const write: unknown = isObject(value) ? { keyed: true, ...value } : value
  return isWrite(write) ? [write] : []
}

const isWrite = (value: unknown): value is UnansweredWrite =>
  isObject(value) &&
  typeof value['keyed'] === 'boolean' &&
  ['begun', 'version'].every((name) => ['undefined', 'number'].includes(typeof value[name])) &&
  ['key', 'method', 'path'].every((name) => typeof value[name] === 'string')
