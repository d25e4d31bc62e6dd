const bits = 6
const width = 1 << bits
const mask = width - 1
const span = width * width

type Leaf<T> = (T | undefined)[]
type Branch<T> = (Leaf<T> | undefined)[]

/** What was made in the fold under way; nobody else has it, so it is written to in place. */
let fresh: Set<object> | null = null

/**
 * Makes many edits of which only the last result is used: chunks are copied once, and not at every edit. What `fold`
 * makes on the way may not be kept. Much quicker than single edits where a log is folded from the beginning.
 */
export function inOneGo<T>(fold: () => T): T {
  if (fresh !== null) return fold()
  fresh = new Set()
  try {
    return fold()
  } finally {
    fresh = null
  }
}

/** Something to write to: itself where the fold under way made it, else what `copy` makes of it. */
export function owned<T extends object>(value: T, copy: (value: T) => T): T {
  if (fresh?.has(value) === true) return value
  const made = copy(value)
  fresh?.add(made)
  return made
}

/** A table with another value under a key. */
export function withKey<T>(table: Readonly<Record<string, T>>, key: string, value: T): Readonly<Record<string, T>> {
  const next: Record<string, T> = owned<Record<string, T>>(table, (before) => ({ ...before }))
  next[key] = value
  return next
}

/** A chunk to write to. */
function own<C>(chunk: C[] | undefined): C[] {
  if (chunk !== undefined && fresh?.has(chunk) === true) return chunk
  const copy = chunk?.slice() ?? []
  fresh?.add(copy)
  return copy
}

/**
 * Values by id, oldest id first. Never changes: an edit makes another one that shares all but the one chunk it wrote
 * to, so that an edit costs the same in a table of 100 and of 200,000, and an old one stays as it was. Ids are whole
 * numbers from 0, given without large gaps.
 */
export class ById<T> {
  readonly size: number
  readonly #top: (Branch<T> | undefined)[]

  private constructor(top: (Branch<T> | undefined)[], size: number) {
    this.#top = top
    this.size = size
  }

  static of<T>(entries: Iterable<readonly [id: number, value: T]> = []): ById<T> {
    const top: ((T | undefined)[] | undefined)[][] = []
    let size = 0
    for (const [id, value] of entries) {
      const branch = (top[Math.floor(id / span)] ??= [])
      const leaf = (branch[(id >> bits) & mask] ??= [])
      if (leaf[id & mask] === undefined) size += 1
      leaf[id & mask] = value
    }
    return new ById<T>(top, size)
  }

  get(id: number): T | undefined {
    return this.#top[Math.floor(id / span)]?.[(id >> bits) & mask]?.[id & mask]
  }

  /** The same with another value at an id; with none where that is undefined. */
  with(id: number, value: T | undefined): ById<T> {
    const [high, middle, low] = [Math.floor(id / span), (id >> bits) & mask, id & mask]
    const top = own(this.#top)
    const branch = own(top[high])
    const leaf = own(branch[middle])
    const grown = Number(value !== undefined) - Number(leaf[low] !== undefined)
    leaf[low] = value
    branch[middle] = leaf
    top[high] = branch
    return new ById<T>(top, this.size + grown)
  }

  /** The same without what has a higher id. */
  upTo(last: number): ById<T> {
    const [high, middle, low] = [Math.floor(last / span), (last >> bits) & mask, last & mask]
    const [branch, leaf] = [this.#top[high], this.#top[high]?.[middle]]
    const top = this.#top.slice(0, high)
    if (branch !== undefined) top[high] = [...branch.slice(0, middle), leaf?.slice(0, low + 1)]
    let size = 0
    const cut = new ById<T>(top, 0)
    cut.forEach(() => (size += 1))
    return size === this.size ? this : new ById<T>(top, size)
  }

  /** Hands out every value with its id, the oldest first. */
  forEach(each: (value: T, id: number) => void): void {
    this.#top.forEach((branch, high) =>
      branch?.forEach((leaf, middle) =>
        leaf?.forEach((value, low) => {
          if (value !== undefined) each(value, high * span + middle * width + low)
        }),
      ),
    )
  }

  /** The ids whose values are others, or are on one side only. What both share is not looked at. */
  changedFrom(other: ById<T>): readonly number[] {
    const ids: number[] = []
    for (let high = 0; high < Math.max(this.#top.length, other.#top.length); high += 1) {
      const [branch, was] = [this.#top[high], other.#top[high]]
      if (branch === was) continue
      for (let middle = 0; middle < width; middle += 1) {
        const [leaf, wasLeaf] = [branch?.[middle], was?.[middle]]
        if (leaf === wasLeaf) continue
        for (let low = 0; low < width; low += 1)
          if (leaf?.[low] !== wasLeaf?.[low]) ids.push(high * span + middle * width + low)
      }
    }
    return ids
  }

  /** Every id, the newest first. */
  newestFirst(): number[] {
    const ids: number[] = []
    this.forEach((_, id) => ids.push(id))
    return ids.reverse()
  }

  /** Every value, the oldest first. */
  values(): T[] {
    const values: T[] = []
    this.forEach((value) => values.push(value))
    return values
  }
}
