import type { Notice } from '#model/kinds/notice.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'
import { MailState } from './MailState.tsx'

type Sent = Notice['sent'][number]

/** The mails that notified a client of a record, with their states. */
export function NoticeMails({ sent }: Pick<Notice, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <ul aria-label={t('Mails to the client')} className="grid gap-2">
      {sent.map((mail) => (
        <li key={mail.id} className={lineClass}>
          <MailLine {...mail} />
        </li>
      ))}
    </ul>
  )
}

/** The mails that told brokers of a lot, with their states. */
export function BrokerMails({ sent }: { sent: Notice['to_brokers'] }) {
  return (
    <ul aria-label={t('Mails to brokers')} className="grid gap-2">
      {sent.map((mail) => (
        <li key={mail.id} className={lineClass}>
          <BrokerName id={mail.broker} />
          <MailLine {...mail} />
        </li>
      ))}
    </ul>
  )
}

const lineClass = 'flex flex-wrap items-start gap-x-3 gap-y-1'

const BrokerName = ({ id }: { id: number }) => <span>{useRecord('brokers', id)?.company_name}</span>

function MailLine({ at, state, reason, goes_at }: Sent) {
  return (
    <>
      <MailState state={state} reason={reason} />
      <span className="text-quiet pt-0.5 text-sm">
        {goes_at === null ? (
          <Instant at={at} ago />
        ) : (
          <>
            {t('Goes with the next mail:')} <Instant at={goes_at} />
          </>
        )}
      </span>
    </>
  )
}
