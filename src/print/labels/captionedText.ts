import { type At, type Drawing, text } from './drawing.ts'

/** A caption above its text, 66 dots high; `room` in dots across. */
export const captionedText = (
  { x, y, room }: At & { readonly room: number },
  caption: string,
  words: string,
): readonly Drawing[] => [text({ x, y, height: 24, room }, caption), text({ x, y: y + 26, height: 40, room }, words)]
