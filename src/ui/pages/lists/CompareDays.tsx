import ChartGantt from 'lucide-react/icons/chart-gantt'
import { useLocation } from 'wouter'
import type { Order } from '#model/kinds/order.ts'
import { maxOrders } from '#model/papers/lanes.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { t } from '#ui/words/words.ts'
import { missingFields } from '#ui/workflow/frame/useDisabledReasons.ts'

/** Opens where the days of the selected orders went; nothing for users without the timeline. */
export function CompareDays({ chosen }: { chosen: readonly Order[] }) {
  const [, navigate] = useLocation()
  if (!useCan('view_timeline') || chosen.length === 0) return null
  const [only] = chosen
  const ids = chosen.map(({ id }) => id)
  const place = ids.length === 1 ? `order=${only?.id}` : `orders=${ids.join(',')}`
  const tooMany = ids.length > maxOrders
  return (
    <Action
      why={missingFields({ [t('Select at most {n} orders.', { n: maxOrders })]: tooMany })}
      icon={ChartGantt}
      onClick={() => navigate(`/lanes?${place}`)}
    >
      {t('Where the days went')}
    </Action>
  )
}
