import { largestPicture, type Picture } from './picture.ts'
import { graphic, labelWidth, margin } from './zpl.ts'

/** Dots between the icon and what stands left of it. */
const gap = 16

/** The company's icon in a label's upper right corner, `y` dots down; nothing where there is none. */
export const icon = (picture: Picture | null, y: number): string =>
  picture === null ? '' : graphic({ x: labelWidth - margin - picture.width, y }, picture)

/** Dots from the left margin to where the icon's place begins; to the right margin where there is no icon. */
export const besideIcon = (picture: Picture | null): number =>
  labelWidth - 2 * margin - (picture === null ? 0 : largestPicture + gap)
