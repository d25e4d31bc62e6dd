import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { lifecycles } from '#machines/decide.ts'
import type { Step } from '#model/calls/step.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { useRefusals } from '#ui/hooks/useRefusals.ts'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { type Correction, correctionStep } from '#ui/workflow/frame/correction.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface CorrectionOptions {
  /** The name of the record: "wagon B12". */
  name: string
  words: string
  icon: LucideIcon
  /** The rules by which there is nothing to correct: while one refuses, it is not offered. */
  unless?: readonly string[]
  onDone?: () => void
}

/**
 * Opens a correction. Null without the permission, or if the record's state does not have the step; the dialog says why
 * a rule refuses it.
 */
export function useCorrection(correction: Correction, options: CorrectionOptions): PageAction | null {
  const { name, words, icon, unless = [], onDone } = options
  const { entity, type } = correction
  const { open } = useWorkflow()
  // Only users with the permission load the facts of the rules.
  const may = useHasStepPermission(entity, type)
  const about = JSON.stringify(correction)
  // oxlint-disable-next-line react/exhaustive-deps -- Equal corrections give the same step; `about` compares them by value.
  const step = useMemo((): Step | null => (may ? correctionStep(correction, '') : null), [about, may])
  const refusals = useRefusals(step)
  const { edge } = lifecycles[entity]
  if (refusals === null || refusals.some(({ rule }) => rule === edge || unless.includes(rule))) return null
  return { words, icon, goal: { act: () => open({ kind: 'correction', correction, name }, onDone) } }
}
