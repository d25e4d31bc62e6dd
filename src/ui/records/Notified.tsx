import type { NoticeKind } from '#model/kinds/noticeKinds.ts'
import { personName } from '#model/values/personName.ts'
import { useNotice } from '#ui/hooks/useNotice.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'
import { BrokerMails, NoticeMails } from './NoticeMails.tsx'

interface NotifiedProps {
  of: { readonly entity: NoticeKind; readonly id: number }
  by: number | null
  on: string | null
}

/**
 * The date of the notification, and who made it, for readers who may see the staff. Staff also see the state of a mail.
 */
export function Notified({ of, by, on }: NotifiedProps) {
  const teller = useStaff().find((each) => each.id === by)
  const tells = useCan('change_wagon')
  return (
    <>
      {on === null ? t('Not yet') : <PlainDate on={on} />}
      {on !== null && teller && (
        <span className="text-quiet block text-sm font-normal">{t('by {name}', { name: personName(teller) })}</span>
      )}
      {/* Loaded again once the notification is recorded, since a mail may have done that. */}
      {tells && <Mailed key={on} {...of} />}
    </>
  )
}

function Mailed(of: NotifiedProps['of']) {
  const { notice } = useNotice(of)
  return (
    notice && (
      <>
        <NoticeMails sent={notice.sent} />
        {notice.to_brokers.length > 0 && <BrokerMails sent={notice.to_brokers} />}
      </>
    )
  )
}
