import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Device } from '#model/calls/devices.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { t } from '#ui/words/words.ts'
import { ConfirmEnding } from './ConfirmEnding.tsx'

/** Ends a device: a lost tablet, or one that is not needed any more. */
export function EndDevice({ device, onDone, onClose }: { device: Device; onDone: () => void; onClose: () => void }) {
  const plant = usePlantClient()
  return (
    <ConfirmEnding
      title={t('End {name}?', { name: device.name })}
      message={t(
        'It is signed out at once, nobody can take it over any more, and what it has not sent yet is deleted: if the tablet is at hand, let its people send that or save it as a file first. Its history stays.',
      )}
      yesText={t('End')}
      end={async (key) => plant.send(deviceCalls.endDevice, { ids: { id: device.id }, key })}
      {...{ onDone, onClose }}
    />
  )
}
