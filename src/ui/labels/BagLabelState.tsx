import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Tag from 'lucide-react/icons/tag'
import type { Bag } from '#model/kinds/bag.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'

interface BagLabelStateProps {
  bag: Pick<Bag, 'label'>
  /** Shows no word for the label except to screen readers: there is little room, and the rows are many. */
  short?: boolean
}

/** Whether a bag has a label, and whether it is up to date. */
export function BagLabelState({ bag: { label }, short = false }: BagLabelStateProps) {
  if (label === null) return <NotKnown />
  const Icon = short ? Tag : label === 'printed' ? CircleCheck : CircleDashed
  return (
    <span className="text-quiet inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" />
      {short && <span className="sr-only">{t('Label')}</span>}
      <span>{(short ? shortWords : words)[label]}</span>
    </span>
  )
}

const words: Readonly<Record<NonNullable<Bag['label']>, string>> = {
  none: t('Label not printed'),
  printed: t('Label printed'),
  stale: t('Old label'),
}

const shortWords: Readonly<Record<NonNullable<Bag['label']>, string>> = {
  none: t('Not printed|label'),
  printed: t('Printed|label'),
  stale: t('Old|label'),
}
