import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useCallback, useState } from 'react'
import { accountCalls } from '#model/calls/accountCalls.ts'
import type { SessionInfo } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { returnTo } from '#ui/shell/returnTo.ts'
import { t } from '#ui/words/words.ts'
import { deviceOf } from './deviceOf.ts'
import { EndSessions, type Ending } from './EndSessions.tsx'

/** The user's sessions, and the buttons to end them: for a tablet that was left somewhere. */
export function Sessions() {
  const plant = usePlantClient()
  const { value, status, refresh } = useAnswer(useCallback(async () => plant.send(accountCalls.listSessions), [plant]))
  const [ending, setEnding] = useState<Ending | null>(null)
  const others = (value ?? []).filter(({ current }) => !current)

  async function ended() {
    setEnding(null)
    if (ending !== 'all') return refresh()
    returnTo.leave()
    await plant.logout()
  }

  if (status === 'absent') return null
  return (
    <Section
      title={t('Where I am signed in')}
      flush
      aside={
        others.length > 1 && (
          <Button icon={LogOut} onClick={() => setEnding('others')}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {status === 'loading' && <Skeleton label={t('Loading sessions')} lines={2} kind="row" />}
      {status === 'failed' && <p className="text-quiet px-5 py-5">{t('It could not be loaded just now.')}</p>}
      {value !== null && (
        <>
          <ul aria-label={t('Sessions')} className="divide-line divide-y">
            {value.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => setEnding({ id: session.id, device: deviceOf(session.label) })}
              />
            ))}
          </ul>
          <div className="border-line border-t px-4 py-3 sm:px-5">
            <Button icon={LogOut} onClick={() => setEnding('all')}>
              {t('Sign out everywhere')}
            </Button>
          </div>
        </>
      )}
      {ending !== null && <EndSessions ending={ending} onDone={() => void ended()} onClose={() => setEnding(null)} />}
    </Section>
  )
}

interface SessionRowProps {
  session: SessionInfo
  onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
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
        <Button onClick={onEnd}>{t('Sign out')}</Button>
      )}
    </li>
  )
}
