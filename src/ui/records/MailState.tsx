import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { Mail } from '#model/mail.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

const looks: Readonly<Record<Mail['state'], { icon: LucideIcon; tone: string; words: string }>> = {
  waiting: { icon: Clock, tone: 'amber', words: t('On its way') },
  sent: { icon: CircleCheck, tone: 'green', words: t('Sent|mail') },
  failed: { icon: CircleX, tone: 'red', words: t('Not delivered') },
}

/** The state of a mail, with the mail server's reason if it failed. */
export function MailState({ state, reason }: Pick<Mail, 'state' | 'reason'>) {
  const { icon: Icon, tone, words } = looks[state]
  return (
    <span className="min-w-0">
      <span
        data-tone={tone}
        className="bg-tone-soft text-tone-ink inline-flex h-7 items-center gap-1.5 rounded-full ps-2 pe-2.5 text-sm font-semibold whitespace-nowrap"
      >
        <Icon aria-hidden className="size-4" strokeWidth={2.25} />
        {words}
      </span>
      {reason !== null && <span className="text-quiet block pt-1 text-sm break-words">{translated(reason)}</span>}
    </span>
  )
}
