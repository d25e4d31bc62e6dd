import Hand from 'lucide-react/icons/hand'
import { isGone } from '#machines/bagStatus.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Hold } from '#model/kinds/hold.ts'
import { personName } from '#model/values/personName.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { named, t } from '#ui/words/words.ts'

/** The reason of a hold; brokers do not see it. */
const holdWords = ({ reason }: Hold): string =>
  reason === '' ? t('Held by the plant') : t('Held: {reason}', { reason })

/** In a row: the mark of a held bag, with the reason. */
export const HoldMark = ({ bag }: { bag: Pick<Bag, 'hold' | 'void' | 'written_off'> }) =>
  bag.hold &&
  !isGone(bag) && (
    <span
      data-tone="amber"
      className="rounded-control bg-tone-soft text-tone-ink mt-1 inline-flex max-w-full items-start gap-1.5 px-2 py-0.5 text-start text-sm font-semibold wrap-anywhere whitespace-normal"
    >
      <Hand aria-hidden className="mt-0.5 size-4 shrink-0" />
      {holdWords(bag.hold)}
    </span>
  )

/** In a row: that a bag is at the plant since it came back from its buyer. */
export const ReturnMark = ({ bag }: { bag: Pick<Bag, 'shipment' | 'void' | 'written_off' | 'returned_at'> }) =>
  bag.returned_at !== null &&
  bag.shipment === null &&
  !isGone(bag) && (
    <span className="text-quiet block text-sm">
      {t('Came back')} <Instant at={bag.returned_at} />
    </span>
  )

/** In a row: what became of a bag that is written off. */
export const WriteOffMark = ({ bag: { written_off } }: { bag: Pick<Bag, 'written_off'> }) =>
  written_off && (
    <span className="text-quiet block text-sm">
      {named('Written off')}: {named(written_off)}
    </span>
  )

/**
 * On a page or in a dialog: the notice of a held lot or bag, with the reason, the user, the time and the consequence.
 */
export function HoldNotice({ hold }: { hold: Hold | null }) {
  const holder = useStaff().find(({ id }) => id === hold?.by)
  if (hold === null) return null
  return (
    <Notice tone="amber" icon={Hand} title={holdWords(hold)}>
      <p>{t('Until it is released it is not loaded, sold or signed for.')}</p>
      <p>
        <Instant at={hold.at} ago />
        {holder && ` · ${t('by {name}', { name: personName(holder) })}`}
      </p>
    </Notice>
  )
}
