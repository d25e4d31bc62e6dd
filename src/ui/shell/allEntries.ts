import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Fan from 'lucide-react/icons/fan'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Printer from 'lucide-react/icons/printer'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import Tractor from 'lucide-react/icons/tractor'
import TreeDeciduous from 'lucide-react/icons/tree-deciduous'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { t } from '#ui/words/words.ts'
import { type Entry, ofBrokers, ofClients } from './drawerEntries.ts'

/**
 * The entries of everybody. The order of specification, section 2; the desk, orchards, printing, reports and the
 * timeline are additions. A grower's page loads `ownEntries` alone.
 */
export const allEntries: readonly Entry[] = [
  { label: t('Dashboard'), path: '/', icon: LayoutDashboard, minimum: 2 },
  ...ofClients,
  { label: t('Clients'), path: '/clients', icon: Users, minimum: 2 },
  { label: t('Orchards'), path: '/orchards', icon: TreeDeciduous, minimum: 2 },
  { label: t('Orders'), path: '/orders', icon: ClipboardList, minimum: 2 },
  { label: t('Wagons'), path: '/wagons', icon: Tractor, minimum: 2 },
  { label: t('Batches'), path: '/batches', icon: Layers, minimum: 2 },
  { label: t('Lots'), path: '/lots', icon: Package, minimum: 2 },
  { label: t('Shipments'), path: '/shipments', icon: Truck, minimum: 2 },
  { label: t('Drying Bins'), path: '/drying-bins', icon: Fan, minimum: 2 },
  ...ofBrokers,
  { label: t('Printing'), path: '/printing', icon: Printer, minimum: 2 },
  { label: t('Reports'), path: '/reports', icon: ChartColumn, minimum: 2 },
  { label: t('Timeline'), path: '/timeline', icon: CalendarClock, minimum: 3 },
  { label: t('Handover'), path: '/handover', icon: ArrowLeftRight, minimum: 3 },
  { label: t('Audit'), path: '/audit', icon: ShieldCheck, minimum: 3 },
  { label: t('What if'), path: '/what-if', icon: FlaskConical, minimum: 3 },
  { label: t('Users'), path: '/users', icon: UserCog, minimum: 4 },
  { label: t('Devices'), path: '/devices', icon: TabletSmartphone, minimum: 5 },
  { label: t('System Settings'), path: '/system', icon: Settings, minimum: 5 },
  { label: t('Help'), path: '/help', icon: CircleHelp, minimum: 2 },
]
