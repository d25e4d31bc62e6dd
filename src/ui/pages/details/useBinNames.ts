import { useList } from '#ui/hooks/useList.ts'
import { t } from '#ui/words/words.ts'

/** Names of drying bins, as a list reads: "Bin 3, Bin 4". */
export function useBinNames(ids: readonly number[]): string {
  const bins = useList('drying_bins')
  return ids.map((id) => bins.get(id)?.name ?? t('Bin no. {id}', { id })).join(', ')
}
