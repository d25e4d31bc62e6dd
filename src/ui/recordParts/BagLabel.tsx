import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { isGone, isWaitingForLabel } from '#machines/bagStatus.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { BagLabelState } from '#ui/labels/BagLabelState.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The state of a bag's label, for users who print labels. An outdated or provisional label is a button that prints a new one. */
export function BagLabel({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  if (!useCan('print_label') || isGone(bag)) return null
  const isProvisional = isWaitingForLabel(bag)
  if (bag.label !== 'stale' && !isProvisional) return <BagLabelState bag={bag} short />
  return (
    <button
      type="button"
      data-tone="amber"
      onClick={() => open({ kind: 'printLabels', what: { bag: bag.id } })}
      className="rounded-control bg-tone-soft text-tone-ink min-h-target inline-flex items-center gap-1.5 px-2 text-start text-sm/5 font-semibold underline underline-offset-4"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {isProvisional ? t('Provisional label – reprint') : t('Old label – reprint')}
    </button>
  )
}
