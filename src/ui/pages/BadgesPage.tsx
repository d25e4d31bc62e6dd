import IdCard from 'lucide-react/icons/id-card'
import { useCallback, useState } from 'react'
import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Badge } from '#model/calls/devices.ts'
import type { StaffMember } from '#model/kinds/user.ts'
import { personName } from '#model/values/personName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { IssueBadges } from '#ui/pages/devices/IssueBadges.tsx'
import { RevokeBadge } from '#ui/pages/devices/RevokeBadge.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'

const nameOf = (staff: readonly StaffMember[], user: number): string => {
  const found = staff.find(({ id }) => id === user)
  return found === undefined ? t('User {user}', { user }) : personName(found)
}

/** `/badges`: who has a badge, and when and where it was last used. */
export function BadgesPage() {
  const plant = usePlantClient()
  const staff = useStaff()
  const badges = useAnswer(useCallback(async () => plant.send(deviceCalls.listBadges), [plant]))
  const devices = useAnswer(useCallback(async () => plant.send(deviceCalls.listDevices), [plant]))
  const [issuing, setIssuing] = useState(false)
  const [revoking, setRevoking] = useState<Badge | null>(null)
  const placeOf = (id: number | null): string => devices.value?.find((each) => each.id === id)?.place ?? ''
  function done() {
    setIssuing(false)
    setRevoking(null)
    badges.refresh()
  }
  return (
    <Page
      title={t('Badges')}
      parent={{ label: t('Devices'), href: '#/devices' }}
      width="text"
      actions={
        <Button kind="primary" icon={IdCard} onClick={() => setIssuing(true)}>
          {t('Issue badges')}
        </Button>
      }
    >
      <LoadedAnswer answer={badges} kind={t('badges')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={IdCard} title={t('No badges')}>
              {t('A badge lets somebody take over an enrolled tablet by a scan.')}
            </EmptyState>
          ) : (
            <ul aria-label={t('Badges')} className="rounded-card border-line bg-surface divide-line divide-y border">
              {rows.map((badge) => (
                <li key={badge.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{nameOf(staff, badge.user)}</p>
                    <p className="text-quiet text-sm">
                      {badge.last_used_at === null ? (
                        t('Never used')
                      ) : (
                        <>
                          {t('Last used')} <Instant at={badge.last_used_at} /> {placeOf(badge.last_device)}
                        </>
                      )}
                    </p>
                  </div>
                  {badge.revoked_at === null ? (
                    <Button onClick={() => setRevoking(badge)}>{t('Revoke')}</Button>
                  ) : (
                    <p className="text-quiet text-sm">
                      {t('Revoked')} <Instant at={badge.revoked_at} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedAnswer>
      {issuing && <IssueBadges onDone={done} onClose={() => setIssuing(false)} />}
      {revoking !== null && (
        <RevokeBadge
          badge={revoking}
          name={nameOf(staff, revoking.user)}
          onDone={done}
          onClose={() => setRevoking(null)}
        />
      )}
    </Page>
  )
}
