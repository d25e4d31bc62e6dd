/** A place for one text that outlives a reload of the page, and no more: the tab's session storage. */
export interface Shelf {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/** A write that was sent and whose answer has not come. `keyed`: the server was sent the key, so it can be asked again. */
interface UnansweredWrite {
  readonly key: string
  readonly keyed: boolean
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/**
 * The writes whose outcome is not known, oldest first, kept so that a reload of the page can ask again with the same
 * keys, or say that it isn't known where the server knows none. One with a password in it is never kept: who finds the tab would find it.
 */
export interface Unanswered {
  readonly begin: (write: UnansweredWrite) => void
  /** It is answered, or given up. */
  readonly end: (key: string) => void
  readonly all: () => readonly UnansweredWrite[]
  /** Whose they are from now on; another person's are given up. */
  readonly belongTo: (user: number) => void
  readonly clear: () => void
}

interface Kept {
  readonly user: number | null
  readonly writes: readonly UnansweredWrite[]
}

const nothing: Kept = { user: null, writes: [] }

/** Keeps them on a shelf; on none, for as long as the page lives. */
export function createUnanswered(shelf: Shelf = memoryShelf()): Unanswered {
  const read = (): Kept => keptIn(shelf.read())
  const keep = (kept: Kept): void => shelf.write(JSON.stringify(kept))
  const without = (key: string): Kept => {
    const kept = read()
    return { ...kept, writes: kept.writes.filter((each) => each.key !== key) }
  }
  return {
    begin({ key, keyed, method, path, body }) {
      if (bearsPassword(body)) return
      const { user, writes } = without(key)
      // What is never sent again need not be kept whole.
      keep({ user, writes: [...writes, { key, keyed, method, path, ...(keyed && { body }) }] })
    },
    end: (key) => keep(without(key)),
    all: () => read().writes,
    belongTo(user) {
      const kept = read()
      keep({ user, writes: kept.user === null || kept.user === user ? kept.writes : [] })
    },
    clear: () => keep(nothing),
  }
}

/** A shelf on session storage under a name. Where it is full or forbidden, nothing outlives the page. */
export const tabShelf = (storage: Pick<Storage, 'getItem' | 'setItem'>, name: string): Shelf => ({
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
      // A signature may be larger than what is left; asking again after a reload is then not to be had.
    }
  },
})

function memoryShelf(): Shelf {
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const bearsPassword = (body: unknown): boolean =>
  isObject(body) && Object.keys(body).some((name) => name.includes('password'))

/** A write from the shelf. A page of before that `keyed` was kept sent every write with its key. */
function writeIn(value: unknown): readonly UnansweredWrite[] {
  const write: unknown = isObject(value) ? { keyed: true, ...value } : value
  return isWrite(write) ? [write] : []
}

const isWrite = (value: unknown): value is UnansweredWrite =>
  isObject(value) &&
  typeof value['keyed'] === 'boolean' &&
  ['key', 'method', 'path'].every((name) => typeof value[name] === 'string')
