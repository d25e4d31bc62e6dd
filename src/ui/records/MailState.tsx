import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { Mail } from '#model/kinds/mail.ts'
import { IconPill, type IconPillProps } from '#ui/parts/text/IconPill.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

const looks: Readonly<Record<Mail['state'], IconPillProps>> = {
  waiting: { icon: Clock, tone: 'amber', words: t('On its way') },
  sent: { icon: CircleCheck, tone: 'green', words: t('Sent|mail') },
  failed: { icon: CircleX, tone: 'red', words: t('Not delivered') },
}

/** The state of a mail, with the mail server's reason if it failed. */
export function MailState({ state, reason }: Pick<Mail, 'state' | 'reason'>) {
  return (
    <span className="min-w-0">
      <IconPill {...looks[state]} />
      {reason !== null && <span className="text-quiet block pt-1 text-sm break-words">{translated(reason)}</span>}
    </span>
  )
}
