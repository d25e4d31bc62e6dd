import { Action } from '#ui/parts/fields/Action.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { useNextStep } from './useNextStep.ts'
import type { WorkflowEntity } from './usePurchaseStep.ts'
import { useWorkflow } from './useWorkflow.ts'

export interface WorkflowButtonProps {
  entity: WorkflowEntity
  id: number
  kind?: ButtonKind
  wide?: boolean
  /** The refusals that no input in the dialog can mend. */
  why?: readonly Reason[]
}

/** The record's next step in words ("Pre-clean wagon B12"); opens its dialog. Nothing where there is no next step for this person. */
export function WorkflowButton({ entity, id, kind = 'primary', wide = false, why = [] }: WorkflowButtonProps) {
  const { open } = useWorkflow()
  const next = useNextStep(entity, id)
  if (next === null) return null
  return (
    <Action why={why} kind={kind} wide={wide} icon={next.icon} onClick={() => open(next.request)}>
      {next.words}
    </Action>
  )
}
