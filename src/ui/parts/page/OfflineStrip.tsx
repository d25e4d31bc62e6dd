import CloudOff from 'lucide-react/icons/cloud-off'
import { plural, t } from '#ui/words/words.ts'

export interface OfflineStripProps {
  /** How many saved steps wait to be sent. */
  waiting?: number
  /** When the last news came, as people say it: "2 min ago". */
  since?: string | undefined
}

/** Calm: the plant works on, and so does this; nothing is lost. */
export function OfflineStrip({ waiting = 0, since }: OfflineStripProps) {
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
        {waiting > 0 &&
          ` ${plural(waiting, '{n} change is kept here and sent later.', '{n} changes are kept here and sent later.')}`}
      </p>
    </div>
  )
}
