import { ArrowRight, Hand } from 'lucide-react'
import type { Order } from '#model/order.ts'
import { type Ahead, stillAhead } from '#ui/pages/client/ahead.ts'
import { useHeldParts } from '#ui/pages/client/useOrderParts.ts'
import { useRecordHref } from '#ui/pages/details/useRecordHref.ts'
import { t } from '#ui/words/words.ts'

/** What comes next with an order, in a few quiet lines; what waits for the grower leads to its lot. */
export function NextSteps({ order }: { order: Order }) {
  const next = stillAhead(order, useHeldParts(order.id))
  if (next.length === 0) return null
  return (
    <ul aria-label={t('What happens next')} className="grid gap-2 text-[0.9375rem]/5">
      {next.map((each) => (
        <NextStep key={each.words} {...each} />
      ))}
    </ul>
  )
}

function NextStep({ words, lot }: Ahead) {
  const hrefOf = useRecordHref()
  const href = lot === undefined ? null : hrefOf('lot', lot)
  if (href === null)
    return (
      <li className="flex gap-2">
        <ArrowRight aria-hidden className="text-quiet size-5 shrink-0" />
        <span className="min-w-0 text-pretty">{words}</span>
      </li>
    )
  return (
    <li>
      <a
        href={href}
        data-tone="pecan"
        className="rounded-control bg-tone-soft text-tone-ink min-h-target flex items-center gap-2 px-3 py-2 font-semibold hover:underline"
      >
        <Hand aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 text-pretty">{words}</span>
      </a>
    </li>
  )
}
