import { useCallback } from 'react'
import type { AsOf, AsOfKind, AsOfRecord } from '#model/calls/asOf.ts'
import { asOfCalls } from '#model/calls/asOfCalls.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, type Result } from '#streams/http/failure.ts'
import type { Moment } from '#ui/hooks/asOfMoment.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'

/** The plant as of a moment, with the records of one kind, at most `maxListed`. */
export interface PlantThen extends AsOf {
  readonly kind: AsOfKind
}

/** More than this nobody reads. The newest are shown, and the page says so. */
export const maxListed = 10_000
const page = 1000

/** Loads the plant as of a moment, with the records of one kind. */
export function useAsOf({ at, seq }: Moment, kind: AsOfKind): Answer<PlantThen> {
  const plant = usePlantClient()
  return useAnswer(useCallback(() => plantThen(plant, { at, seq }, kind), [plant, at, seq, kind]))
}

async function plantThen(
  plant: PlantClient,
  moment: { at: string | undefined; seq: number | undefined },
  entity: AsOfKind,
): Promise<Result<PlantThen>> {
  const first = await plant.send(asOfCalls.asOf, { query: { ...moment, entity, limit: page } })
  if (!first.ok) return first
  const records: AsOfRecord[] = [...first.value.records]
  for (let more = records.length === page; more && records.length < maxListed;) {
    const query = { seq: first.value.seq, entity, before: records.at(-1)?.id, limit: page }
    const next = await plant.send(asOfCalls.asOf, { query })
    if (!next.ok) return next
    records.push(...next.value.records)
    more = next.value.records.length === page
  }
  return done({ ...first.value, records, kind: entity })
}
