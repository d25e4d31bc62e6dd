import { useState } from 'react'
import type { ListName } from '#model/commit.ts'
import type { ListQuery } from '#streams/listCalls.ts'
import type { Plant } from '#streams/plant.ts'
import { createCell, type Readable } from '#streams/readable.ts'
import type { Loading } from '#streams/source.ts'
import { usePlant } from './PlantProvider.tsx'
import { useReadable } from './useReadable.ts'

const nothingToLoad = createCell<Loading>({ status: 'idle' })

/** Loads more of a list into it while the component is there: `useLoad('bags', { lot: 5 })`. A null query loads nothing. */
export function useLoad<L extends ListName>(list: L, query: ListQuery<L> | null): Loading {
  const plant = usePlant()
  const now = {
    plant,
    asked: `${list} ${JSON.stringify(query)}`,
    loading: query === null ? nothingToLoad : plant.load(list, query),
  }
  // Queries are written in place, so a new object at each render; they are compared by what they say.
  const [kept, keep] = useState<{ plant: Plant; asked: string; loading: Readable<Loading> }>(now)
  if (kept.asked !== now.asked || kept.plant !== plant) keep(now)
  return useReadable(kept.loading)
}
