/** The fields of every record in a list: its id, and its version (0 from a server without versions). */
export interface Versioned {
  readonly id: number
  readonly version: number
}

/** 256 slots, oldest first; null for a removed record. */
export type Chunk<T> = readonly (T | null)[]
type Bucket = ReadonlyMap<number, number>

const chunkSize = 256
const bucketSize = 64

interface Parts<T> {
  readonly size: number
  readonly end: number
  readonly chunks: readonly Chunk<T>[]
  readonly buckets: readonly Bucket[]
}

/**
 * Records by id, in display order, newest first. Immutable: an edit returns a new instance that shares every chunk it
 * did not write to, so that a change costs the same in a list of 1,000 and of 100,000. Chunks are numbered slots, read
 * downwards; buckets map an id, by its remainder, to its slot.
 */
export class Records<T extends Versioned> implements Iterable<T> {
  readonly size: number
  readonly end: number
  readonly chunks: readonly Chunk<T>[]
  readonly buckets: readonly Bucket[]
  #array: readonly T[] | undefined

  constructor(parts: Parts<T>) {
    this.size = parts.size
    this.end = parts.end
    this.chunks = parts.chunks
    this.buckets = parts.buckets
  }

  get(id: number): T | undefined {
    const slot = this.buckets[id % this.buckets.length]?.get(id)
    if (slot === undefined) return undefined
    return this.chunks[Math.floor(slot / chunkSize)]?.[slot % chunkSize] ?? undefined
  }

  [Symbol.iterator](): Iterator<T> {
    return this.toArray()[Symbol.iterator]()
  }

  /** The records of a group: `bags.by(bagsOfLot, 5)`. See `byKey.ts`. */
  by(index: (records: Records<T>, key: number) => readonly T[], key: number): readonly T[] {
    return index(this, key)
  }

  /** All records, newest first; the same array at every call. */
  toArray(): readonly T[] {
    this.#array ??= this.#newestFirst()
    return this.#array
  }

  /** A plain loop, since lists call it at every frame: a generator takes ten times as long. */
  #newestFirst(): readonly T[] {
    const records: T[] = []
    for (let at = this.chunks.length - 1; at >= 0; at -= 1) {
      const chunk = this.chunks[at] ?? []
      for (let slot = chunk.length - 1; slot >= 0; slot -= 1) {
        const record = chunk[slot]
        if (record !== null && record !== undefined) records.push(record)
      }
    }
    return records
  }

  /** The same records in the same places, each chunk mapped by `change`; this instance if none changed. */
  mapChunks(change: (chunk: Chunk<T>) => Chunk<T>): Records<T> {
    const { size, end, buckets } = this
    const chunks = this.chunks.map(change)
    return chunks.every((chunk, at) => chunk === this.chunks[at]) ? this : new Records({ size, end, chunks, buckets })
  }

  /** The records after some edits; this instance is unchanged. */
  edit(change: (draft: RecordsDraft<T>) => void): Records<T> {
    const draft = new RecordsDraft(this)
    change(draft)
    return draft.done()
  }
}

/** Records from a list in display order, newest first; of duplicate ids the first counts. */
export function recordsOf<T extends Versioned>(newestFirst: readonly T[]): Records<T> {
  const unique = new Map<number, T>()
  for (const record of newestFirst) if (!unique.has(record.id)) unique.set(record.id, record)
  const oldestFirst = [...unique.values()].reverse()
  const chunks: Chunk<T>[] = []
  for (let at = 0; at < oldestFirst.length; at += chunkSize) chunks.push(oldestFirst.slice(at, at + chunkSize))
  const buckets = Array.from(
    { length: Math.max(1, Math.ceil(unique.size / bucketSize)) },
    () => new Map<number, number>(),
  )
  oldestFirst.forEach(({ id }, slot) => buckets[id % buckets.length]?.set(id, slot))
  return new Records({ size: unique.size, end: unique.size, chunks, buckets })
}

/** An edit under way. A chunk or bucket is copied at its first write and then written in place. */
export class RecordsDraft<T extends Versioned> {
  readonly #base: Records<T>
  readonly #chunks: Map<number, (T | null)[]> = new Map()
  readonly #buckets: Map<number, Map<number, number>> = new Map()
  #size: number
  #end: number

  constructor(base: Records<T>) {
    this.#base = base
    this.#size = base.size
    this.#end = base.end
  }

  get(id: number): T | undefined {
    const slot = this.#slotOf(id)
    return slot === undefined ? undefined : (this.#chunkAt(slot)[slot % chunkSize] ?? undefined)
  }

  /** Replaces the record of this id in place, or adds it in front. */
  put(record: T): void {
    const slot = this.#slotOf(record.id) ?? this.#append(record.id)
    this.#ownChunk(slot)[slot % chunkSize] = record
  }

  /** Removes a record; false if absent. */
  delete(id: number): boolean {
    const slot = this.#slotOf(id)
    if (slot === undefined) return false
    this.#ownChunk(slot)[slot % chunkSize] = null
    this.#ownBucket(id).delete(id)
    this.#size -= 1
    return true
  }

  done(): Records<T> {
    if (this.#chunks.size === 0) return this.#base
    const chunks = patched<Chunk<T>>(this.#base.chunks, this.#chunks)
    const buckets = patched<Bucket>(this.#base.buckets, this.#buckets)
    const edited = new Records({ size: this.#size, end: this.#end, chunks, buckets })
    // Both happen once in as many edits as there are records, so the amortized cost is constant.
    const sparse = this.#end > 2 * this.#size + chunkSize
    const crowded = this.#size > 4 * bucketSize * buckets.length
    return sparse || crowded ? recordsOf(edited.toArray()) : edited
  }

  #append(id: number): number {
    const slot = this.#end
    this.#end += 1
    this.#size += 1
    this.#ownBucket(id).set(id, slot)
    return slot
  }

  #slotOf(id: number): number | undefined {
    const at = id % this.#base.buckets.length
    return (this.#buckets.get(at) ?? this.#base.buckets[at])?.get(id)
  }

  #chunkAt(slot: number): Chunk<T> {
    const at = Math.floor(slot / chunkSize)
    return this.#chunks.get(at) ?? this.#base.chunks[at] ?? []
  }

  #ownChunk(slot: number): (T | null)[] {
    const at = Math.floor(slot / chunkSize)
    const owned = this.#chunks.get(at) ?? [...(this.#base.chunks[at] ?? [])]
    this.#chunks.set(at, owned)
    return owned
  }

  #ownBucket(id: number): Map<number, number> {
    const at = id % this.#base.buckets.length
    const owned = this.#buckets.get(at) ?? new Map(this.#base.buckets[at])
    this.#buckets.set(at, owned)
    return owned
  }
}

function patched<Part>(base: readonly Part[], own: ReadonlyMap<number, Part>): readonly Part[] {
  if (own.size === 0) return base
  const parts = [...base]
  for (const [at, part] of own) parts[at] = part
  return parts
}
