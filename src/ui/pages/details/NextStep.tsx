import { useId } from 'react'
import type { Step } from '#model/step.ts'
import { DisabledReason } from '#ui/parts/DisabledReason.tsx'
import type { WorkflowEntity } from '#ui/workflow/useNextStep.ts'
import { type Cures, useWhy } from '#ui/workflow/useWhy.ts'
import { WorkflowButton } from '#ui/workflow/WorkflowButton.tsx'

export interface NextStepProps {
  entity: WorkflowEntity
  id: number
  /** The step that would take the record on; null where there is none. */
  step: Step | null
  cures?: Cures
}

/** The one thing to do next, and under it what the rulebook still misses for it. */
export function NextStep({ entity, id, step, cures = {} }: NextStepProps) {
  const reasons = useId()
  const why = useWhy(step, cures)
  return (
    <>
      <WorkflowButton entity={entity} id={id} />
      {why.length > 0 && <DisabledReason id={reasons} reasons={why} />}
    </>
  )
}
