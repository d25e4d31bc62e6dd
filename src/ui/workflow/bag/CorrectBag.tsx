import Pencil from 'lucide-react/icons/pencil'
import type { Bag } from '#model/kinds/bag.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The button for a bag's correction, while the rules allow it. */
export function CorrectBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  const may = useMay('bag', bag.id, 'correct')
  if (!may) return null
  return (
    <IconButton
      icon={Pencil}
      label={t('Correct bag {number}', { number: bagCode(bag) })}
      onClick={() => open({ kind: 'correctBag', id: bag.id })}
    />
  )
}
