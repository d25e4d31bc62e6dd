import type { Pixels } from '#print/labels/picture.ts'
import { giveBack } from '#ui/parts/page/giveBack.ts'

/** The maximum width and height in pixels: larger images only take longer to scale down to a label's dots. */
const most = 600

/** The pixels of an image, scaled down to `most`; null if the browser can't read it. */
export async function drawnPixels(image: Blob): Promise<Pixels | null> {
  try {
    const bitmap = await createImageBitmap(image)
    const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    giveBack(canvas)
    return pixels
  } catch {
    // The browser does not know the image's format: the label is printed without it.
    return null
  }
}
