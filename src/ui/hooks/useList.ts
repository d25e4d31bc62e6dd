import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { WindowedListName } from '#model/kinds/kinds.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import type { Records } from '#streams/live/records.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/**
 * The rows that a list returns by default, live, for display and sums: independent of what other screens have loaded.
 * `useList('wagons').toArray()` is the same array until something changes. A list on demand returns none by default:
 * `useLoad` loads what a component shows of it.
 */
export function useList<L extends WindowedListName>(list: L): Records<RecordOf<L>> {
  return useSignal(usePlantClient().lists[list].listed)
}

/**
 * All loaded rows of a list, live, for a component that has loaded a part of the list and filters it: the bags of a
 * lot.
 */
export function useLoadedRows<L extends ListName>(list: L): Records<RecordOf<L>> {
  return useSignal(usePlantClient().lists[list])
}

export function useLoading(list: ListName): LoadState {
  return useSignal(usePlantClient().lists[list].loading)
}
