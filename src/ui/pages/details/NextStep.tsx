import { usePossible } from '#ui/hooks/usePossible.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { UnknownStatus } from '#ui/workflow/frame/UnknownStatus.tsx'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import { WorkflowButton } from '#ui/workflow/frame/WorkflowButton.tsx'

export interface NextStepProps {
  entity: WorkflowEntity
  id: number
}

/**
 * The one thing to do next. What is still missing is not said where it is done in the dialog that the button opens;
 * what no dialog can put right disables the button, with the rule under it.
 */
export function NextStep({ entity, id }: NextStepProps) {
  const { next, steps } = usePossible(entity, id)
  const refusals = steps.find(({ step }) => step === next?.step)?.refusals ?? []
  const isRefused = refusals.some(({ cure }) => cure === undefined)
  return (
    <>
      <WorkflowButton entity={entity} id={id} why={isRefused ? refusals.map(reasonOf) : []} />
      <UnknownStatus entity={entity} id={id} />
    </>
  )
}
