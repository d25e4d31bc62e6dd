import type { Step } from '#model/calls/step.ts'
import { IconPill, type IconPillProps } from '#ui/parts/text/IconPill.tsx'
import { stepName } from '#ui/records/stepWords.ts'
import { t } from '#ui/words/words.ts'

interface UnsentStepsProps extends Omit<IconPillProps, 'words'> {
  isRefused: boolean
  steps: readonly Step[]
}

/** What is not sent of a record: `Not yet sent: Pre-clean, Unload`. */
export function UnsentSteps({ isRefused, steps, ...pill }: UnsentStepsProps) {
  const names = [...new Set(steps.map(({ entity, type }) => stepName(entity, type)))].join(', ')
  const words = isRefused ? t('Needs you: {steps}', { steps: names }) : t('Not yet sent: {steps}', { steps: names })
  return <IconPill {...pill} words={words} />
}
