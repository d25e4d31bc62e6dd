import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { systemCalls } from '#model/calls/systemCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

/** The practice plant, if it is enabled: the server resets it every night, and the button at once. */
export function PracticeSection() {
  const plant = usePlantClient()
  const { practice, practice_door: door } = useSettings()
  const attempt = useAttempt<unknown>('button')
  const [errors, setErrors] = useState<readonly string[]>([])
  if (!practice || door?.is_practice !== false) return null

  async function restart() {
    setErrors([])
    const result = await attempt.once(async (key) => plant.send(systemCalls.restartPractice, { key }))
    if (result === null) return
    if (!result.ok) return setErrors(failureErrors(result.failure).status)
    plant.snackbars.add(t('The practice plant begins anew.'))
  }

  return (
    <Section title={t('Practice plant')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet text-pretty">
          {t('What was practised is thrown away every night. It listens at {url}.', { url: door.url })}
        </p>
        <ErrorBanner errors={errors} />
        <PressGuard value={attempt.guard}>
          <Button icon={RotateCcw} takesStep onClick={() => void restart()} saving={attempt.saving}>
            {t('Begin anew')}
          </Button>
        </PressGuard>
      </div>
    </Section>
  )
}
