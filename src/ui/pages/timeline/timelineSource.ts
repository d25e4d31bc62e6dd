import type * as z from 'zod/mini'
import type { EventPages, LogEvent } from '#model/kinds/event.ts'
import { isMissing, type Result } from '#streams/http/failure.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'

type Pages = z.infer<typeof EventPages>

/** The calls of the log, with one filter. */
export interface LogCalls {
  readonly pages: () => Promise<Result<Pages>>
  readonly list: (span: { before?: number; after?: number; limit: number }) => Promise<Result<readonly LogEvent[]>>
}

/** The loaded events of a filter, newest first. */
export interface Timeline {
  /** `absent`: the server keeps no log. `refused`: it has no such filter. */
  readonly status: 'loading' | 'loaded' | 'absent' | 'refused' | 'failed'
  /** The number of events that can be scrolled to; `total` also counts those beyond the pages. */
  readonly count: number
  readonly total: number
  /** An event by its place; undefined if it is not loaded, or no longer kept. */
  readonly at: (place: number) => LogEvent | undefined
  /** The number of loaded events. */
  readonly held: number
}

export interface TimelineSource extends ReadonlySignal<Timeline> {
  readonly start: () => void
  readonly stop: () => void
  /** Sets the visible places: their pages are loaded, and distant ones dropped. */
  readonly look: (first: number, last: number) => void
  /** To be called when the log may have grown. */
  readonly news: () => void
  readonly retry: () => void
}

/** Most pages kept: the visible ones, and those around them. */
const maxPages = 24
const maxAsked = 2
/** The number of places around the visible ones that are loaded ahead. */
const preloaded = 60
/** Up to this many new events are kept in front of the pages; then the pages are made again. */
const maxFresh = 500

const nothing: Timeline = { status: 'loading', count: 0, total: 0, at: () => undefined, held: 0 }

/**
 * A log of any length in bounded memory: the server sends the first seq of each page, and only the pages around the
 * visible places are kept. New events are put in front.
 */
export function createTimelineSource({ pages: askPages, list }: LogCalls): TimelineSource {
  const cell = createSignal<Timeline>(nothing)
  let laid: Pages | null = null
  let fresh: readonly LogEvent[] = []
  let held = new Map<number, readonly LogEvent[]>()
  let visible = { first: 0, last: 0 }
  let turn = 0
  let failed = false
  let askingNews = false
  const asking = new Set<number>()

  function show(): void {
    if (laid === null) return cell.set(failed ? { ...nothing, status: 'failed' } : nothing)
    cell.set(timelineOf(laid, fresh, held, failed))
  }

  function fail(): void {
    failed = true
    show()
  }

  async function lay(): Promise<void> {
    const mine = ++turn
    const answer = await askPages()
    if (mine !== turn) return
    if (!answer.ok && isMissing(answer.failure)) return cell.set({ ...nothing, status: 'absent' })
    if (!answer.ok && answer.failure.kind === 'refused') return cell.set({ ...nothing, status: 'refused' })
    if (!answer.ok) return fail()
    laid = answer.value
    fresh = []
    held = new Map()
    asking.clear()
    show()
    pump()
  }

  const wanted = (): readonly number[] => (laid === null ? [] : pagesAround(laid, fresh.length, visible))

  function pump(): void {
    if (failed) return
    for (const page of wanted()) {
      if (asking.size >= maxAsked) return
      if (!held.has(page) && !asking.has(page)) void load(page)
    }
  }

  async function load(page: number): Promise<void> {
    const [mine, first] = [turn, laid?.firsts[page]]
    if (laid === null || first === undefined) return
    asking.add(page)
    const answer = await list({ before: first + 1, limit: laid.per })
    if (mine !== turn) return
    asking.delete(page)
    if (!answer.ok) return fail()
    held = nearest(new Map(held).set(page, answer.value), wanted()[0] ?? page)
    show()
    pump()
  }

  async function news(): Promise<void> {
    if (laid === null || askingNews) return
    askingNews = true
    const mine = turn
    const after = fresh[0]?.seq ?? laid.firsts[0] ?? 0
    const answer = await list({ after, limit: maxFresh })
    askingNews = false
    if (mine !== turn) return
    if (!answer.ok) return fail()
    failed = false
    if (answer.value.length + fresh.length >= maxFresh) return lay()
    if (answer.value.length > 0) fresh = [...answer.value, ...fresh]
    show()
    pump()
  }

  return {
    ...cell,
    start: () => void lay(),
    stop: () => void (turn += 1),
    look(first, last) {
      visible = { first, last }
      pump()
    },
    news: () => void news(),
    retry() {
      failed = false
      if (laid === null) return void lay()
      show()
      pump()
    },
  }
}

/** The pages of the visible places and around them; `fresh`: the number of new events before the first page. */
function pagesAround(
  { per, firsts }: Pages,
  fresh: number,
  visible: { first: number; last: number },
): readonly number[] {
  const pageOf = (place: number) => Math.floor(Math.max(0, place - fresh) / per)
  const [from, to] = [pageOf(visible.first), Math.min(pageOf(visible.last), firsts.length - 1)]
  const inSight = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  const near = [pageOf(visible.last + preloaded), pageOf(visible.first - preloaded)]
  return [...new Set([...inSight, ...near])].filter((page) => page < firsts.length)
}

/** The pages nearest to `middle`, at most `maxPages`. */
function nearest(all: Map<number, readonly LogEvent[]>, middle: number): Map<number, readonly LogEvent[]> {
  const far = [...all.keys()].toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
  for (const page of far.slice(0, Math.max(0, all.size - maxPages))) all.delete(page)
  return all
}

function timelineOf(
  { per, firsts, total }: Pages,
  fresh: readonly LogEvent[],
  held: ReadonlyMap<number, readonly LogEvent[]>,
  failed: boolean,
): Timeline {
  return {
    status: failed ? 'failed' : 'loaded',
    count: fresh.length + Math.min(total, firsts.length * per),
    total: fresh.length + total,
    held: fresh.length + [...held.values()].reduce((sum, page) => sum + page.length, 0),
    at(place) {
      const old = place - fresh.length
      return old < 0 ? fresh[place] : held.get(Math.floor(old / per))?.[old % per]
    },
  }
}
