import { Button } from '#ui/parts/Button.tsx'
import type { ButtonKind } from '#ui/parts/buttonClass.ts'
import { useNextStep, type WorkflowEntity } from './useNextStep.ts'
import { useWorkflow } from './useWorkflow.ts'

export interface WorkflowButtonProps {
  entity: WorkflowEntity
  id: number
  kind?: ButtonKind
  wide?: boolean
}

/** The record's next step in words ("Pre-clean wagon B12"); opens its dialog. Nothing where there is no next step for this person. */
export function WorkflowButton({ entity, id, kind = 'primary', wide = false }: WorkflowButtonProps) {
  const { open } = useWorkflow()
  const next = useNextStep(entity, id)
  if (next === null) return null
  return (
    <Button kind={kind} wide={wide} icon={next.icon} onClick={() => open(next.request)}>
      {next.words}
    </Button>
  )
}
