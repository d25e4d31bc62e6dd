import type { At, Drawing, Label } from './drawing.ts'
import type { Picture } from './picture.ts'

const encoder = new TextEncoder()

/**
 * The data of a field under `^FH`: all but the plainest characters as the hex of their UTF-8, so that no text is a
 * command.
 */
const fieldData = (words: string): string => Array.from(encoder.encode(words), hexUnlessPlain).join('')

function hexUnlessPlain(byte: number): string {
  const character = String.fromCharCode(byte)
  return /[A-Za-z0-9 .,-]/.test(character) ? character : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

const graphicField = ({ width, rows }: Picture): string => {
  const across = Math.ceil(width / 8)
  const bytes = across * rows.length
  return `^GFA,${bytes},${bytes},${across},${rows.join('')}`
}

const origin = ({ x, y }: At): string => `^FO${x},${y}`

/** One thing of a label, as ZPL. */
export function zplOf(drawing: Drawing): string {
  switch (drawing.draws) {
    case 'text':
      return `${origin(drawing)}^A0N,${drawing.height},${drawing.width}^FH^FD${fieldData(drawing.words)}^FS`
    case 'code':
      return `${origin(drawing)}^BY${drawing.module},3,${drawing.height}^BCN,${drawing.height},Y,N,N,A^FH^FD${fieldData(drawing.words)}^FS`
    case 'box':
      return `${origin(drawing)}^GB${drawing.width},${drawing.height},${drawing.height}^FS`
    case 'picture':
      return `${origin(drawing)}${graphicField(drawing.picture)}^FS`
  }
}

/**
 * What another program may have left in the printer and would move, turn, mirror or repeat a label: orientation,
 * mirror image, reverse, shift to the left, top and side, home, fields' rotation, and clearing after each label.
 * Darkness and speed are the printer's own, and so is the kind of media unless the plant has set it.
 */
const clean = '^PON^PMN^LRN^LS0^LT0^LH0,0^FWN^MCY'

/** A label as ZPL, its text in UTF-8: the only place that knows the language of the plant's printers. */
export const zpl = ({ width, height, drawings }: Label): string =>
  `^XA^CI28^PW${width}^LL${height}${clean}${drawings.map(zplOf).join('')}^XZ`
