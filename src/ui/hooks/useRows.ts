import type { RecordOf } from '#model/kinds/commit.ts'
import type { WindowedListName } from '#model/kinds/kinds.ts'
import { earlierQueries } from '#streams/http/listCalls.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import { useLoadedRows, useList } from './useList.ts'
import { useLoad } from './useLoad.ts'

/** The rows of a list; with `earlier`, also all earlier ones once they are loaded. */
export function useRows<L extends WindowedListName>(
  list: L,
  earlier: boolean,
): { readonly rows: readonly RecordOf<L>[]; readonly loading: LoadState } {
  const loading = useLoad(list, earlier ? earlierQueries[list] : null)
  const [held, listed] = [useLoadedRows(list), useList(list)]
  // The earlier query returns everything, so every loaded row belongs to it.
  return { rows: (earlier && loading.status === 'loaded' ? held : listed).toArray(), loading }
}
