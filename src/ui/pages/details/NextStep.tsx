import type { Step } from '#model/step.ts'
import { UnknownStatus } from '#ui/workflow/UnknownStatus.tsx'
import type { WorkflowEntity } from '#ui/workflow/useNextStep.ts'
import { type Cures, useWhy } from '#ui/workflow/useWhy.ts'
import { WorkflowButton } from '#ui/workflow/WorkflowButton.tsx'

export interface NextStepProps {
  entity: WorkflowEntity
  id: number
  /** The step that would take the record on; null where there is none. */
  step: Step | null
  /** What the button's own dialog can put right. */
  cures?: Cures
}

/**
 * The one thing to do next. What is still missing is not said where it is done in the dialog that the button opens;
 * what no dialog can put right disables the button, with the rule under it.
 */
export function NextStep({ entity, id, step, cures = {} }: NextStepProps) {
  const why = useWhy(step, cures)
  const refused = why.some(({ rule, cure }) => rule !== undefined && cure === undefined)
  return (
    <>
      <WorkflowButton entity={entity} id={id} why={refused ? why : []} />
      <UnknownStatus entity={entity} id={id} />
    </>
  )
}
