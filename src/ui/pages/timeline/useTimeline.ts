import { useCallback, useEffect, useState } from 'react'
import type { LogEvent } from '#model/event.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useReadable } from '#ui/hooks/useReadable.ts'

export interface Timeline {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** Newest first. */
  readonly events: readonly LogEvent[]
  /** Whether there are older ones. */
  readonly more: boolean
  readonly showOlder: () => void
}

interface Held {
  readonly asked: string
  readonly status: Timeline['status']
  readonly events: readonly LogEvent[]
  readonly more: boolean
}

const page = 100
/** News comes in bursts; ms until what came with them is asked for. */
const rest = 700

/** The log's events under a filter, newest first, with what happens meanwhile. Empty filters let everything through. */
export function useTimeline({ entity, type, q }: { entity: string; type: string; q: string }): Timeline {
  const plant = usePlant()
  const news = useReadable(plant.news)
  const asked = JSON.stringify([entity, type, q])
  const [held, setHeld] = useState<Held>({ asked, status: 'loading', events: [], more: false })
  const current = held.asked === asked ? held : { asked, status: 'loading' as const, events: [], more: false }
  const newest = current.events[0]?.seq
  const oldest = current.events.at(-1)?.seq

  const ask = useCallback(
    async (span: { before?: number; after?: number }) => {
      const filter = { entity: entity || undefined, type: type || undefined, q: q || undefined }
      const answer = await plant.send('listEvents', { query: { ...filter, ...span, limit: page } })
      setHeld((before) => {
        const same = before.asked === asked ? before : null
        if (!answer.ok) return { asked, status: 'failed', events: same?.events ?? [], more: same?.more ?? false }
        const more = span.after === undefined ? answer.value.length === page : (same?.more ?? false)
        return { asked, status: 'loaded', events: together(same?.events ?? [], answer.value), more }
      })
    },
    [plant, asked, entity, type, q],
  )

  useEffect(() => {
    void ask({})
  }, [ask])
  useEffect(() => {
    if (newest === undefined) return
    const timer = setTimeout(() => void ask({ after: newest }), rest)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when there is news, not when its answer is there
  }, [ask, news])

  return {
    ...current,
    showOlder: () => {
      if (oldest !== undefined) void ask({ before: oldest })
    },
  }
}

/** Answers may overlap, so events are put together by their number. */
function together(held: readonly LogEvent[], got: readonly LogEvent[]): readonly LogEvent[] {
  const all = new Map([...held, ...got].map((event) => [event.seq, event]))
  return [...all.values()].toSorted((a, b) => b.seq - a.seq)
}
