import { StepButton, type StepButtonProps } from './StepButton.tsx'
import { useNextStep } from './useNextStep.ts'
import type { WorkflowEntity } from './usePurchaseStep.ts'

export interface WorkflowButtonProps extends Omit<StepButtonProps, 'next'> {
  entity: WorkflowEntity
  id: number
}

/** The record's next step in words ("Pre-clean wagon B12"); opens its dialog. Nothing if the user has no next step. */
export const WorkflowButton = ({ entity, id, ...button }: WorkflowButtonProps) => (
  <StepButton next={useNextStep(entity, id)} {...button} />
)
