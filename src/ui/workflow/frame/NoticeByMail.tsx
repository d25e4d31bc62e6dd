import type { Notice } from '#model/notice.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { NoticeMails } from '#ui/records/NoticeMails.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

interface NoticeByMailProps {
  notice: Notice
  checked: boolean
  onChange: (mail: boolean) => void
}

/** Whether the client is told by mail as well, with what the mail would say. */
export function NoticeByMail({ notice: { words, why, sent }, checked, onChange }: NoticeByMailProps) {
  return (
    <div className="grid gap-2">
      {why === null ? (
        <>
          <Checkbox label={t('Tell the client by mail now')} name="mail" checked={checked} onChange={onChange} />
          <details className="text-quiet">
            <summary className="min-h-target cursor-pointer py-2 font-medium">{t('What the mail says')}</summary>
            <p lang="en">{words.en.text}</p>
            <p lang="es" className="mt-2">
              {words.es.text}
            </p>
          </details>
        </>
      ) : (
        <p className="text-quiet text-sm">
          {t('Not by mail:')} {translated(why)}
        </p>
      )}
      <NoticeMails sent={sent} />
    </div>
  )
}
