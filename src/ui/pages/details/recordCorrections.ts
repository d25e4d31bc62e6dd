import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useLocation } from 'wouter'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { t } from '#ui/words/words.ts'
import { useCorrection } from './useCorrection.ts'

interface Corrected<Entity> {
  entity: Entity
  id: number
  /** The name of the record: "wagon B12". */
  name: string
}

type SteppedBack = 'wagon' | 'batch' | 'lot'

/** Takes a record back to the status before, for a supervisor. */
export const useStepBack = ({ entity, id, name }: Corrected<SteppedBack>): PageAction | null =>
  useCorrection({ entity, type: 'stepBack', id }, { name, words: t('Take back'), icon: Undo2 })

/** Removes a record on which nothing depends; afterwards its list is shown. */
export function useRemoval({
  entity,
  id,
  name,
  list,
}: Corrected<SteppedBack | 'order' | 'shipment'> & { list: string }): PageAction | null {
  const [, navigate] = useLocation()
  return useCorrection(
    { entity, type: 'remove', id },
    { name, words: t('Remove'), icon: Trash2, onDone: () => navigate(list) },
  )
}
