import Camera from 'lucide-react/icons/camera'
import { createContext, useContext } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'

/** Opens the camera; null where a device has none. `src/ui/scan` gives it. */
export const CameraContext = createContext<(() => void) | null>(null)

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
