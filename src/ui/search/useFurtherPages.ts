import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import ListChecks from 'lucide-react/icons/list-checks'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import Settings2 from 'lucide-react/icons/settings-2'
import Truck from 'lucide-react/icons/truck'
import Waypoints from 'lucide-react/icons/waypoints'
import { can, isStaff, type Permission } from '#model/values/roles.ts'
import { useSeasonYear } from '#ui/hooks/useOlderSeason.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { type Access, mayOpen } from '#ui/shell/access.ts'
import { useOfferedPages } from '#ui/shell/pageCalls.ts'
import { t } from '#ui/words/words.ts'
import type { Finding } from './finding.ts'

interface FurtherPage extends Access {
  readonly name: string
  readonly path: string
  readonly icon: LucideIcon
  /** Without it the page is empty. */
  readonly needs?: Permission
}

/** The pages that are not in the drawer: other pages link to them. */
const furtherPages: readonly FurtherPage[] = [
  { name: t('Statistics'), path: '/statistics', icon: ChartColumn, minimum: 2 },
  { name: t('Trace'), path: '/trace', icon: Waypoints, minimum: 1, needs: 'view_trace' },
  { name: t('Balance'), path: '/balance', icon: Scale, minimum: 1, needs: 'view_trace' },
  { name: t('Lots'), path: '/client/lot', icon: Package, of: 'growers' },
  { name: t('Shipments'), path: '/client/shipment', icon: Truck, of: 'growers' },
  { name: t('Tickets'), path: '/client/order/ticket', icon: FileText, of: 'growers' },
  { name: t('Processing ticket'), path: '/tickets/processing', icon: FileText, minimum: 2 },
  { name: t('Shipping tickets'), path: '/orders/ticket', icon: FileText, minimum: 2 },
  { name: t('Set the plant up'), path: '/system/first-run', icon: ListChecks, minimum: 5 },
  { name: t('Bring in records'), path: '/system/import', icon: FileUp, minimum: 5 },
  { name: t('Change settings'), path: '/system/form-settings', icon: Settings2, minimum: 5 },
  { name: t('Change plant'), path: '/system/form-plant', icon: Settings2, minimum: 5 },
  { name: t('Texts to clients and brokers'), path: '/system/form-texts', icon: Settings2, minimum: 5 },
  { name: t('My Profile'), path: '/profile', icon: CircleUserRound },
]

export const pageFinding = (name: string, href: string, icon: LucideIcon): Finding => ({
  key: `page ${href}`,
  name,
  detail: t('Page'),
  icon,
  goal: { href },
})

/** The pages that the signed-in user may open from other pages only. */
export function useFurtherPages(): readonly Finding[] {
  const self = useSelf()
  const isOffered = useOfferedPages()
  const season = useSeasonYear()
  if (self === null) return []
  const balanceOf = isStaff(self) ? `season=${season}` : `client=${self.client}`
  return furtherPages
    .filter(
      (page) => mayOpen(page, self) && isOffered(page.path) && (page.needs === undefined || can(self, page.needs)),
    )
    .map(({ name, path, icon }) => pageFinding(name, path === '/balance' ? `#/balance?${balanceOf}` : `#${path}`, icon))
}
