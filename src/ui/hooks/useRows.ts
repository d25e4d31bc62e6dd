import type { ListName, RecordOf } from '#model/commit.ts'
import { earlierQueries } from '#streams/http/listCalls.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import { useHeld, useList } from './useList.ts'
import { useLoad } from './useLoad.ts'

/** The rows of a list, with all the earlier ones once they are asked for and here. */
export function useRows<L extends ListName>(
  list: L,
  earlier: boolean,
): { readonly rows: readonly RecordOf<L>[]; readonly loading: LoadState } {
  const loading = useLoad(list, earlier ? earlierQueries[list] : null)
  const [held, listed] = [useHeld(list), useList(list)]
  // The earlier ones are all there is, so nothing that is held stands beside them.
  return { rows: (earlier && loading.status === 'loaded' ? held : listed).toArray(), loading }
}
