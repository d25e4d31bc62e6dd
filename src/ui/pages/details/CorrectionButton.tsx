import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { lifecycles } from '#machines/decide.ts'
import { useHolds } from '#ui/hooks/usePossible.ts'
import { useRefusals } from '#ui/hooks/useRefusals.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { type Correction, correctionStep } from '#ui/workflow/frame/correction.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface CorrectionButtonProps {
  correction: Correction
  name: string
  words: string
  icon: LucideIcon
  onDone?: () => void
}

/**
 * Opens a correction; nothing for who may not make it, or where the record's state does not have it. Why it is refused,
 * its dialog says.
 */
export function CorrectionButton(props: CorrectionButtonProps) {
  const { entity, type } = props.correction
  // What the rules look at is loaded for who may make it only.
  return useHolds(entity, type) ? <InItsState {...props} /> : null
}

function InItsState({ correction, name, words, icon, onDone }: CorrectionButtonProps) {
  const { open } = useWorkflow()
  const about = JSON.stringify(correction)
  // oxlint-disable-next-line react/exhaustive-deps -- The same correction is the same step, however often it is written down.
  const step = useMemo(() => correctionStep(correction, ''), [about])
  const refusals = useRefusals(step)
  const { edge } = lifecycles[correction.entity]
  if (refusals === null || refusals.some(({ rule }) => rule === edge)) return null
  return (
    <Button kind="plain" icon={icon} onClick={() => open({ kind: 'correction', correction, name }, onDone)}>
      {words}
    </Button>
  )
}
