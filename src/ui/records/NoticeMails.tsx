import type { Notice } from '#model/notice.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'
import { MailState } from './MailState.tsx'

/** The mails that notified a client of a record, with their states. */
export function NoticeMails({ sent }: Pick<Notice, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <ul aria-label={t('Mails to the client')} className="grid gap-2">
      {sent.map(({ id, at, state, reason }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <MailState state={state} reason={reason} />
          <span className="text-quiet pt-0.5 text-sm">
            <Instant at={at} ago />
          </span>
        </li>
      ))}
    </ul>
  )
}
