import Waypoints from 'lucide-react/icons/waypoints'
import type { Bag } from '#model/kinds/bag.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { t } from '#ui/words/words.ts'

/** The trace of a bag, at the end of its row. */
export function TraceBag({ bag }: { bag: Bag }) {
  if (!useCan('view_trace') || bag.void) return null
  return (
    <a
      href={`#/trace?bag=${bag.id}`}
      aria-label={t('Trace bag {number}', { number: bagCode(bag) })}
      className="size-target rounded-control text-quiet hover:bg-sunken hover:text-ink inline-grid shrink-0 place-items-center"
    >
      <Waypoints aria-hidden className="size-5" />
    </a>
  )
}
