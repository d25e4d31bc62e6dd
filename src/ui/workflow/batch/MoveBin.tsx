import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Opens the move of a batch to another bin, while its status allows it. */
export function MoveBin({ id }: { id: number }) {
  const { open } = useWorkflow()
  if (!useMay('batch', id, 'moveBin')) return null
  return (
    <Button kind="plain" icon={ArrowRightLeft} onClick={() => open({ kind: 'moveBin', id })}>
      {t('Move to another bin')}
    </Button>
  )
}
