import Sparkles from 'lucide-react/icons/sparkles'
import { useConnection } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { useNewVersion } from './useNewVersion.ts'

/**
 * Offers to load the server's new version, which happens only when the user wants it. Not while the connection is down:
 * the screen would be empty.
 */
export function NewVersion() {
  const leave = useLeave()
  const isThere = useNewVersion()
  const isAway = useConnection() !== 'live'
  const isGuest = useSelf() === null
  if (!isThere || (isAway && !isGuest)) return null
  return (
    <div
      role="status"
      data-tone="sky"
      className="bg-tone-soft text-tone-ink flex items-center justify-center gap-x-4 px-4 py-1.5 text-sm print:hidden"
    >
      <p className="flex items-center gap-2.5">
        <Sparkles aria-hidden className="size-4.5 shrink-0" />
        <span>
          <strong className="font-semibold">{t('A new version is ready.')}</strong>{' '}
          {t('Finish what you are typing, then load it.')}
        </span>
      </p>
      <div className="shrink-0">
        <Button onClick={() => leave(() => location.reload())}>{t('Load it')}</Button>
      </div>
    </div>
  )
}
