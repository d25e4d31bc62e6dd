import { picture, type Picture } from '#print/labels/picture.ts'
import type { PlantClient } from '#streams/client.ts'
import { drawnPixels } from './drawnPixels.ts'

/** ms that a label waits for the icon; after that it is printed without it. */
const patience = 1500

interface Kept {
  readonly address: string
  readonly found: Promise<Picture | null>
}

const kept = new WeakMap<PlantClient, Kept>()

/**
 * The company's icon in a label's black and white, drawn once; null if there is none, or if it is not loaded in time.
 */
export async function iconPicture(plant: PlantClient): Promise<Picture | null> {
  const address = plant.settings.get().company_icon
  if (address === null) return null
  const cached = kept.get(plant)
  const icon = cached?.address === address ? cached : { address, found: drawn(plant, address) }
  kept.set(plant, icon)
  let late: ReturnType<typeof setTimeout> | undefined
  const inTime = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), patience)
  })
  const found = await Promise.race([icon.found, inTime])
  clearTimeout(late)
  return found
}

/** A failed load is tried again with the next label. */
async function drawn(plant: PlantClient, address: string): Promise<Picture | null> {
  const image = await plant.picture(address)
  const pixels = image === null ? null : await drawnPixels(image)
  if (pixels === null && kept.get(plant)?.address === address) kept.delete(plant)
  return pixels === null ? null : picture(pixels)
}
