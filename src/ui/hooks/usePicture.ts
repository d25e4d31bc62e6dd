import { useEffect, useState } from 'react'
import { usePlantClient } from './PlantClientProvider.tsx'

/**
 * The address of a picture for an `<img>`; null without a picture, and until one that needs the user's token is loaded.
 */
export function usePicture(address: string | null): string | null {
  const plant = usePlantClient()
  const source = address === null ? null : plant.pictureSource(address)
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly source: string } | null>(null)

  useEffect(() => {
    if (address === null || source !== null) return
    let [isOver, made]: [boolean, string | null] = [false, null]
    void plant.picture(address).then((blob) => {
      if (isOver || blob === null) return
      made = URL.createObjectURL(blob)
      setLoaded({ address, source: made })
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [plant, address, source])

  return source ?? (loaded?.address === address ? loaded.source : null)
}
