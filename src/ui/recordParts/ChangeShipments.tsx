import Pencil from 'lucide-react/icons/pencil'
import { bareStep } from '#model/calls/step.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Opens the change of Open shipments' truck line, truck number and notes; nothing for users who may not. */
export function ChangeShipments({ shipments }: { shipments: readonly number[] }) {
  const { open } = useWorkflow()
  const may = useIsStepAllowed()
  if (shipments.length === 0 || !shipments.every((id) => may(bareStep('shipment', 'change', { id })))) return null
  return (
    <Button kind="plain" icon={Pencil} onClick={() => open({ kind: 'changeShipments', shipments })}>
      {t('Change')}
    </Button>
  )
}
