import { Pencil } from 'lucide-react'
import type { Bag } from '#model/bag.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { IconButton } from '#ui/parts/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { bagName } from './BagTable.tsx'

/** Puts a bag right while it is at the plant. */
export function CorrectBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  const may = useCan('correct_bag')
  if (!may || bag.status === 'Shipped' || bag.status === 'Void') return null
  return (
    <IconButton
      icon={Pencil}
      label={t('Correct bag {number}', { number: bagName(bag) })}
      onClick={() => open({ kind: 'correctBag', id: bag.id })}
    />
  )
}
