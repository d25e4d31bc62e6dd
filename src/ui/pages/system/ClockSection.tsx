import Clock from 'lucide-react/icons/clock'
import { useCallback, useState } from 'react'
import type { ReplyOf } from '#model/calls/call.ts'
import { systemCalls } from '#model/calls/systemCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

type Report = ReplyOf<typeof systemCalls.clock>

/** The fault of the server's clock, and the button to accept its time. Nothing while the clock is trusted. */
export function ClockSection() {
  const plant = usePlantClient()
  const { value, refresh } = useAnswer<Report>(useCallback(async () => plant.send(systemCalls.clock), [plant]))
  const attempt = useAttempt<Report>('button')
  const [errors, setErrors] = useState<readonly string[]>([])
  if (value === null || value.fault === null) return null

  async function accept() {
    setErrors([])
    const result = await attempt.once(async (key) => plant.send(systemCalls.acceptClock, { key }))
    if (result === null) return
    if (!result.ok) setErrors(failureErrors(result.failure).status)
    refresh()
  }

  return (
    <Section title={t('Clock of the server')}>
      <div className="grid gap-5">
        <ErrorBanner
          title={t('Nothing is saved until the clock is right')}
          errors={[
            value.fault === 'leapt'
              ? t('The clock leapt by more than an hour. Put it right; or, if this is the time now, accept it.')
              : t('The newest event is dated after now. Put the clock right; or, if this is the time now, accept it.'),
            ...errors,
          ]}
        />
        <Facts
          roomy
          facts={[
            { label: t('The clock says'), value: <Instant at={value.now} /> },
            { label: t('Newest event'), value: value.newest === null ? '' : <Instant at={value.newest} /> },
          ]}
        />
        <div>
          <Action why={[]} icon={Clock} onClick={() => void accept()} saving={attempt.saving} savingText={t('Saving…')}>
            {t('This is the time now: go on')}
          </Action>
        </div>
      </div>
    </Section>
  )
}
