import Ban from 'lucide-react/icons/ban'
import { voidMinutes } from '#machines/bagCorrection.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { useVoiding } from '#ui/workflow/frame/useVoiding.ts'

/** Voids a bag that the user has just weighed. Checked before the rules, so that a long list asks them for few bags. */
export function VoidOwnBag({ bag }: { bag: Bag }) {
  const self = useSelf()
  const weighedBefore = useNow() - Date.parse(bag.entered_at ?? bag.created_at ?? '')
  return self?.id === bag.weighed_by && weighedBefore <= voidMinutes * 60_000 ? <VoidRecent bag={bag} /> : null
}

function VoidRecent({ bag }: { bag: Bag }) {
  const { open } = useVoiding(bag)
  return open && <IconButton icon={Ban} label={t('Void bag {number}', { number: bagCode(bag) })} onClick={open} />
}
