import type { TextPicture } from '#print/tickets/ticketSheet.ts'
import { giveBack } from '#ui/parts/page/giveBack.ts'

// Pixels for each point: 288 for each inch, as sharp as a laser printer prints.
const density = 4

/**
 * An image of a text drawn by the browser, in the alphabets of its system, from right to left if necessary: for text
 * that the font of the tickets lacks. `size` in points.
 */
export function textPicture(text: string, size: number): TextPicture | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return null
  const font = `${size * density}px system-ui, sans-serif`
  context.font = font
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width))
  canvas.height = Math.ceil(size * density * 1.3)
  // Resizing a canvas resets its state.
  context.font = font
  context.fillStyle = '#0b2030'
  context.textBaseline = 'middle'
  context.fillText(text, 0, canvas.height / 2)
  const picture = {
    image: canvas.toDataURL('image/png'),
    width: canvas.width / density,
    height: canvas.height / density,
  }
  giveBack(canvas)
  return picture
}
