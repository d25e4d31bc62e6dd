import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Bag } from '#model/bag.ts'
import { t } from '#ui/words/words.ts'

/** Whether a bag has a label, and whether that says what is so. */
export function BagLabelState({ bag: { label } }: { bag: Pick<Bag, 'label'> }) {
  const Icon = label === 'printed' ? CircleCheck : CircleDashed
  return (
    <span className="text-quiet inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" />
      {words[label]}
    </span>
  )
}

const words: Readonly<Record<Bag['label'], string>> = {
  none: t('Label not printed'),
  printed: t('Label printed'),
  stale: t('Old label'),
}
