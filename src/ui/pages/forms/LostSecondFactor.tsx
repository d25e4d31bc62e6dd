import { userCalls } from '#model/calls/userCalls.ts'
import type { User } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useConfirmed } from '#ui/saving/useConfirmed.ts'
import { t } from '#ui/words/words.ts'

/** Removes a user's second factor after the phone and the recovery codes were lost. */
export function LostSecondFactor({ user, onNews }: { user: User; onNews: () => void }) {
  const plant = usePlantClient()
  const { errors, ask, question } = useConfirmed(
    async (key) => plant.send(userCalls.removeUserSecondFactor, { ids: { id: user.id }, key }),
    onNews,
  )

  return (
    <Section title={t('Two-factor sign-in')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet text-pretty">{t('They sign in with a code of an app besides the password.')}</p>
        <ErrorBanner title={t('Not taken away')} errors={errors.status} />
        <Button onClick={ask}>{t('Take it away')}</Button>
      </div>
      <ConfirmDialog
        title={t('Take away their second step?')}
        message={t(
          'Only where phone and recovery codes are lost. The password alone signs them in then, and they are signed out everywhere.',
        )}
        danger
        {...question}
      />
    </Section>
  )
}
