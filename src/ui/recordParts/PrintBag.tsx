import Printer from 'lucide-react/icons/printer'
import { isGone } from '#machines/bagStatus.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Prints a bag's label, for the first time or again. */
export function PrintBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  if (!useCan('print_label') || isGone(bag)) return null
  return (
    <IconButton
      icon={Printer}
      label={t('Print the label of bag {number}', { number: bagCode(bag) })}
      onClick={() => open({ kind: 'printLabels', what: { bag: bag.id } })}
    />
  )
}
