import { useLoadedRows } from './useList.ts'
import { useLoad } from './useLoad.ts'
import { useCan } from './useSelf.ts'

/** Whether the plant has set rates, for those who may see them. */
export function useHasRates(): boolean {
  const may = useCan('view_rate_card')
  useLoad('rate_cards', may ? {} : null)
  return useLoadedRows('rate_cards').size > 0
}
