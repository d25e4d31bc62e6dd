import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { lateParts } from '#ui/parts/page/loadChunk.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'

/** Says that some buttons can't work, because a part of the program has not arrived for a minute. */
export function LateParts() {
  const leave = useLeave()
  if (useSignal(lateParts).length === 0) return null
  return (
    <div
      role="alert"
      data-tone="amber"
      className="bg-tone-soft text-tone-ink flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm print:hidden"
    >
      <p className="flex items-center gap-2.5">
        <CloudAlert aria-hidden className="size-4.5 shrink-0" />
        {t('A part of the program could not be loaded. Some buttons wait for it.')}
      </p>
      <Button onClick={() => leave(() => location.reload())}>{t('Reload')}</Button>
    </div>
  )
}
