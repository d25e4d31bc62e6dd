import { useState } from 'react'
import type { User } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

/** Removes a user's second factor after the phone and the recovery codes were lost. */
export function LostSecondFactor({ user, onNews }: { user: User; onNews: () => void }) {
  const plant = usePlantClient()
  const attempt = useAttempt<User>('button')
  const [asks, setAsks] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function remove() {
    setErrors([])
    const result = await attempt.once(async (key) =>
      plant.send('removeUserSecondFactor', { ids: { id: user.id }, key }),
    )
    if (result === null) return
    setAsks(false)
    if (!result.ok) setErrors(failureErrors(result.failure).status)
    onNews()
  }

  return (
    <Section title={t('Two-factor sign-in')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet text-pretty">{t('They sign in with a code of an app besides the password.')}</p>
        <ErrorBanner title={t('Not taken away')} errors={errors} />
        <Button onClick={() => setAsks(true)}>{t('Take it away')}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('Take away their second step?')}
        message={t(
          'Only where phone and recovery codes are lost. The password alone signs them in then, and they are signed out everywhere.',
        )}
        danger
        saving={attempt.saving}
        onYes={() => void remove()}
        onNo={() => setAsks(false)}
      />
    </Section>
  )
}
