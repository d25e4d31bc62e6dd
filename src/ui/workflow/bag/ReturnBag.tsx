import Undo2 from 'lucide-react/icons/undo-2'
import type { Bag } from '#model/kinds/bag.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The button that records that a bag came back, while it is away on a Closed shipment. */
export function ReturnBag({ bag: { shipment, ...bag } }: { bag: Bag }) {
  const { open } = useWorkflow()
  if (!useMay('bag', bag.id, 'return') || shipment === null) return null
  return (
    <IconButton
      icon={Undo2}
      label={t('Bag {number} came back', { number: bagCode(bag) })}
      onClick={() => open({ kind: 'returnBag', shipment, bag: bag.id })}
    />
  )
}
