import type { EventSumsQuery } from '#model/kinds/eventQuery.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import { type EventSums, noSums } from '#plant/eventSums.ts'
import type { Database } from '#server/db/database.ts'

/** What the events of a filter come to, up to event `seq`, and the Stops of dryers among them. */
export interface SumsSoFar {
  readonly seq: number
  readonly sums: EventSums
  readonly stops: ReadonlySet<number>
}

/** The sums of the last filters: the log only grows, so the next sum goes on where one ended. */
export interface KeptSums {
  /**
   * Where the sum of a filter up to event `upTo` begins: at its own start, or at the end of the last one. A reader whose
   * snapshot is older than the last one begins anew: it would count what it does not see.
   */
  readonly begin: (query: EventSumsQuery, upTo: number) => SumsSoFar
  readonly keep: (query: EventSumsQuery, sums: SumsSoFar) => void
}

const mostKept = 50

/** The parts of a filter that an event alone decides; of the others an event may come to match later. */
const ofEventAlone = new Set(['entity', 'type', 'actor', 'device', 'from', 'to', 'source', 'since', 'until'])

const keyOf = (query: EventSumsQuery): string | null => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.every(([name]) => ofEventAlone.has(name))
    ? JSON.stringify(given.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    : null
}

/** The last sums of a database, shared by all who ask. */
export const keptSumsOf = cachePerObject((_: Database): KeptSums => createKeptSums())

export function createKeptSums(): KeptSums {
  const kept = new Map<string, SumsSoFar>()
  return {
    begin(query, upTo) {
      const last = kept.get(keyOf(query) ?? '')
      return last !== undefined && last.seq <= upTo
        ? last
        : { seq: query.after ?? 0, sums: noSums, stops: new Set<number>() }
    },
    keep(query, sums) {
      const key = keyOf(query)
      if (key === null) return
      kept.delete(key)
      kept.set(key, sums)
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    },
  }
}
