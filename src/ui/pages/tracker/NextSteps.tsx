import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Order } from '#model/kinds/order.ts'
import { useLoadedOrderParts } from '#ui/recordParts/useOrderParts.ts'
import { remainingSteps } from '#ui/recordParts/whatHappensNext.ts'
import { t } from '#ui/words/words.ts'

/** The next events of an order. The grower's own turns are left out: `YourTurn` shows them above all orders. */
export function NextSteps({ order }: { order: Order }) {
  const next = remainingSteps(order, useLoadedOrderParts(order.id)).filter(({ lot }) => lot === undefined)
  if (next.length === 0) return null
  return (
    <ul aria-label={t('What happens next')} className="grid gap-1.5 text-[0.9375rem]/5">
      {next.map(({ words }) => (
        <li key={words} className="flex gap-2">
          <ArrowRight aria-hidden className="text-quiet size-5 shrink-0" />
          <span className="min-w-0 text-pretty">{words}</span>
        </li>
      ))}
    </ul>
  )
}
