import type { ListName, RecordOf } from '#model/commit.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import type { Records } from '#streams/live/records.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/**
 * The rows that a list returns by default, live, to be shown, summed and counted: the same whatever was looked at before.
 * `useList('wagons').toArray()` is the same array until something changes.
 */
export function useList<L extends ListName>(list: L): Records<RecordOf<L>> {
  return useSignal(usePlantClient().lists[list].listed)
}

/** All that is held of a list, live, for who has asked for a part of it and picks that out: the bags of a lot. */
export function useHeld<L extends ListName>(list: L): Records<RecordOf<L>> {
  return useSignal(usePlantClient().lists[list])
}

/** How the loading of a list stands. */
export function useLoading(list: ListName): LoadState {
  return useSignal(usePlantClient().lists[list].loading)
}
