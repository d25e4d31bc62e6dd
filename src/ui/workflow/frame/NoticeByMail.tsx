import type { Notice } from '#model/kinds/notice.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { NoticeMails } from '#ui/records/NoticeMails.tsx'
import { NoticePreview } from '#ui/records/NoticePreview.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

interface NoticeByMailProps {
  notice: Notice
  checked: boolean
  onChange: (mail: boolean) => void
}

/** Whether a mail waits for its first try, and not for the next mail to the client. */
export const isUnderway = (notice: Notice | null): boolean =>
  notice?.sent.some(({ state, reason, goes_at }) => state === 'waiting' && reason === null && goes_at === null) === true

/** The choice to notify the client by mail as well, with a preview. */
export function NoticeByMail({ notice, checked, onChange }: NoticeByMailProps) {
  const { why, sent } = notice
  const waits = sent.some(({ state }) => state === 'waiting')
  return (
    <div className="grid gap-2">
      {why === null && (
        <Checkbox label={t('Tell the client by mail now')} name="mail" checked={checked} onChange={onChange} />
      )}
      {why !== null && !waits && (
        <p className="text-quiet text-sm">
          {t('Not by mail:')} {translated(why)}
        </p>
      )}
      <NoticePreview notice={notice} />
      <NoticeMails sent={sent} />
      {waits && (
        <p className="text-quiet text-sm">{t('The notification is recorded as soon as the mail has got through.')}</p>
      )}
    </div>
  )
}
