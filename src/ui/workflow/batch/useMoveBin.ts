import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Opens the move of a batch to another bin, while its status allows it. */
export function useMoveBin(id: number): PageAction | null {
  const { open } = useWorkflow()
  return useMay('batch', id, 'moveBin')
    ? { words: t('Move to another bin'), icon: ArrowRightLeft, goal: { act: () => open({ kind: 'moveBin', id }) } }
    : null
}
