import CloudOff from 'lucide-react/icons/cloud-off'
import { t } from '#ui/words/words.ts'

export interface OfflineStripProps {
  /** The age of the last update: "2 min ago". */
  since?: string | undefined
}

/** Says calmly that the connection is lost: no work is lost. */
export function OfflineStrip({ since }: OfflineStripProps) {
  return (
    <div
      role="status"
      data-tone="amber"
      className="bg-tone-soft text-tone-ink flex items-center justify-center gap-2.5 px-4 py-2 text-sm print:hidden"
    >
      <CloudOff aria-hidden className="size-4.5 shrink-0" />
      <p>
        <strong className="font-semibold">{t('No connection.')}</strong>{' '}
        {since ? t('You see what was known {since}.', { since }) : t('You see what was known last.')}
      </p>
    </div>
  )
}
