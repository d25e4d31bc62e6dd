import { Action } from '#ui/parts/fields/Action.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import { usePurchaseStep } from './usePurchaseStep.ts'
import { useWorkflow } from './useWorkflow.ts'

/** The next step of a lot for its grower: opens the sale. Growers' pages need no more of `WorkflowButton`. */
export function PurchaseButton({ id, kind = 'primary' }: { id: number; kind?: ButtonKind }) {
  const { open } = useWorkflow()
  const next = usePurchaseStep(id)
  if (next === null) return null
  return (
    <Action why={[]} kind={kind} icon={next.icon} onClick={() => open(next.request)}>
      {next.words}
    </Action>
  )
}
