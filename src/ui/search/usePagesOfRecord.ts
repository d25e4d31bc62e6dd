import { useBalanceLink, useInvoiceLink, useLanesLink, useTraceLink } from '#ui/records/recordLinks.ts'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import type { Finding } from './finding.ts'

/** The pages about one record, as far as the signed-in user may open them. */
export function usePagesOfRecord(entity: WorkflowEntity, id: number): readonly Omit<Finding, 'detail'>[] {
  const trace = useTraceLink(entity, id)
  const balance = useBalanceLink(entity === 'batch' ? 'batch' : 'order', id)
  const [lanes, invoice] = [useLanesLink(id), useInvoiceLink(id)]
  return [
    trace,
    ...(entity === 'batch' || entity === 'order' ? [balance] : []),
    ...(entity === 'order' ? [lanes, invoice] : []),
  ].flatMap((page) =>
    page === null ? [] : [{ key: `here ${page.words}`, name: page.words, icon: page.icon, goal: page.goal }],
  )
}
