import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { noticeCalls } from '#model/calls/noticeCalls.ts'
import type { Notice } from '#model/kinds/notice.ts'
import type { PaperKind } from '#model/kinds/noticeKinds.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { messageFor, useNotice } from '#ui/hooks/useNotice.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { ContactLinks } from '#ui/records/ContactLinks.tsx'
import { NoticeMails } from '#ui/records/NoticeMails.tsx'
import { NoticePreview } from '#ui/records/NoticePreview.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

interface TellClientProps {
  of: { readonly entity: PaperKind; readonly id: number }
  client: number | null
  /** What the mail carries. */
  along: string
}

/** Tells a client, by phone or by mail, of a record with a paper. Nothing if the server mails no clients. */
export function TellClient({ of, client, along }: TellClientProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<Notice>('button')
  const { notice, refresh } = useNotice(of)
  const [errors, setErrors] = useState<readonly string[]>([])
  const { record } = useRecordPage('clients', client)
  if (notice === null) return null

  async function mail() {
    setErrors([])
    const result = await attempt.once(async (key) =>
      plant.send(noticeCalls.sendNotice, { key, body: { [of.entity]: of.id } }),
    )
    if (result === null) return
    refresh()
    if (!result.ok) setErrors(failureErrors(result.failure).status)
  }

  return (
    <Section title={t('Tell the client')}>
      <div className="grid gap-4">
        {record && <ContactLinks client={record} words={messageFor(notice)} />}
        <NoticePreview notice={notice} />
        {notice.why === null && <p className="text-quiet text-sm">{along}</p>}
        <ErrorBanner title={t('No mail was sent')} errors={errors} />
        <div>
          <Action
            icon={Send}
            onClick={() => void mail()}
            saving={attempt.saving}
            savingText={t('Sending…')}
            why={notice.why === null ? [] : [{ message: translated(notice.why), rule: notice.rule ?? undefined }]}
          >
            {t('Mail the client')}
          </Action>
        </div>
        <NoticeMails sent={notice.sent} />
      </div>
    </Section>
  )
}
