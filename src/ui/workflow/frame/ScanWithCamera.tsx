import Camera from 'lucide-react/icons/camera'
import { useContext } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import { CameraContext } from './CameraContext.ts'

/** In a dialog in which a bag is chosen (`useScannedBags`): scans its label with the camera. */
export function ScanWithCamera() {
  const open = useContext(CameraContext)
  return (
    open && (
      <Button kind="plain" icon={Camera} onClick={open}>
        {t('Scan with camera')}
      </Button>
    )
  )
}
