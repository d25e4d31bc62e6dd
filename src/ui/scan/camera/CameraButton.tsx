import Camera from 'lucide-react/icons/camera'
import { Button } from '#ui/parts/fields/Button.tsx'
import { useScanning } from '#ui/scan/useScans.ts'
import { t } from '#ui/words/words.ts'
import { offersCamera } from './cameraTrouble.ts'

/** Scans with the tablet's own camera. */
export function CameraButton({ kind = 'quiet' }: { kind?: 'quiet' | 'plain' }) {
  const { openCamera } = useScanning()
  return (
    offersCamera() && (
      <Button kind={kind} icon={Camera} onClick={openCamera}>
        {t('Scan with camera')}
      </Button>
    )
  )
}
