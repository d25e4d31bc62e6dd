import { createContext } from 'react'

/** Opens the camera; null where a device has none. `src/ui/scan` gives it. */
export const CameraContext = createContext<(() => void) | null>(null)
