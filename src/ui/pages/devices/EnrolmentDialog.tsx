import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useCallback } from 'react'
import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Device } from '#model/calls/devices.ts'
import { qrRows } from '#print/tickets/qrCode.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { QrPicture } from '#ui/parts/text/QrPicture.tsx'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'

interface EnrolmentDialogProps {
  readonly device: Device
  /** Whether a tablet has taken the code meanwhile. */
  readonly taken: boolean | undefined
  readonly onClose: () => void
}

/** The code that enrols a tablet as a device: its camera scans it, or somebody types it. */
export function EnrolmentDialog({ device, taken = false, onClose }: EnrolmentDialogProps) {
  const plant = usePlantClient()
  const { id, name } = device
  const { public_url } = useSettings()
  const code = useAnswer(useCallback(async () => plant.send(deviceCalls.deviceCode, { ids: { id } }), [plant, id]))
  const page = `${public_url || location.origin}/#/enrol`
  return (
    <Dialog
      open
      title={t('Enrol {name}', { name })}
      subtitle={
        taken ? undefined : t('On the tablet, scan this with the camera, or open the address and type the code.')
      }
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <LoadedAnswer answer={code} kind={t('the code')}>
        {(shown) =>
          taken ? (
            <p role="status" className="flex items-center gap-3 text-lg/6 font-semibold">
              <CircleCheckBig aria-hidden className="text-accent-ink size-8 shrink-0" />
              {t('{name} is enrolled.', { name })}
            </p>
          ) : (
            <div className="grid justify-items-center gap-3 text-center">
              <QrPicture code={qrRows(`${page}/${shown.code}`)} label={t('The address with the code')} />
              <p className="figures text-3xl font-bold tracking-wider">{shown.code}</p>
              <p className="text-quiet wrap-anywhere">{page}</p>
              <p className="text-quiet">
                {t('Good once, until')} <Instant at={shown.expires_at} />
              </p>
            </div>
          )
        }
      </LoadedAnswer>
    </Dialog>
  )
}
