import { useMemo } from 'react'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import type { LiveList } from '#streams/live/liveList.ts'
import type { Records } from '#streams/live/records.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useLoading } from './useList.ts'
import { useSelected } from './useSelected.ts'
import { useSignal } from './useSignal.ts'

/** A loaded record, live; undefined if it is not loaded. Renders again only when this record changes. */
export function useRecord<L extends ListName>(list: L, id: number | null): RecordOf<L> | undefined {
  const live: LiveList<RecordOf<L>> = usePlantClient().lists[list]
  // Without an id it does not subscribe, so changes of the list cause no work.
  return useSelected<Records<RecordOf<L>> | null, RecordOf<L> | undefined>(id === null ? noRecords : live, (records) =>
    id === null ? undefined : records?.get(id),
  )
}

const noRecords = createSignal(null)

const nothingToLoad = createSignal<LoadState>({ status: 'idle' })

/**
 * A record for a page of its own: fetched if the list does not hold it. `absent`: it does not exist, or not for this
 * user.
 */
export function useRecordPage<L extends ListName>(
  list: L,
  id: number | null,
): { readonly record: RecordOf<L> | undefined; readonly status: 'loading' | 'here' | 'absent' | 'failed' } {
  const plant = usePlantClient()
  const record = useRecord(list, id)
  const fetched = useMemo(() => (id === null ? nothingToLoad : plant.fetch(list, id)), [plant, list, id])
  const loading = useSignal(fetched)
  const listLoading = useLoading(list)
  if (record !== undefined) return { record, status: 'here' }
  if (loading.status === 'loading' || listLoading.status === 'loading') return { record, status: 'loading' }
  if (loading.status === 'failed' && loading.failure.kind !== 'absent') return { record, status: 'failed' }
  return { record, status: 'absent' }
}
