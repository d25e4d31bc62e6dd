import { Action, type ActionProps } from '#ui/parts/fields/Action.tsx'
import type { NextStep } from './usePurchaseStep.ts'
import { useWorkflow } from './useWorkflow.ts'

export interface StepButtonProps extends Pick<ActionProps, 'kind' | 'wide'> {
  next: NextStep | null
  /** The refusals that no input in the dialog can cure. */
  why?: ActionProps['why']
}

/** A next step in words; opens its dialog. Nothing if the user has no next step. */
export function StepButton({ next, kind = 'primary', wide = false, why = [] }: StepButtonProps) {
  const { open } = useWorkflow()
  if (next === null) return null
  return (
    <Action why={why} kind={kind} wide={wide} icon={next.icon} onClick={() => open(next.request)}>
      {next.words}
    </Action>
  )
}
