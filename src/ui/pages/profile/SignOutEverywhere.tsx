import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { failureErrors } from '#ui/forms/failureErrors.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { ConfirmDialog } from '#ui/parts/ConfirmDialog.tsx'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { wantedPlace } from '#ui/shell/wantedPlace.ts'
import { t } from '#ui/words/words.ts'

/** Ends every session at once, the present one too: for somebody who does not know where they left one open. */
export function SignOutEverywhere() {
  const plant = usePlant()
  const [asks, setAsks] = useState(false)
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function end() {
    setSaving(true)
    const result = await plant.send('endSessions')
    setSaving(false)
    setAsks(false)
    if (!result.ok && result.failure.kind !== 'unauthenticated') return setErrors(failureErrors(result.failure).status)
    wantedPlace.leave()
    await plant.logout()
  }

  return (
    <div className="border-line grid justify-items-start gap-3 border-t px-4 py-3 sm:px-5">
      <ErrorBanner title={t('Not signed out')} errors={errors} />
      <Button icon={LogOut} onClick={() => setAsks(true)}>
        {t('Sign out everywhere')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('Sign out everywhere?')}
        message={t('Every device is signed out at once, this one too.')}
        onNo={() => setAsks(false)}
        onYes={() => void end()}
        saving={saving}
      />
    </div>
  )
}
