import Waypoints from 'lucide-react/icons/waypoints'
import type { Bag } from '#model/kinds/bag.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { t } from '#ui/words/words.ts'

/** A link to a record's trace; nothing for users without the permission. */
export function TraceLink({ kind, id }: { kind: 'wagon' | 'batch' | 'lot' | 'order' | 'shipment'; id: number }) {
  if (!useCan('view_trace')) return null
  return (
    <LinkButton kind="plain" href={`#/trace?${kind}=${id}`} icon={Waypoints}>
      {t('Trace')}
    </LinkButton>
  )
}

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
