import { StepButton, type StepButtonProps } from './StepButton.tsx'
import { usePurchaseStep } from './usePurchaseStep.ts'

/** The next step of a lot for its grower: opens the sale. Growers' pages need no more of `WorkflowButton`. */
export const PurchaseButton = ({ id, ...button }: Pick<StepButtonProps, 'kind'> & { id: number }) => (
  <StepButton next={usePurchaseStep(id)} {...button} />
)
