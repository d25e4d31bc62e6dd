import { useState } from 'react'
import type { ListName } from '#model/kinds/commit.ts'
import type { PlantClient } from '#streams/client.ts'
import type { ListQuery } from '#streams/http/listCalls.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

const nothingToLoad = createSignal<LoadState>({ status: 'idle' })

/**
 * Loads more rows into a list while the component is mounted: `useLoad('bags', { lot: 5 })`. A null query loads
 * nothing.
 */
export function useLoad<L extends ListName>(list: L, query: ListQuery<L> | null): LoadState {
  const plant = usePlantClient()
  const now = {
    plant,
    key: `${list} ${JSON.stringify(query)}`,
    loading: query === null ? nothingToLoad : plant.load(list, query),
  }
  // Queries are written inline and so are new objects at each render; they are compared by value.
  const [kept, keep] = useState<{ plant: PlantClient; key: string; loading: ReadonlySignal<LoadState> }>(now)
  if (kept.key !== now.key || kept.plant !== plant) keep(now)
  return useSignal(kept.loading)
}
