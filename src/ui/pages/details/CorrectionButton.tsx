import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { lifecycles } from '#machines/decide.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { useRefusals } from '#ui/hooks/useRefusals.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { type Correction, correctionStep } from '#ui/workflow/frame/correction.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface CorrectionButtonProps {
  correction: Correction
  name: string
  words: string
  icon: LucideIcon
  /** The rules by which there is nothing to correct: while one refuses, the button is not shown. */
  unless?: readonly string[]
  onDone?: () => void
}

/**
 * Opens a correction. Shows nothing without the permission, or if the record's state does not have the step; the dialog
 * says why a rule refuses it.
 */
export function CorrectionButton(props: CorrectionButtonProps) {
  const { entity, type } = props.correction
  // Only users with the permission load the facts of the rules.
  return useHasStepPermission(entity, type) ? <InItsState {...props} /> : null
}

function InItsState({ correction, name, words, icon, unless = [], onDone }: CorrectionButtonProps) {
  const { open } = useWorkflow()
  const about = JSON.stringify(correction)
  // oxlint-disable-next-line react/exhaustive-deps -- Equal corrections give the same step; `about` compares them by value.
  const step = useMemo(() => correctionStep(correction, ''), [about])
  const refusals = useRefusals(step)
  const { edge } = lifecycles[correction.entity]
  if (refusals === null || refusals.some(({ rule }) => rule === edge || unless.includes(rule))) return null
  return (
    <Button kind="plain" icon={icon} onClick={() => open({ kind: 'correction', correction, name }, onDone)}>
      {words}
    </Button>
  )
}
