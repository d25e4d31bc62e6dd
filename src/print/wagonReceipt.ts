import type { Settings } from '#model/settings.ts'
import type { Wagon } from '#model/wagon.ts'
import { captioned } from './captioned.ts'
import { besideIcon, icon } from './icon.ts'
import type { Picture } from './picture.ts'
import { localDate } from './words.ts'
import { label, margin, rule, text } from './zpl.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

const left = { x: margin, room: 366 } as const
const right = { x: 410, room: 366 } as const

/** The driver's receipt, as ZPL: the wagon's id large, its client, and its arrival. */
export function wagonReceipt(
  wagon: Wagon,
  { company_name }: Pick<Settings, 'company_name'>,
  picture: Picture | null = null,
): string {
  return label(
    height,
    text({ x: margin, y: 24, height: 40 }, company_name),
    rule(72),
    text({ x: margin, y: 92, height: 150, room: besideIcon(picture) }, wagon.wagon_id),
    icon(picture, 92),
    captioned({ x: margin, y: 258, room: 752 }, 'Client', wagon.company_name),
    captioned({ ...left, y: 338 }, 'Order', String(wagon.order_number ?? '')),
    captioned({ ...right, y: 338 }, 'Variety', wagon.variety_name),
    captioned({ ...left, y: 418 }, 'Orchard', orchardOf(wagon)),
    captioned({ ...right, y: 418 }, 'Driver', wagon.driver),
    captioned({ ...left, y: 498 }, 'Harvested', localDate(wagon.harvested_at)),
    captioned({ ...right, y: 498 }, 'Arrived', localDate(wagon.arrived_at)),
  )
}

const orchardOf = ({ orchard, orchard_name }: Wagon): string =>
  orchard_name === '' ? (orchard?.name ?? '') : orchard_name
