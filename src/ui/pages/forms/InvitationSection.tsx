import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { userCalls } from '#model/calls/userCalls.ts'
import type { User } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useMails } from '#ui/hooks/useMails.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { MailState } from '#ui/records/MailState.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

const soon = 2000

/** The state of an invitation of a user without a password, and a button for a new one. */
export function InvitationSection({ user, onNews }: { user: User; onNews: () => void }) {
  const plant = usePlantClient()
  const report = useMails().value
  const attempt = useAttempt<User>('button')
  const [errors, setErrors] = useState<readonly string[]>([])
  const { invitation, active } = user
  const isWaiting = invitation?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(onNews, soon)
    return () => clearInterval(timer)
  }, [isWaiting, onNews])

  async function invite() {
    setErrors([])
    const result = await attempt.once(async (key) => plant.send(userCalls.inviteUser, { ids: { id: user.id }, key }))
    if (result === null) return
    if (!result.ok) setErrors(failureErrors(result.failure).status)
    onNews()
  }

  return (
    <Section title={t('Invitation')}>
      <div className="grid gap-4">
        {invitation === null ? (
          <p className="text-quiet">{t('They have no password yet and were not invited, so they can’t sign in.')}</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <MailState state={invitation.state} reason={invitation.reason} />
            <span className="text-quiet text-sm">
              <Instant at={invitation.at} ago />
            </span>
          </p>
        )}
        <ErrorBanner title={t('Not invited')} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PressGuard value={attempt.guard}>
            <Action
              icon={Send}
              takesStep
              onClick={() => void invite()}
              saving={attempt.saving}
              savingText={t('Sending…')}
              why={[
                ...(active ? [] : [{ message: t('Turn Active on to invite this person.') }]),
                ...(report?.can_send === false
                  ? [
                      {
                        message: t(
                          'This plant does not send mail yet. An administrator sets it up in the System Settings.',
                        ),
                      },
                    ]
                  : []),
              ]}
            >
              {invitation === null ? t('Invite by mail') : t('Send another invitation')}
            </Action>
          </PressGuard>
        </div>
      </div>
    </Section>
  )
}
