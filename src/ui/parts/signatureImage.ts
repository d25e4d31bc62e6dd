import { drawInk, type Ink } from './strokes.ts'

/** The most a signature's file may weigh, in bytes; the server takes little more. */
const limit = 200 * 1024

/** Data of a PNG, three pads to a side at most, on white paper; drawn smaller until it fits the limit. */
export function signatureImage(ink: Ink, width: number, height: number, colour: string): string | null {
  for (const scale of [3, 2, 1.5, 1]) {
    const image = paint(width, height, scale, (context) => {
      context.fillStyle = colour
      drawInk(context, ink)
    })
    if (image === null || byteLength(image) <= limit) return image
  }
  return null
}

/** The same for a name typed by those who can't draw. */
export function typedSignatureImage(name: string, colour: string): string | null {
  const [width, height] = [600, 200]
  return paint(width, height, 2, (context) => {
    context.fillStyle = colour
    context.textBaseline = 'middle'
    context.font = `italic ${Math.min(72, 1100 / Math.max(name.length, 1))}px "Segoe Script", "Snell Roundhand", cursive`
    context.fillText(name, 24, height / 2, width - 48)
  })
}

function paint(width: number, height: number, scale: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  draw(context)
  return canvas.toDataURL('image/png')
}

/** Bytes behind a base64 data URL. */
function byteLength(dataUrl: string): number {
  return Math.ceil(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)
}
