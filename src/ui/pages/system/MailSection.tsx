import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import { mailCalls } from '#model/calls/mailCalls.ts'
import { userCalls } from '#model/calls/userCalls.ts'
import type { DomainRecord, MailDomain, TestMail } from '#model/kinds/mail.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useMails } from '#ui/hooks/useMails.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { EmailText } from '#ui/records/EmailText.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'
import { MailList } from './MailList.tsx'

/** The mail server's state and the mails sent. Nothing if the server does not have the call. */
export function MailSection() {
  const plant = usePlantClient()
  const { value: report, refresh } = useMails()
  const users = useAnswer(useCallback(async () => plant.send(userCalls.listUsers), [plant]))
  const attempt = useAttempt<TestMail>('button')
  const [records, setRecords] = useState<MailDomain | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  if (report === null) return null

  async function test() {
    setErrors([])
    const result = await attempt.once(async (key) => plant.send(mailCalls.sendTestMail, { key }))
    if (result === null) return
    if (result.ok) setRecords(result.value.records)
    else setErrors(failureErrors(result.failure).status)
    refresh()
  }

  return (
    <Section
      title={t('Mail')}
      aside={
        <LinkButton href="#/system/form-texts" icon={Pencil} kind="plain">
          {t('Texts to clients and brokers')}
        </LinkButton>
      }
    >
      <div className="grid gap-5">
        <Facts roomy facts={[{ label: t('Mail sender'), value: <EmailText email={report.sender} /> }]} />
        <ErrorBanner title={t('No mail was sent')} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PressGuard value={attempt.guard}>
            <Action
              icon={Send}
              takesStep
              onClick={() => void test()}
              saving={attempt.saving}
              savingText={t('Sending…')}
              why={
                report.can_send
                  ? []
                  : [{ message: t('This server can’t send mail: whoever runs it has to set SMTP_URL.') }]
              }
            >
              {t('Send me a test mail')}
            </Action>
          </PressGuard>
        </div>
        {records !== null && <Records of={records} />}
        <MailList mails={report.mails} users={users.value ?? []} />
      </div>
    </Section>
  )
}

/** What receivers find in DNS about the sender's domain. */
const Records = ({ of: { domain, spf, dkim, dmarc } }: { of: MailDomain }) => (
  <div role="status" className="grid gap-2">
    <p className="font-semibold">{t('What DNS has of {domain}', { domain })}</p>
    <Facts
      roomy
      facts={[
        { label: 'SPF', value: recordText(spf), full: true },
        { label: 'DKIM', value: recordText(dkim), full: true },
        { label: 'DMARC', value: recordText(dmarc), full: true },
      ]}
    />
  </div>
)

function recordText({ state, said }: DomainRecord): string {
  if (state === 'unasked') return t('DNS could not be asked from here.')
  if (state === 'missing') return t('None: receivers may refuse the mail. docs/operations.md has the records to set.')
  if (state === 'several')
    return t('Several, of which receivers take none: only one may be there. {text}', { text: said })
  return said === '' ? t('A key is there.') : said
}
