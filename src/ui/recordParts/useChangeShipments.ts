import Pencil from 'lucide-react/icons/pencil'
import { bareStep } from '#model/calls/step.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Opens the change of Open shipments' truck line, truck number and notes; null for users who may not. */
export function useChangeShipments(shipments: readonly number[]): PageAction | null {
  const { open } = useWorkflow()
  const may = useIsStepAllowed()
  if (shipments.length === 0 || !shipments.every((id) => may(bareStep('shipment', 'change', { id })))) return null
  return { words: t('Change'), icon: Pencil, goal: { act: () => open({ kind: 'changeShipments', shipments }) } }
}
