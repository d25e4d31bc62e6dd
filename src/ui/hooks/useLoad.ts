import type { ListName } from '#model/commit.ts'
import type { ListQuery } from '#streams/listCalls.ts'
import type { Loading } from '#streams/liveList.ts'
import { useEffect, useState } from 'react'
import { usePlant } from './PlantProvider.tsx'

/** Loads more of a list into it while the component is there: `useLoad('bags', { lot: 5 })`. A null query loads nothing. */
export function useLoad<L extends ListName>(list: L, query: ListQuery<L> | null): Loading {
  const plant = usePlant()
  const [loading, setLoading] = useState<Loading>({ status: query === null ? 'idle' : 'loading' })
  const asked = JSON.stringify(query)
  useEffect(() => {
    const wanted: ListQuery<L> | null = JSON.parse(asked)
    if (wanted === null) return
    const load = plant.load(list, wanted)
    const unsubscribe = load.loading.subscribe(() => setLoading(load.loading.get()))
    setLoading(load.loading.get())
    return () => {
      unsubscribe()
      load.release()
    }
  }, [plant, list, asked])
  return loading
}
