const bits = 6
const width = 1 << bits
const mask = width - 1
const span = width * width

type Leaf<T> = (T | undefined)[]
type Branch<T> = (Leaf<T> | undefined)[]

/** Objects created by the running `withMutations`. Nothing else refers to them, so they may be mutated. */
let fresh: Set<object> | null = null

/**
 * Batches edits of which only the last result is used: each chunk is copied once instead of at every edit. The caller
 * must not keep intermediate values of `fold`. Much faster than single edits when a log is folded from the beginning.
 */
export function withMutations<T>(fold: () => T): T {
  if (fresh !== null) return fold()
  fresh = new Set()
  try {
    return fold()
  } finally {
    fresh = null
  }
}

/** The value if the running `withMutations` created it, otherwise a copy, which may be mutated. */
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

/** The chunk if it is fresh, otherwise a copy, which may be mutated. */
function own<C>(chunk: C[] | undefined): C[] {
  if (chunk !== undefined && fresh?.has(chunk) === true) return chunk
  const copy = chunk?.slice() ?? []
  fresh?.add(copy)
  return copy
}

/**
 * Persistent map of values by id, in order of id. Immutable: an edit returns a new map that shares all chunks but the
 * one it wrote to. An edit costs the same with 100 and with 200,000 values. Ids are whole numbers from 0, assigned
 * without large gaps.
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

  /** Returns a map with this value at the id, or without the id if the value is undefined. */
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

  /** Returns a map without the ids above `last`. */
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

  /** Calls `each` with every value and its id, oldest first. */
  forEach(each: (value: T, id: number) => void): void {
    this.#top.forEach((branch, high) =>
      branch?.forEach((leaf, middle) =>
        leaf?.forEach((value, low) => {
          if (value !== undefined) each(value, high * span + middle * width + low)
        }),
      ),
    )
  }

  /** The ids whose values differ, or that only one side has. Shared chunks are skipped. */
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
