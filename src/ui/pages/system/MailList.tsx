import { useState } from 'react'
import type { Mail } from '#model/kinds/mail.ts'
import type { User } from '#model/kinds/user.ts'
import { personName } from '#model/values/personName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { MailState } from '#ui/records/MailState.tsx'
import { t } from '#ui/words/words.ts'

const first = 5

const kinds = {
  invitation: t('Invitation'),
  password_reset: t('New password'),
  email_changed: t('Email address changed'),
  password_changed: t('Password changed'),
  second_factor_added: t('Two-factor sign-in turned on'),
  second_factor_removed: t('Two-factor sign-in turned off'),
  test: t('Test mail'),
  log_head: t('Where the log stands'),
  audit: t('Records against a law'),
  handover: t('Handover'),
  notice: t('Told a client'),
} as const satisfies Readonly<Record<Mail['kind'], string>>

/** The state of each mail, newest first. Older mails are listed only if they failed, until the user shows all. */
export function MailList({ mails, users }: { mails: readonly Mail[]; users: readonly User[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? mails : mails.filter(({ state }, nth) => nth < first || state === 'failed').slice(0, first * 2)
  if (mails.length === 0) return <p className="text-quiet">{t('No mail in the last 30 days.')}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label={t('Mails of the last 30 days')} className="divide-line border-line w-full divide-y border-y">
        {shown.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-48 grow">
              <span className="font-semibold">{mail.broker === null ? kinds[mail.kind] : t('Told a broker')}</span>{' '}
              <span className="text-quiet wrap-anywhere">{nameOf(users.find(({ id }) => id === mail.user))}</span>
            </span>
            <span className="text-quiet text-sm">
              <Instant at={mail.at} ago />
            </span>
            <MailState state={mail.state} reason={mail.reason} />
          </li>
        ))}
      </ul>
      {shown.length < mails.length && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {t('Show all {n}', { n: mails.length })}
        </Button>
      )}
    </div>
  )
}

const nameOf = (user: User | undefined): string => (user === undefined ? '' : personName(user) || user.email)
