import { isObject } from '#model/values/isObject.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { jsonIn } from './jsonIn.ts'

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

/** What a claim finds. */
export interface OnFound {
  readonly left: (writes: readonly UnansweredWrite[]) => void
  /** Something of this person can't be repeated, and is deleted: it can't be decrypted, or its session has ended. */
  readonly lost: () => void
}

/** Keeps unanswered writes beyond the tab, for their person alone. */
export interface WriteKeeper {
  /** The keys of what this session left, whoever it is. What an ended one left is deleted. */
  readonly keysLeft: () => Promise<readonly string[]>
  /**
   * The session is this person's: reports what closed pages left, now and as other tabs close. What another person or an
   * earlier session left is deleted. Resolves after a while at the latest.
   */
  readonly claim: (user: number, on: OnFound) => Promise<void>
  /** Whether it is on the disk; after a while it counts as not. */
  readonly keep: (write: UnansweredWrite) => Promise<boolean>
  readonly forget: (key: string) => void
  /** Deletes everything, with its key. */
  readonly wipe: () => Promise<void>
  /** The page ends: what it leaves is another one's to repeat. */
  readonly close: () => void
}

/**
 * The unanswered writes, oldest first, kept so that a reloaded page can repeat them with the same keys, or report them
 * as lost if the server supports no keys. The tab keeps a write until the keeper has it, encrypted, or for as long as it
 * can't. A write with a password lives only as long as the page: the tab would reveal it.
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
  /** Adds writes that the keeper has of closed pages. */
  readonly restore: (writes: readonly UnansweredWrite[]) => void
  /** Whether it is not known yet if the keeper has a new write. */
  readonly isBeingKept: (key: string) => boolean
  /** Of how many writes that is known by now. */
  readonly settled: ReadonlySignal<number>
  readonly clear: () => void
}

interface Kept {
  readonly user: number | null
  readonly writes: readonly UnansweredWrite[]
}

const nothing: Kept = { user: null, writes: [] }

/** Keeps them in a store; without one, for as long as the page lives. A keeper takes them over from there. */
export function createPendingWrites(store: TextStore = inMemory(), keeper: WriteKeeper | null = null): PendingWrites {
  const read = (): Kept => keptIn(store.read())
  const keep = (kept: Kept): void => store.write(JSON.stringify(kept))
  const [secret, elsewhere] = [new Map<string, UnansweredWrite>(), new Map<string, UnansweredWrite>()]
  const [handed, beingKept, settled] = [new Set<string>(), new Set<string>(), createSignal(0)]
  const without = (key: string): Kept => {
    const kept = read()
    return { ...kept, writes: kept.writes.filter((each) => each.key !== key) }
  }
  const all = (): readonly UnansweredWrite[] => [
    ...elsewhere.values(),
    ...read().writes.filter(({ key }) => !elsewhere.has(key)),
  ]
  const find = (key: string): UnansweredWrite | undefined => secret.get(key) ?? all().find((each) => each.key === key)

  function keepInTab(write: UnansweredWrite): void {
    const { user, writes } = without(write.key)
    keep({ user, writes: [...writes, write] })
  }

  /** Hands a write to the keeper; where that can't have it, the tab has it. */
  async function handOver(write: UnansweredWrite): Promise<void> {
    const { key } = write
    handed.add(key)
    const isKept = (await keeper?.keep(write)) ?? false
    beingKept.delete(key)
    const isAnswered = find(key) === undefined
    if (isKept && !isAnswered) {
      elsewhere.set(key, write)
      keep(without(key))
    } else if (elsewhere.delete(key)) keepInTab(write)
    settled.set(settled.get() + 1)
  }

  return {
    begin({ key, keyed, method, path, body, version, ...sent }, now) {
      const before = find(key)
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
        return earlier
      }
      if (!elsewhere.has(key)) keepInTab(write)
      if (keyed && keeper !== null) {
        if (earlier === null) beingKept.add(key)
        void handOver(write)
      }
      return earlier
    },
    presenceOf: (key) => find(key)?.presence ?? null,
    end(key) {
      if (secret.delete(key)) return
      elsewhere.delete(key)
      if (handed.delete(key)) keeper?.forget(key)
      keep(without(key))
    },
    all,
    held: () => [...all(), ...secret.values()],
    belongTo(user) {
      const kept = read()
      const isTheirs = kept.user === null || kept.user === user
      if (!isTheirs) for (const others of [secret, elsewhere]) others.clear()
      keep({ user, writes: isTheirs ? kept.writes : [] })
    },
    restore(writes) {
      for (const write of writes) {
        handed.add(write.key)
        if (find(write.key) === undefined) elsewhere.set(write.key, write)
      }
    },
    isBeingKept: (key) => beingKept.has(key),
    settled,
    clear() {
      for (const own of [secret, elsewhere]) own.clear()
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
  const value = jsonIn(text)
  if (!isObject(value) || !Array.isArray(value['writes'])) return nothing
  const { user } = value
  return { user: typeof user === 'number' ? user : null, writes: value['writes'].flatMap(writeIn) }
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
