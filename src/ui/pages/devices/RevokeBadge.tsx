import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Badge } from '#model/calls/devices.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { t } from '#ui/words/words.ts'
import { ConfirmEnding } from './ConfirmEnding.tsx'

interface RevokeBadgeProps {
  readonly badge: Badge
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Revokes a lost badge. */
export function RevokeBadge({ badge, name, onDone, onClose }: RevokeBadgeProps) {
  const plant = usePlantClient()
  return (
    <ConfirmEnding
      title={t('Revoke the badge of {name}?', { name })}
      message={t('It works nowhere any more, at once. Issue a new one for the same person.')}
      yesText={t('Revoke')}
      end={async (key) => plant.send(deviceCalls.revokeBadge, { ids: { id: badge.id }, key })}
      {...{ onDone, onClose }}
    />
  )
}
