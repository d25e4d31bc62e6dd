import type { LucideIcon } from 'lucide-react'
import Boxes from 'lucide-react/icons/boxes'
import Building2 from 'lucide-react/icons/building-complex'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Handshake from 'lucide-react/icons/handshake'
import Route from 'lucide-react/icons/route'
import Truck from 'lucide-react/icons/truck'
import type { Self } from '#model/kinds/user.ts'
import { t } from '#ui/words/words.ts'
import { type Access, mayOpen } from './access.ts'

/** An entry of the drawer, for those who may open its page. */
export interface Entry extends Access {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
}

/** The entries of users with a client. */
export const ofClients: readonly Entry[] = [
  { label: t('Tracker'), path: '/client', icon: Route, of: 'clients' },
  { label: t('Orders'), path: '/client/order', icon: ClipboardList, of: 'growers' },
  { label: t('Client Info'), path: '/client/info', icon: Building2, of: 'growers' },
]
/** The entries of the inventory's users. */
export const ofBrokers: readonly Entry[] = [
  { label: t('Desk|broker'), path: '/desk', icon: Handshake, of: 'buyers' },
  { label: t('Inventory'), path: '/inventory', icon: Boxes, of: 'inventory' },
  { label: t('Shipments'), path: '/shipments', icon: Truck, of: 'brokers' },
]

/** All that the drawer of a grower or broker can have. */
export const ownEntries: readonly Entry[] = [...ofClients, ...ofBrokers]

/** The drawer's entries for a user, with the one of the current page marked. `isOffered`: whether the server has a page. */
export function drawerEntries(
  entries: readonly Entry[],
  self: Self,
  path: string,
  isOffered: (path: string) => boolean,
) {
  const visible = entries.filter((entry) => mayOpen(entry, self) && isOffered(entry.path))
  const current = visible
    .filter((entry) => within(path, entry.path))
    .reduce<Entry | null>((best, entry) => (best && best.path.length >= entry.path.length ? best : entry), null)
  return visible.map((entry) => ({
    label: entry.label,
    href: `#${entry.path}`,
    icon: entry.icon,
    current: entry === current,
  }))
}

const within = (path: string, entry: string): boolean =>
  path === entry || (entry !== '/' && path.startsWith(`${entry}/`))
