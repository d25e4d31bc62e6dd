import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { Order } from '#model/kinds/order.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useLoadedOrderParts } from '#ui/recordParts/useOrderParts.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { plural, t } from '#ui/words/words.ts'
import { NextSteps } from './NextSteps.tsx'
import { varietyAndOrchard, Stations } from './OrderTrack.tsx'
import { orderSpan } from './trackerDays.ts'

/** A Complete order: one line with its days and results, and all its stations when opened. */
export function DoneOrder({ order }: { order: Order }) {
  const [opened, setOpened] = useState(false)
  const { id, order_number, clean_net, bag_count } = order
  const span = orderSpan(useLoadedOrderParts(id), usePlantTimeZone())
  return (
    <li className="px-4 sm:px-5">
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)} className="group">
        <summary className="min-h-target rounded-control -mx-2 flex cursor-pointer list-none items-center gap-3 px-2 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <IdTag kind={t('Order')} id={order_number} />
                <span className="text-quiet"> {varietyAndOrchard(order)}</span>
              </span>
              <Weight value={clean_net} />
            </span>
            <span className="text-quiet flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="figures">{span}</span>
              <Count value={bag_count} unit={plural(bag_count ?? 0, 'bag', 'bags')} />
            </span>
          </span>
          <ChevronDown aria-hidden className="text-quiet size-5 shrink-0 group-open:rotate-180" />
        </summary>
        {opened && (
          <div className="grid gap-2 pb-3">
            <p>
              <RecordLink kind="order" id={id}>
                {t('All of order {number}', { number: order_number })}
              </RecordLink>
            </p>
            <Stations order={order} />
          </div>
        )}
      </details>
      <div className="pb-3 empty:hidden">
        <NextSteps order={order} />
      </div>
    </li>
  )
}
