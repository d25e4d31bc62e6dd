import { Printer } from 'lucide-react'
import type { Lot } from '#model/lot.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from './useWorkflow.ts'

/** Where a lot is worked on: the label for the sample whose figures are entered here. */
export function PrintSampleLabel({ lot }: { lot: Lot }) {
  const { open } = useWorkflow()
  if (!useCan('print_label')) return null
  return (
    <div>
      <Button icon={Printer} onClick={() => open({ kind: 'printLabels', what: { sample: lot.id } })}>
        {t('Print sample label')}
      </Button>
    </div>
  )
}
