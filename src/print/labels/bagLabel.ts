import type { Bag } from '#model/kinds/bag.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { lbs, localTime } from '#print/words.ts'
import { captionedText } from './captionedText.ts'
import { code128, type Label, label, margin, rule, text } from './drawing.ts'
import { besideIcon, icon } from './icon.ts'
import type { Picture } from './picture.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

// The columns' left edges: two of the upper half, three of the weights.
const halves = [margin, 424] as const
const thirds = [margin, 280, 536] as const
const third = 240

/**
 * The label of a bag: its lot and number large and as the barcode `lot-bag`, the grower's name masked.
 * Specification, section 9. If the lot has no number yet, the label has no barcode.
 */
export function bagLabel(bag: Bag, { time_zone }: Pick<Settings, 'time_zone'>, picture: Picture | null = null): Label {
  const { lot_number, bag_number, company_name, grade, variety_name, type, clean_gross, clean_tare, clean_net } = bag
  const room = besideIcon(picture)
  const half = Math.floor((room - 16) / 2)
  return label(
    height,
    text({ x: margin, y: 20, height: 44, room }, maskedName(company_name)),
    text({ x: margin, y: 72, height: 28, room }, localTime(bag.created_at, time_zone)),
    text({ x: margin, y: 110, height: 80, room: half }, `Lot ${lot_number ?? '?'}`),
    text({ x: margin + half + 16, y: 110, height: 80, room: half }, `Bag ${bag_number}`),
    icon(picture, 20),
    text({ x: margin, y: 202, height: 64 }, grade),
    text({ x: halves[0], y: 278, height: 44, room: 384 }, variety_name),
    text({ x: halves[1], y: 278, height: 44 }, type),
    rule(334),
    captionedText({ x: thirds[0], y: 350, room: third }, 'Gross (lbs)', lbs(clean_gross)),
    captionedText({ x: thirds[1], y: 350, room: third }, 'Tare (lbs)', lbs(clean_tare)),
    captionedText({ x: thirds[2], y: 350, room: third }, 'Net (lbs)', lbs(clean_net)),
    lot_number === null ? [] : code128({ x: margin, y: 440, height: 104 }, `${lot_number}-${bag_number}`),
  )
}
