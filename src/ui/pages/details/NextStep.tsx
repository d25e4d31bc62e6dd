import { usePossibleSteps } from '#ui/hooks/usePossibleSteps.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { UnknownStatus } from '#ui/workflow/frame/UnknownStatus.tsx'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import { WorkflowButton } from '#ui/workflow/frame/WorkflowButton.tsx'

export interface NextStepProps {
  entity: WorkflowEntity
  id: number
}

/**
 * The button for the next step. It stays enabled if its dialog can cure the refusals; otherwise it is disabled, with
 * the rules below it.
 */
export function NextStep({ entity, id }: NextStepProps) {
  const { next, steps } = usePossibleSteps(entity, id)
  const refusals = steps.find(({ step }) => step === next?.step)?.refusals ?? []
  const isRefused = refusals.some(({ cure }) => cure === undefined)
  return (
    <>
      <WorkflowButton entity={entity} id={id} why={isRefused ? refusals.map(reasonOf) : []} />
      <UnknownStatus entity={entity} id={id} />
    </>
  )
}
