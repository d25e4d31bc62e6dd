import Printer from 'lucide-react/icons/printer'
import { useLocation } from 'wouter'
import type { Lot } from '#model/kinds/lot.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { usePrinters } from '#ui/labels/usePrinters.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { plural, t } from '#ui/words/words.ts'
import { missingFields } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Reprints the labels of all bags of the selected lots. */
export function PrintLabels({ chosen }: { chosen: readonly Lot[] }) {
  const { open } = useWorkflow()
  const noPrinter = useNoPrinter()
  if (!useCan('print_label') || chosen.length === 0) return null
  const count = chosen.reduce((sum, { bag_count }) => sum + bag_count, 0)
  const why = [...noPrinter, ...missingFields({ [t('There is no bag in what is selected.')]: count === 0 })]
  const lots = chosen.map(({ id }) => id)
  return (
    <Action why={why} icon={Printer} onClick={() => open({ kind: 'printLabels', what: { lots } })}>
      {t('Print {labels}', { labels: plural(count, '{n} label', '{n} labels') })}
    </Action>
  )
}

/** The reason that no printer is set, with a link for users who may set one. */
function useNoPrinter(): readonly Reason[] {
  const printers = usePrinters()
  const maySet = useCan('change_plant')
  const [, navigate] = useLocation()
  if (printers === null || printers.length > 0) return []
  const cure = maySet ? { label: t('Set the label printer'), onClick: () => navigate('/system/form-plant') } : undefined
  return [{ message: t('No label printer is set in the system settings.'), cure }]
}
