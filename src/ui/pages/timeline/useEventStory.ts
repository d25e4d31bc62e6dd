import { useCallback } from 'react'
import { historyCalls } from '#model/calls/historyCalls.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'

/** An event, its cause, and its consequences, in the order they happened. */
export interface EventStory {
  readonly event: LogEvent
  readonly cause: LogEvent | null
  readonly consequences: readonly LogEvent[]
}

/** Loads an event by its number with its cause and consequences; null if there is none. */
export function useEventStory(seq: number): Answer<EventStory | null> {
  const plant = usePlantClient()
  return useAnswer(useCallback(() => storyOf(plant, seq), [plant, seq]))
}

async function storyOf(plant: PlantClient, seq: number): Promise<Result<EventStory | null>> {
  const [own, after] = await Promise.all([
    oneEvent(plant, seq),
    plant.send(historyCalls.listEvents, { query: { cause: seq, details: true, limit: 1000 } }),
  ])
  if (!own.ok) return own
  if (!after.ok) return after
  const [event] = own.value
  if (event === undefined) return done(null)
  const before = event.cause === null ? done([]) : await oneEvent(plant, event.cause)
  if (!before.ok) return before
  return done({ event, cause: before.value[0] ?? null, consequences: after.value.toReversed() })
}

const oneEvent = (plant: PlantClient, seq: number): Promise<Result<LogEvent[]>> =>
  plant.send(historyCalls.listEvents, { query: { after: seq - 1, before: seq + 1, details: true } })
