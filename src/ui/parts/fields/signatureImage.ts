import { signatureBytes } from '#model/kinds/signature.ts'
import { giveBack } from '#ui/parts/page/giveBack.ts'
import { drawInk, paperFor, type Stroke } from './strokes.ts'

type Draw = (context: CanvasRenderingContext2D) => void

/** In px of the page. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Data of a PNG on white paper, as sharp as the server's limit allows; null if the browser can't draw it. */
export function signatureImage(strokes: readonly Stroke[], pad: Size, colour: string): string | null {
  return sharpest(paperFor(strokes, pad), (context) => {
    context.fillStyle = colour
    drawInk(context, strokes)
  })
}

/** The same for a typed name. */
export function typedSignatureImage(name: string, colour: string): string | null {
  const [width, height] = [600, 200]
  return sharpest({ width, height }, (context) => {
    context.fillStyle = colour
    context.textBaseline = 'middle'
    context.font = `italic ${Math.min(72, 1100 / Math.max(name.length, 1))}px "Segoe Script", "Snell Roundhand", cursive`
    context.fillText(name, 24, height / 2, width - 48)
  })
}

// A scribble that covers the pad three times still fits at one of the first scales; the last ones are a safeguard.
const scales = [3, 2, 1.5, 1, 0.75, 0.5, 0.33, 0.25]

/** Reduces the scale until the file fits. */
function sharpest(paper: Size, draw: Draw): string | null {
  for (const scale of scales) {
    const image = paint(paper, scale, draw)
    if (image === null || byteLength(image) <= signatureBytes) return image
  }
  return null
}

function paint({ width, height }: Size, scale: number, draw: Draw): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  draw(context)
  const image = canvas.toDataURL('image/png')
  giveBack(canvas)
  return image
}

/** Bytes behind a base64 data URL. */
function byteLength(dataUrl: string): number {
  return Math.ceil(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)
}
