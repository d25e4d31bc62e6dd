import type { Settings } from '#model/kinds/settings.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { lbs, localDate } from '#print/words.ts'
import { captionedText } from './captionedText.ts'
import { type Drawing, type Label, label, margin, rule, text } from './drawing.ts'
import { besideIcon, icon } from './icon.ts'
import type { Picture } from './picture.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

const left = { x: margin, room: 366 } as const
const right = { x: 410, room: 366 } as const
const gap = 20
/** Three cells on one row, where the wagon was weighed. */
const thirdRoom = 240

/** The driver's receipt: the wagon's id large, its client, and its arrival. */
export function wagonReceipt(
  wagon: Wagon,
  { company_name }: Pick<Settings, 'company_name'>,
  picture: Picture | null = null,
): Label {
  return label(
    height,
    text({ x: margin, y: 24, height: 40 }, company_name),
    rule(72),
    text({ x: margin, y: 92, height: 150, room: besideIcon(picture) }, wagon.wagon_id),
    icon(picture, 92),
    captionedText({ x: margin, y: 258, room: 752 }, 'Client', wagon.company_name),
    captionedText({ ...left, y: 338 }, 'Order', String(wagon.order_number ?? '')),
    captionedText({ ...right, y: 338 }, 'Variety', wagon.variety_name),
    captionedText({ ...left, y: 418 }, 'Orchard', orchardOf(wagon)),
    captionedText({ ...right, y: 418 }, 'Driver', wagon.driver),
    ...lastRow(wagon),
  )
}

/** The dates, and the weight if known: the net, or the gross if the wagon has no tare yet. */
function lastRow({ harvested_at, arrived_at, gross, net }: Wagon): readonly Drawing[] {
  const days = [
    ['Harvested', localDate(harvested_at)],
    ['Arrived', localDate(arrived_at)],
  ] as const
  const weight = net === null ? gross : net
  const cells = weight === null ? days : ([...days, [net === null ? 'Gross lbs' : 'Net lbs', lbs(weight)]] as const)
  const room = weight === null ? left.room : thirdRoom
  return cells.flatMap(([caption, words], at) => {
    const x = weight === null ? [left.x, right.x][at] : margin + at * (thirdRoom + gap)
    return captionedText({ x: x ?? margin, y: 498, room }, caption, words)
  })
}

const orchardOf = ({ orchard, orchard_name }: Wagon): string =>
  orchard_name === '' ? (orchard?.name ?? '') : orchard_name
