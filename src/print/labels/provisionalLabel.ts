import type { Bag } from '#model/kinds/bag.ts'
import { localCode, shownNumber } from '#model/values/localId.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { lbs } from '#print/words.ts'
import { captionedText } from './captionedText.ts'
import { code128, type Label, label, margin, rule, text } from './drawing.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

const thirds = [margin, 280, 536] as const
const third = 240

/**
 * The label of a bag that has no number yet: what it is until then (`P17`), large, and a code that finds the bag
 * afterwards. Decisions, section 106. Null `code` leaves the barcode out.
 */
export function provisionalLabel(bag: Bag, code: string | null): Label {
  const { id, lot_number, company_name, grade, variety_name, type, clean_gross, clean_tare, clean_net } = bag
  return label(
    height,
    text({ x: margin, y: 20, height: 84 }, 'PROVISIONAL'),
    text({ x: margin, y: 116, height: 96, room: 420 }, `Lot ${shownLot(lot_number)}-?`),
    text({ x: 470, y: 116, height: 96 }, localCode(id)),
    text({ x: margin, y: 226, height: 44, room: 384 }, grade),
    text({ x: 424, y: 226, height: 44 }, maskedName(company_name)),
    text({ x: margin, y: 280, height: 40, room: 384 }, variety_name),
    text({ x: 424, y: 280, height: 40 }, type),
    rule(330),
    captionedText({ x: thirds[0], y: 344, room: third }, 'Gross (lbs)', lbs(clean_gross)),
    captionedText({ x: thirds[1], y: 344, room: third }, 'Tare (lbs)', lbs(clean_tare)),
    captionedText({ x: thirds[2], y: 344, room: third }, 'Net (lbs)', lbs(clean_net)),
    code === null ? [] : code128({ x: margin, y: 440, height: 104 }, code),
  )
}

/** A lot that only this tablet knows has no number either. */
const shownLot = (lot: number | null): string => (lot === null ? '?' : shownNumber(lot))
