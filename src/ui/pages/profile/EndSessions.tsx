import { accountCalls } from '#model/calls/accountCalls.ts'
import { SessionsEnd } from '#model/calls/userInput.ts'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'

/** Which sessions: one by its id, all but the current one, or all. */
export type Ending = { readonly id: number; readonly device: string } | 'others' | 'all'

interface EndSessionsProps {
  ending: Ending
  onDone: () => void
  onClose: () => void
}

/**
 * Ends the user's sessions. Asks for the password, so that the finder of an unattended tablet can't sign everybody out.
 */
export function EndSessions({ ending, onDone, onClose }: EndSessionsProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<unknown>('button')
  const form = useForm(SessionsEnd, { current_password: '' }, { read: (values) => values, fleeting: true })

  async function submit() {
    const body = form.check()
    if (body === null) return
    const result = await attempt.once(async (key) => {
      if (typeof ending === 'object') return plant.send(accountCalls.endSession, { ids: { id: ending.id }, body, key })
      return plant.send(accountCalls.endSessions, { body: ending === 'others' ? { ...body, others: true } : body, key })
    })
    if (result === null) return
    // An absent session has already ended; ending the current one signs this browser out.
    const isOver = !result.ok && (result.failure.kind === 'absent' || result.failure.kind === 'unauthenticated')
    if (result.ok || isOver) return onDone()
    form.refuse(failureErrors(result.failure))
  }

  return (
    <Dialog
      open
      title={titleOf(ending)}
      onClose={onClose}
      onSubmit={() => void submit()}
      errors={form.answer}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary" saving={attempt.saving} savingText={t('Signing out…')}>
            {t('Sign out')}
          </Button>
        </>
      }
    >
      {ending === 'all' && <p className="text-quiet">{t('Every device is signed out at once, this one too.')}</p>}
      <ErrorBanner title={t('Not signed out')} errors={form.status} />
      <CurrentPasswordField {...form.field('current_password')} />
    </Dialog>
  )
}

function titleOf(ending: Ending): string {
  if (ending === 'all') return t('Sign out everywhere?')
  if (ending === 'others') return t('Sign out everywhere else?')
  return t('Sign out {device}?', { device: ending.device })
}
