import { useCallback, useEffect, useRef, useState } from 'react'
import { historyCalls } from '#model/calls/historyCalls.ts'
import type { Entity, LogEvent } from '#model/kinds/event.ts'
import { isMissing } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { queryOfText, queryText } from './eventCallFilter.ts'
import { useLogGrowth } from './useLogGrowth.ts'

/** The wanted events: those of one record only, or of a record with all that belong to it. */
export type HistoryOf =
  | { readonly entity: Entity; readonly entity_id: number }
  | { readonly order: number }
  | { readonly batch: number }
  | { readonly lot: number }
  | { readonly shipment: number }
  | { readonly client: number; readonly entity: readonly Entity[] }

export interface History {
  /** `absent`: the server keeps no log. */
  readonly status: 'loading' | 'loaded' | 'absent' | 'failed'
  /** Newest first. */
  readonly events: readonly LogEvent[]
  /** Whether there are older events. */
  readonly more: boolean
  readonly showOlder: () => void
}

/** Runs of bags are one line, so this many events are a few dozen lines. */
const page = 100

/** The query for the events, in the timeline's address and in the server's call: `order=12`. */
export const queryOf = (of: HistoryOf): string =>
  queryText(Object.fromEntries(Object.entries(of).map(([name, value]) => [name, [value].flat().map(String)])))

const every: readonly string[] = []

/** Events of the log, newest first, live; of certain types alone if some are given. None, and no call, of null. */
export function useHistory(of: HistoryOf | null, types = every): History {
  const plant = usePlantClient()
  const query = of === null ? '' : queryOf(of)
  const [held, setHeld] = useState<Held>({ query, status: 'loading', events: [], more: false })
  const newest = useRef(0)

  const ask = useCallback(
    async (span: { after?: number; before?: number }) => {
      const filter = queryOfText(query)
      const ofTypes = types.length === 0 ? {} : { type: [...types] }
      const result = await plant.send(historyCalls.listEvents, {
        query: { ...filter, ...ofTypes, ...span, details: true, limit: page },
      })
      if (!result.ok) {
        const status = isMissing(result.failure) ? 'absent' : 'failed'
        return setHeld((before) => (before.query === query ? { ...before, status } : before))
      }
      const got = result.value
      setHeld((before) => merged(before.query === query ? before : null, query, got, span.after === undefined))
    },
    [plant, query, types],
  )
  const askNews = useCallback(() => {
    if (query !== '') void ask(newest.current === 0 ? {} : { after: newest.current })
  }, [ask, query])

  useEffect(() => {
    newest.current = 0
    askNews()
  }, [askNews])
  useLogGrowth(askNews)
  useEffect(() => {
    newest.current = held.query === query ? (held.events[0]?.seq ?? 0) : 0
  }, [held, query])

  const last = held.events.at(-1)?.seq
  return {
    status: held.query === query ? held.status : 'loading',
    events: held.query === query ? held.events : [],
    more: held.more,
    showOlder: () => void (last === undefined ? null : ask({ before: last })),
  }
}

interface Held {
  readonly query: string
  readonly status: History['status']
  readonly events: readonly LogEvent[]
  readonly more: boolean
}

/** Pages overlap if two requests run at once, so events are merged by their number. */
function merged(before: Held | null, query: string, got: readonly LogEvent[], downwards: boolean): Held {
  const all = new Map([...(before?.events ?? []), ...got].map((event) => [event.seq, event]))
  const events = [...all.values()].toSorted((a, b) => b.seq - a.seq)
  return { query, status: 'loaded', events, more: downwards ? got.length === page : (before?.more ?? false) }
}
