interface Chunk {
  readonly modules: readonly string[]
  /** The pages and dialogs that can't do without one of them. */
  readonly users: ReadonlySet<string>
  /** As it is sent, bytes. */
  readonly size: number
}

interface Modules {
  /** The pages and dialogs that need each module. */
  readonly usersOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The modules that a module needs before it runs. */
  readonly importsOf: (id: string) => readonly string[]
  readonly sizeOf: (id: string) => number
  /** The weight of a byte for a page; higher for pages that load first. */
  readonly weightOf: (page: string) => number
  /** The bytes of these modules that a page may load. */
  readonly roomOf: (page: string) => number
}

/** A file more costs a page as much as so many bytes that it does not need. */
const fileCosts = 1500

/**
 * Groups modules into chunks: first those of exactly the same pages, then pairwise the cheapest merges, while they cost
 * less than another file; never so that chunks would wait for each other.
 */
export function sharedChunks(modules: Modules): readonly (readonly string[])[] {
  let chunks = alike(modules)
  for (;;) {
    const needed = neededBy(chunks, modules)
    const best = bestPair(chunks, needed, modules)
    if (best === null) return chunks.map((chunk) => chunk.modules)
    const merged = mergePair(best)
    const below = new Set(best.flatMap((part) => [...(needed.get(part) ?? [])]))
    chunks = chunks
      .filter((chunk) => !best.includes(chunk))
      // A page with one half now loads the other half's imports too.
      .map((chunk) => (below.has(chunk) ? { ...chunk, users: new Set([...chunk.users, ...merged.users]) } : chunk))
      .concat(merged)
  }
}

function alike({ usersOf, sizeOf }: Modules): readonly Chunk[] {
  const groups = new Map<string, string[]>()
  for (const [id, users] of usersOf) {
    const key = [...users].toSorted().join('\0')
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups].map(([key, ids]) => ({
    modules: ids.toSorted(),
    users: new Set(key.split('\0')),
    size: ids.reduce((sum, id) => sum + sizeOf(id), 0),
  }))
}

type Needed = ReadonlyMap<Chunk, ReadonlySet<Chunk>>
type Pair = readonly [Chunk, Chunk]

/** All chunks that have to be loaded before each. */
function neededBy(chunks: readonly Chunk[], { importsOf }: Modules): Needed {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id): [string, Chunk] => [id, chunk])))
  const directly = new Map(
    chunks.map((chunk) => [chunk, new Set(chunk.modules.flatMap(importsOf).map((id) => chunkOf.get(id)))]),
  )
  return new Map(
    chunks.map((chunk) => {
      const found = new Set<Chunk>([chunk])
      for (const each of found) for (const next of directly.get(each) ?? []) if (next !== undefined) found.add(next)
      found.delete(chunk)
      return [chunk, found]
    }),
  )
}

/** The two that are better in one chunk by most; null where no two are. */
function bestPair(chunks: readonly Chunk[], needed: Needed, { weightOf, roomOf }: Modules): Pair | null {
  const weigh = (pages: readonly string[]): number => pages.reduce((sum, page) => sum + weightOf(page), 0)
  const beyond = (one: Chunk, other: Chunk): number => weigh([...one.users].filter((page) => !other.users.has(page)))
  /** The bytes that pages with only one half load unused. */
  const wasteOf = (half: Chunk, other: Chunk): number =>
    [half, ...(needed.get(half) ?? [])].reduce((sum, each) => sum + each.size * beyond(other, each), 0)
  const loads = loadsOf(chunks)
  /** Whether all pages with only one half have room for the other. */
  function hasRoom(half: Chunk, other: Chunk): boolean {
    const alone = [...other.users].filter((page) => !half.users.has(page))
    const more = (page: string): number =>
      [half, ...(needed.get(half) ?? [])].reduce((sum, each) => sum + (each.users.has(page) ? 0 : each.size), 0)
    return alone.every((page) => (loads.get(page) ?? 0) + more(page) <= roomOf(page))
  }
  let [best, most]: [Pair | null, number] = [null, 0]
  chunks.forEach((one, at) => {
    for (const other of chunks.slice(at + 1)) {
      const saved = fileCosts * weigh([...one.users].filter((page) => other.users.has(page)))
      if (saved <= most || isBetween(one, other, needed)) continue
      const gain = saved - wasteOf(one, other) - wasteOf(other, one)
      if (gain > most && hasRoom(one, other) && hasRoom(other, one)) [best, most] = [[one, other], gain]
    }
  })
  return best
}

/** The bytes that each page loads of these. */
function loadsOf(chunks: readonly Chunk[]): ReadonlyMap<string, number> {
  const loads = new Map<string, number>()
  for (const { users, size } of chunks) for (const page of users) loads.set(page, (loads.get(page) ?? 0) + size)
  return loads
}

/**
 * Whether a third chunk needs the one and is needed by the other: a merged chunk and the third would wait for each
 * other.
 */
function isBetween(one: Chunk, other: Chunk, needed: Needed): boolean {
  const waits = (half: Chunk, end: Chunk): boolean =>
    [...(needed.get(half) ?? [])].some((third) => third !== end && needed.get(third)?.has(end) === true)
  return waits(one, other) || waits(other, one)
}

const mergePair = ([one, other]: Pair): Chunk => ({
  modules: [...one.modules, ...other.modules].toSorted(),
  users: new Set([...one.users, ...other.users]),
  size: one.size + other.size,
})
