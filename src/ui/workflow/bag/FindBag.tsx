import PackageSearch from 'lucide-react/icons/package-search'
import type { Bag } from '#model/kinds/bag.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The button that takes the writing off of a bag back, since it turned up again. */
export function FindBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  const { id } = bag
  if (!useMay('bag', id, 'find')) return null
  const number = bagCode(bag)
  const name = t('bag {number}', { number })
  return (
    <IconButton
      icon={PackageSearch}
      label={t('Bag {number} is found again', { number })}
      onClick={() => open({ kind: 'correction', correction: { entity: 'bag', type: 'find', id }, name })}
    />
  )
}
