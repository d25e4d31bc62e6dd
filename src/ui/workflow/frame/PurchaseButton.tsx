import { StepButton, type StepButtonProps } from './StepButton.tsx'
import { usePurchaseStep } from './usePurchaseStep.ts'

/**
 * The next step of a lot for its grower: opens the sale. Separate from `WorkflowButton`, so that growers' pages load
 * less.
 */
export const PurchaseButton = ({ id, ...button }: Pick<StepButtonProps, 'kind'> & { id: number }) => (
  <StepButton next={usePurchaseStep(id)} {...button} />
)
