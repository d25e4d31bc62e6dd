import CameraOff from 'lucide-react/icons/camera-off'
import Flashlight from 'lucide-react/icons/flashlight'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { readScan, type Scan } from '#ui/scan/readScan.ts'
import { t } from '#ui/words/words.ts'
import { useCamera } from './useCamera.ts'

export interface CameraDialogProps {
  onScan: (scan: Scan) => void
  onClose: () => void
}

/** The camera's picture; each label or ticket in it is a scan. */
export function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Scan with camera')}
      width={600}
      // Above a dialog in which a bag is chosen.
      zIndex={140}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <View onScan={onScan} />
    </Dialog>
  )
}

function View({ onScan }: Pick<CameraDialogProps, 'onScan'>) {
  const { video, isLooking, trouble, torch, retry } = useCamera((text) => {
    const scan = readScan(text.trim())
    if (scan !== null) onScan(scan)
  })
  return (
    <div data-scans className="grid gap-4">
      {trouble !== null && (
        <div role="alert">
          <EmptyState
            icon={CameraOff}
            title={t('No picture')}
            action={<Button onClick={retry}>{t('Try again')}</Button>}
          >
            {trouble}
          </EmptyState>
        </div>
      )}
      <div hidden={trouble !== null} className="rounded-card bg-bar text-on-bar relative aspect-video overflow-hidden">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('What the camera sees')}
          className="size-full object-cover"
        />
        <span aria-hidden className="border-on-bar/80 rounded-card absolute inset-x-[6%] inset-y-[12%] border-3" />
        {!isLooking && (
          <span className="absolute inset-0 grid place-items-center">
            <LoaderCircle aria-hidden className="size-10 animate-spin" />
          </span>
        )}
      </div>
      {trouble === null && (
        <div className="min-h-target flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-quiet">
            {isLooking ? t('Hold the barcode or QR code in the frame.') : t('Opening the camera…')}
          </p>
          {torch && (
            <Button icon={Flashlight} onClick={() => torch.turn(!torch.isOn)}>
              {torch.isOn ? t('Light off') : t('Light on')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
