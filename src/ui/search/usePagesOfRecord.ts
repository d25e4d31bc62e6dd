import ChartGantt from 'lucide-react/icons/chart-gantt'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Waypoints from 'lucide-react/icons/waypoints'
import { useCan } from '#ui/hooks/useSelf.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import type { Finding } from './finding.ts'

/** The pages about one record, as far as the signed-in user may open them. */
export function usePagesOfRecord(entity: WorkflowEntity, id: number): readonly Omit<Finding, 'detail'>[] {
  const mayTrace = useCan('view_trace')
  const mayFollow = useCan('view_timeline')
  const mayInvoice = useCan('view_invoice')
  const page = (path: string, name: string, icon: Finding['icon']): Omit<Finding, 'detail'> => ({
    key: `here ${path}`,
    name,
    icon,
    goal: { href: `#/${path}?${entity}=${id}` },
  })
  return [
    ...(mayTrace ? [page('trace', t('Trace'), Waypoints)] : []),
    ...(mayTrace && (entity === 'batch' || entity === 'order') ? [page('balance', t('Balance'), Scale)] : []),
    ...(mayFollow && entity === 'order' ? [page('lanes', t('Where its days went'), ChartGantt)] : []),
    ...(mayInvoice && entity === 'order' ? [page('invoice', t('Invoice sheet'), ReceiptText)] : []),
  ]
}
