import { type LabelHeight, labelPaper } from '#model/papers/label.ts'
import { drawable } from './drawable.ts'
import type { Picture } from './picture.ts'

/** Dots across a label: 4 inches less a margin, at 203 dots to the inch. Specification, section 9. */
export const labelWidth = labelPaper.width

/** The margin at the sides, in dots. */
export const margin = 24

/** The smallest legible width of a character, in dots. */
const leastWidth = 20

/** The narrowest proportion of a character before its height shrinks too, as a part of its height. */
const narrowest = 0.6

/** A position, in dots from the label's upper left corner. */
export interface At {
  readonly x: number
  readonly y: number
}

/** `height` of the characters and `room` across for all of them, in dots; the room ends at the margin by default. */
interface TextAt extends At {
  readonly height: number
  readonly room?: number
}

/** One line of text; `height` and `width` of its characters. */
export interface DrawnText extends At {
  readonly draws: 'text'
  readonly height: number
  readonly width: number
  readonly words: string
}

/** A Code 128 barcode with its text below; `module` is the width of its narrowest bar. */
export interface DrawnCode extends At {
  readonly draws: 'code'
  readonly height: number
  readonly module: number
  readonly words: string
}

/** A black box. */
export interface DrawnBox extends At {
  readonly draws: 'box'
  readonly width: number
  readonly height: number
}

export interface DrawnPicture extends At {
  readonly draws: 'picture'
  readonly picture: Picture
}

/** One thing on a label, in dots: what a printer's language has to write. */
export type Drawing = DrawnText | DrawnCode | DrawnBox | DrawnPicture

/** A whole label, in dots, from back to front. */
export interface Label {
  readonly width: number
  readonly height: LabelHeight
  readonly drawings: readonly Drawing[]
}

/** A text for one line of a label, in characters of the printer; line breaks become blanks. */
export const onOneLine = (words: string): string => drawable(words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()

/** The maximum width of a character in the printer's own font, as a part of its height. */
function widthOf(character: string): number {
  if (/[MW@%mw]/.test(character)) return 0.95
  if (/[ .,:;'il|!]/.test(character)) return 0.35
  if (/[A-Z]/.test(character)) return 0.75
  return /[ -~]/.test(character) ? 0.6 : 1
}

const sumWidths = (words: string): number => Array.from(words).reduce((sum, each) => sum + widthOf(each), 0)

/** A text with the character width and height that fit: narrowed first, then lowered too, at last truncated. */
function fitted(words: string, height: number, room: number): readonly [string, number, number] {
  const line = onOneLine(words)
  const width = Math.min(height, Math.floor(room / Math.max(sumWidths(line), 1)))
  if (width >= Math.min(height, leastWidth)) return [line, width, Math.min(height, Math.floor(width / narrowest))]
  return [cut(line, room / leastWidth), leastWidth, Math.min(height, Math.floor(leastWidth / narrowest))]
}

/** The beginning of a line that is too long, with three dots; `room` in character heights. */
function cut(line: string, room: number): string {
  const dots = '...'
  const signs = Array.from(line)
  let [kept, used] = [0, sumWidths(dots)]
  for (const sign of signs) {
    used += widthOf(sign)
    if (used > room) break
    kept += 1
  }
  return `${signs.slice(0, kept).join('').trimEnd()}${dots}`
}

/** One line of text, narrowed or truncated to fit its room. */
export function text({ x, y, height, room = labelWidth - margin - x }: TextAt, words: string): DrawnText {
  const [line, width, high] = fitted(words, height, room)
  return { draws: 'text', x, y, height: high, width, words: line }
}

/**
 * The maximum number of modules of a Code 128 barcode with its quiet zones: start, check and stop, 11 for each
 * character.
 */
const modules = (length: number): number => 55 + 11 * length

/** A Code 128 barcode with its text below, as wide as fits. Throws on anything but letters, digits and dashes. */
export function code128({ x, y, height, room = labelWidth - margin - x }: TextAt, words: string): DrawnCode {
  if (!/^[A-Za-z0-9-]{1,40}$/.test(words)) throw new Error('A barcode has 1 to 40 letters, digits and dashes.')
  const module = Math.max(1, Math.min(4, Math.floor(room / modules(words.length))))
  return { draws: 'code', x: x + 10 * module, y, height, module, words }
}

/** A picture with its upper left corner at a position. */
export const graphic = ({ x, y }: At, picture: Picture): DrawnPicture => ({ draws: 'picture', x, y, picture })

/** A rule across the label, 3 dots thick. */
export const rule = (y: number): DrawnBox => line({ x: margin, y, room: labelWidth - 2 * margin }, 3)

/** A line, `room` dots long. */
export const line = ({ x, y, room }: At & { readonly room: number }, thickness = 2): DrawnBox => ({
  draws: 'box',
  x,
  y,
  width: room,
  height: thickness,
})

/** A whole label, `height` in dots. */
export const label = (height: LabelHeight, ...drawings: readonly (Drawing | readonly Drawing[])[]): Label => ({
  width: labelWidth,
  height,
  drawings: drawings.flat(),
})
