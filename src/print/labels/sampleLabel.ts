import type { Lot } from '#model/kinds/lot.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { localTime, pecans, percent } from '#print/words.ts'
import { captionedText } from './captionedText.ts'
import { type Label, label, line, margin, rule, text } from './drawing.ts'
import { besideIcon, icon } from './icon.ts'
import type { Picture } from './picture.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

const thirds = [margin, 280, 536] as const
const third = 240

/**
 * The label of a lot's sample: the lot large, its grade and variety, the grower's name masked, the plant's
 * measurements, and the instant `at`. An unknown measurement is a line to write on.
 */
export function sampleLabel(
  lot: Lot,
  { time_zone }: Pick<Settings, 'time_zone'>,
  at: string,
  picture: Picture | null = null,
): Label {
  const room = besideIcon(picture)
  const figures = [
    ['Moisture (%)', percent(lot.internal_moisture)],
    ['Yield (%)', percent(lot.internal_yield)],
    ['Count (pecans)', pecans(lot.internal_count)],
  ] as const
  return label(
    height,
    text({ x: margin, y: 20, height: 44, room }, 'Sample'),
    text({ x: margin, y: 72, height: 104, room }, `Lot ${lot.lot_number}`),
    icon(picture, 20),
    text({ x: margin, y: 196, height: 64 }, lot.grade),
    text({ x: margin, y: 276, height: 48 }, lot.variety_name),
    text({ x: margin, y: 336, height: 48 }, maskedName(lot.company_name)),
    rule(396),
    ...figures.flatMap(([caption, value], i) => {
      const x = thirds[i] ?? margin
      return [...captionedText({ x, y: 412, room: third }, caption, value), line({ x, y: 484, room: third })]
    }),
    captionedText({ x: margin, y: 512, room: 480 }, 'Taken', localTime(at, time_zone)),
    captionedText({ x: thirds[2], y: 512, room: third }, 'Order', String(lot.order_number ?? '')),
  )
}
