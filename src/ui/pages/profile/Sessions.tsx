import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { SessionInfo } from '#model/user.ts'
import { failureErrors } from '#ui/forms/failureErrors.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/Button.tsx'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Instant } from '#ui/parts/Instant.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { deviceOf } from './deviceOf.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/** Where somebody is signed in, and the way to end it there: for a tablet that was left somewhere. */
export function Sessions() {
  const plant = usePlant()
  const { value, status, refresh } = useAnswer(useCallback(async () => plant.send('listSessions'), [plant]))
  const [ending, setEnding] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<readonly string[]>([])
  const others = (value ?? []).filter(({ current }) => !current).map(({ id }) => id)

  async function end(ids: readonly number[]) {
    setEnding(ids)
    const results = await Promise.all(ids.map(async (id) => plant.send('endSession', { ids: { id } })))
    // One that is no longer there has ended, which is what was wanted.
    const failures = results.flatMap((each) => (each.ok || each.failure.kind === 'absent' ? [] : [each.failure]))
    setErrors([...new Set(failures.flatMap((failure) => failureErrors(failure).status))])
    setEnding([])
    refresh()
  }

  return (
    <Section
      title={t('Where I am signed in')}
      flush
      aside={
        others.length > 1 && (
          <Button
            icon={LogOut}
            onClick={() => void end(others)}
            saving={ending.length > 1}
            savingText={t('Signing out…')}
          >
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {errors.length > 0 && (
        <div className="p-4">
          <ErrorBanner title={t('Not signed out')} errors={errors} />
        </div>
      )}
      {status === 'loading' && <Skeleton label={t('Loading sessions')} lines={2} kind="row" />}
      {status === 'failed' && <p className="text-quiet px-5 py-5">{t('The server did not answer.')}</p>}
      {value !== null && (
        <ul aria-label={t('Sessions')} className="divide-line divide-y">
          {value.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              saving={ending.includes(session.id)}
              onEnd={() => void end([session.id])}
            />
          ))}
        </ul>
      )}
      {value !== null && <SignOutEverywhere />}
    </Section>
  )
}

interface SessionRowProps {
  session: SessionInfo
  saving: boolean
  onEnd: () => void
}

function SessionRow({ session, saving, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <MonitorSmartphone aria-hidden className="text-quiet size-5 shrink-0" />
      <span className="min-w-48 grow">
        <span className="block font-semibold">{deviceOf(session.label)}</span>
        <span className="text-quiet block text-sm">
          {t('Last used')} <Instant at={session.last_seen_at} ago />
        </span>
      </span>
      {session.current ? (
        <span className="text-quiet text-sm font-medium">{t('This device')}</span>
      ) : (
        <Button onClick={onEnd} saving={saving} savingText={t('Signing out…')}>
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
