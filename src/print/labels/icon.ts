import { type Drawing, graphic, labelWidth, margin } from './drawing.ts'
import { largestPicture, type Picture } from './picture.ts'

/** Dots between the icon and the text left of it. */
const gap = 16

/** The company's icon in a label's upper right corner, `y` dots down; nothing without an icon. */
export const icon = (picture: Picture | null, y: number): readonly Drawing[] =>
  picture === null ? [] : [graphic({ x: labelWidth - margin - picture.width, y }, picture)]

/** Dots from the left margin to the icon; to the right margin without an icon. */
export const besideIcon = (picture: Picture | null): number =>
  labelWidth - 2 * margin - (picture === null ? 0 : largestPicture + gap)
