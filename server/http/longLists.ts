import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlantState } from '#plant/state.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { problems } from '#server/problem.ts'
import { acceptsGzip, tagOfHash } from './compression.ts'

/** Limits of reading and holding long lists. */
export interface LongListSizes {
  /** Up to this many records a list is read in one go, 500. */
  readonly unslicedUpTo: number
  /** Records in one slice of a long list, 100. */
  readonly slice: number
  /** ms of reading between two turns of the event loop, 4. */
  readonly breath: number
  /** Bytes of gzipped lists in the cache, 32 MB. */
  readonly maxKept: number
  /** Bytes of gzipped lists in transmission, 64 MB: above it no further list is read. */
  readonly maxHeld: number
  /** The most lists in the queue, 256; further requests are answered 429. */
  readonly maxWaiting: number
  /** ms that a client has to receive a list, 120,000; then its connection is closed. */
  readonly patience: number
}

const usual: LongListSizes = {
  unslicedUpTo: 500,
  slice: 100,
  breath: 4,
  maxKept: 32 * 1024 * 1024,
  maxHeld: 64 * 1024 * 1024,
  maxWaiting: 256,
  patience: 120_000,
}

/** The records of a list as JSON, in slices, all from one snapshot. */
type Slices = (state: PlantState) => Iterable<readonly string[]> | AsyncIterable<readonly string[]>

/** A requested list. */
interface ListRequest {
  /** Requests with the same key share the answer: the same query with the same rights. */
  readonly key: string
  readonly slices: Slices
  /** The state to read, instead of the newest. */
  readonly state?: PlantState
  /**
   * The version of the list's bytes under the key. Null or undefined if they are not to be cached.
   */
  readonly versionAt?: (state: PlantState) => string | null
}

/** A request that a cached list may answer. */
interface CachedListRequest {
  readonly key: string
  readonly seq: number
  readonly version: string | null
}

export interface LongLists extends Pick<LongListSizes, 'unslicedUpTo' | 'slice'> {
  /** Whether the list is in the queue for another request; false once its reading has begun. */
  readonly isWaited: (key: string) => boolean
  /** Whether a list of this key is cached, of any version. */
  readonly isKept: (key: string) => boolean
  /** Answers with the cached bytes of a list; null if their version differs. */
  readonly sendKept: (request: FastifyRequest, reply: FastifyReply, list: CachedListRequest) => FastifyReply | null
  /** Queues a list and answers with it, byte for byte as if it were read in one go. */
  readonly send: (request: FastifyRequest, reply: FastifyReply, list: ListRequest) => Promise<unknown>
}

interface Packed {
  readonly seq: number
  readonly tag: string
  readonly gzip: Buffer
}

interface Kept {
  readonly version: string
  readonly list: Packed
}

/** A list in the queue, with the replies that wait for it. */
interface QueuedList {
  readonly replies: FastifyReply[]
  readonly packed: Promise<Packed | null>
}

/**
 * Builds long lists one at a time, in slices, so that writes and short reads don't wait for one, however many are
 * requested. Requests for the same list share its result, which is cached gzipped.
 */
export function createLongLists(plant: () => Promise<PlantState>, sizes: Partial<LongListSizes> = {}): LongLists {
  const { unslicedUpTo, slice, breath, maxKept, maxHeld, maxWaiting, patience } = { ...usual, ...sizes }
  /** The least recently used first. */
  const kept = new Map<string, Kept>()
  let keptBytes = 0
  const waiting = new Map<string, QueuedList>()
  const readInTurn = oneAtATime()
  const leaveInTurn = oneAtATime()
  let held = 0
  let roomMade = (): void => {}

  /** Counts a list as held until it is sent; closes the connections of receivers that take too long. */
  async function hold({ gzip }: Packed, replies: readonly FastifyReply[]): Promise<void> {
    held += gzip.length
    const tooLong = setTimeout(() => replies.forEach(({ raw }) => raw.destroy()), patience).unref()
    await Promise.allSettled(replies.map(({ raw }) => finished(raw)))
    clearTimeout(tooLong)
    held -= gzip.length
    roomMade()
  }

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.list.gzip.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, version: string, list: Packed): void {
    forget(key)
    kept.set(key, { version, list })
    keptBytes += list.gzip.length
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxKept) break
      forget(oldest)
    }
  }

  async function read(
    { key, slices, state: asked, versionAt }: ListRequest,
    replies: readonly FastifyReply[],
  ): Promise<Packed | null> {
    while (held >= maxHeld) await new Promise<void>((resolve) => (roomMade = resolve))
    // From here on, requests for the list are queued anew, for a later state.
    waiting.delete(key)
    if (replies.every(({ raw }) => raw.destroyed)) return null
    const state = asked ?? (await plant())
    const version = versionAt?.(state) ?? null
    const list = await packed(state, slices, breath)
    if (version !== null) keep(key, version, list)
    void hold(list, replies)
    return list
  }

  function queued(list: ListRequest): QueuedList {
    if (waiting.size >= maxWaiting) throw problems.tooMany(10)
    const replies: FastifyReply[] = []
    const reading = { replies, packed: readInTurn(() => read(list, replies)) }
    waiting.set(list.key, reading)
    return reading
  }

  return {
    unslicedUpTo,
    slice,
    isWaited: (key) => waiting.has(key),
    isKept: (key) => kept.has(key),
    sendKept(request, reply, { key, seq, version }) {
      const cached = kept.get(key)
      if (cached === undefined || cached.version !== version) return null
      kept.delete(key)
      kept.set(key, cached)
      void hold(cached.list, [reply])
      return sendPacked(request, reply, { ...cached.list, seq })
    },
    async send(request, reply, wanted) {
      const reading = waiting.get(wanted.key) ?? queued(wanted)
      reading.replies.push(reply)
      const list = await reading.packed
      // One at a time: handing a megabyte to each of 64 connections takes its time, too.
      await leaveInTurn(nextTurn)
      return list === null ? '' : sendPacked(request, reply, list)
    },
  }
}

/** The list as JSON, as `JSON.stringify` would write it whole. */
async function packed(state: PlantState, slices: Slices, breath: number): Promise<Packed> {
  const { seq } = state
  const hash = createHash('sha256')
  const gzip = createGzip({ level: 4 })
  const parts: Buffer[] = []
  gzip.on('data', (part: Buffer) => parts.push(part))
  const write = async (text: string): Promise<void> => {
    hash.update(text)
    if (!gzip.write(text)) await once(gzip, 'drain')
  }
  let between = '['
  const yieldTurn = yieldAfter(breath)
  for await (const records of slices(state)) {
    await yieldTurn()
    if (records.length === 0) continue
    await write(`${between}${records.join()}`)
    between = ','
  }
  await write(between === '[' ? '[]' : ']')
  gzip.end()
  await finished(gzip)
  return { seq, tag: tagOfHash(hash), gzip: Buffer.concat(parts) }
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, { seq, tag, gzip }: Packed): FastifyReply {
  reply.header('x-commit-seq', seq).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send('')
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(gzip)
  // Written out bit by bit, as it is taken.
  return reply.send(Readable.from([gzip]).pipe(createGunzip()))
}
