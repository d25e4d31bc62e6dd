import Hourglass from 'lucide-react/icons/hourglass'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'

/** Said to who leaves a tablet: what they did and is not sent, and what becomes of it. */
export function HeldNotice() {
  const { length } = useSignal(usePlantClient().held.seen).entries
  return (
    length > 0 && (
      <Notice
        tone="amber"
        icon={Hourglass}
        title={plural(length, '{n} step is not yet sent.', '{n} steps are not yet sent.')}
      >
        {t('It stays on this tablet and is sent in your name. Nobody else sees what it is.')}
      </Notice>
    )
  )
}
