import Printer from 'lucide-react/icons/printer'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { LabelsWanted } from '#ui/workflow/frame/request.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Opens the dialog for printing labels; nothing for users without the permission. */
export function PrintButton({ what, words }: { what: LabelsWanted; words: string }) {
  const { open } = useWorkflow()
  if (!useCan('print_label')) return null
  return (
    <Button kind="plain" icon={Printer} onClick={() => open({ kind: 'printLabels', what })}>
      {words}
    </Button>
  )
}
