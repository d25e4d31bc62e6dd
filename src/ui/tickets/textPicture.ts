import type { TextPicture } from '#print/ticketSheet.ts'

// Pixels to the point: 288 to the inch, as sharp as a laser printer shows.
const density = 4

/**
 * A text as the browser draws it, in whatever alphabets its system has, from right to left where that is how it is
 * read. For what the face of the tickets can't draw. `size` in points.
 */
export function textPicture(text: string, size: number): TextPicture | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return null
  const font = `${size * density}px system-ui, sans-serif`
  context.font = font
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width))
  canvas.height = Math.ceil(size * density * 1.3)
  // A canvas that is sized anew has forgotten how it draws.
  context.font = font
  context.fillStyle = '#0b2030'
  context.textBaseline = 'middle'
  context.fillText(text, 0, canvas.height / 2)
  return { image: canvas.toDataURL('image/png'), width: canvas.width / density, height: canvas.height / density }
}
