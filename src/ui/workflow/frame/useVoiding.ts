import { useMemo } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { useRefusals } from '#ui/hooks/useRefusals.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from './useWorkflow.ts'

interface Voiding {
  /** Opens its dialog; null if it may not be voided, or another user weighed it. */
  readonly open: (() => void) | null
  /** The reason why its weigher can no longer void it. */
  readonly why: string | null
}

/** Voiding a bag by the user who weighed it, while the rules allow it. RULES.md K7 to K9. */
export function useVoiding(bag: Bag): Voiding {
  const workflow = useWorkflow()
  const isOwn = useSelf()?.id === bag.weighed_by
  // No message comes when the ten minutes of K8 are over.
  const now = useNow()
  // oxlint-disable-next-line react/exhaustive-deps -- Asked again as time passes.
  const step = useMemo(() => ({ entity: 'bag', type: 'void', id: bag.id, reason: '' }) as const, [bag.id, now])
  const refusals = useRefusals(step)
  const late = refusals?.find(({ rule }) => rule === 'K8' || rule === 'K9')
  const request = {
    kind: 'correction',
    name: t('bag {number}', { number: bagCode(bag) }),
    correction: { entity: 'bag', type: 'void', id: bag.id },
  } as const
  return {
    open: isOwn && refusals?.length === 0 ? () => workflow.open(request) : null,
    why: isOwn && late && !bag.void ? translated(late.message) : null,
  }
}
