import PackageX from 'lucide-react/icons/package-x'
import type { Bag } from '#model/kinds/bag.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The button that writes off a bag, while the rules allow it. */
export function WriteOffBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  if (!useMay('bag', bag.id, 'writeOff')) return null
  return (
    <IconButton
      icon={PackageX}
      label={t('Write off bag {number}', { number: bagCode(bag) })}
      onClick={() => open({ kind: 'writeOffBag', id: bag.id })}
    />
  )
}
