import type { ListName, RecordOf } from '#model/commit.ts'
import type { Records } from '#streams/records.ts'
import type { Loading } from '#streams/source.ts'
import { usePlant } from './PlantProvider.tsx'
import { useReadable } from './useReadable.ts'

/** A list's records, live; `useList('wagons').toArray()` is the same array until something changes. */
export function useList<L extends ListName>(list: L): Records<RecordOf<L>> {
  return useReadable(usePlant().lists[list])
}

/** How the loading of a list stands. */
export function useLoading(list: ListName): Loading {
  return useReadable(usePlant().lists[list].loading)
}
