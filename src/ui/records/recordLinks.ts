import ChartGantt from 'lucide-react/icons/chart-gantt'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Waypoints from 'lucide-react/icons/waypoints'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { t } from '#ui/words/words.ts'

/** A record's trace; null for users without the permission. */
export const useTraceLink = (kind: 'wagon' | 'batch' | 'lot' | 'order' | 'shipment', id: number): PageAction | null =>
  useCan('view_trace') ? { words: t('Trace'), icon: Waypoints, goal: { href: `#/trace?${kind}=${id}` } } : null

/** A record's balance; null for users without the permission. */
export const useBalanceLink = (kind: 'batch' | 'order' | 'client', id: number): PageAction | null =>
  useCan('view_trace') ? { words: t('Balance'), icon: Scale, goal: { href: `#/balance?${kind}=${id}` } } : null

/** Where an order's days went; null for users without the timeline. */
export const useLanesLink = (order: number): PageAction | null =>
  useCan('view_timeline')
    ? { words: t('Where its days went'), icon: ChartGantt, goal: { href: `#/lanes?order=${order}` } }
    : null

/** An order's invoice sheet; null for users who may not see it. */
export const useInvoiceLink = (order: number): PageAction | null =>
  useCan('view_invoice')
    ? { words: t('Invoice sheet'), icon: ReceiptText, goal: { href: `#/invoice?order=${order}` } }
    : null

/** The statements of an order or a client; null for users who make none, and while no rates are set. */
export function useStatementLink(of: 'order' | 'client', id: number): PageAction | null {
  const may = useCan('make_statement')
  return useHasRates() && may
    ? { words: t('Statement'), icon: ReceiptText, goal: { href: `#/statements?${of}=${id}` } }
    : null
}
