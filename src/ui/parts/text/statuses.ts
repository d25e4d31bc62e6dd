import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Ban from 'lucide-react/icons/ban'
import BrushCleaning from 'lucide-react/icons/brush-cleaning'
import CheckCheck from 'lucide-react/icons/check-check'
import Circle from 'lucide-react/icons/circle'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Fan from 'lucide-react/icons/fan'
import Forklift from 'lucide-react/icons/forklift'
import Handshake from 'lucide-react/icons/handshake'
import Lock from 'lucide-react/icons/lock'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import PackageX from 'lucide-react/icons/package-x'
import Shapes from 'lucide-react/icons/shapes'
import Signature from 'lucide-react/icons/signature'
import Tractor from 'lucide-react/icons/tractor'
import Truck from 'lucide-react/icons/truck'
import Warehouse from 'lucide-react/icons/warehouse'

export type Tone = 'sky' | 'teal' | 'indigo' | 'amber' | 'green' | 'plum' | 'slate' | 'pecan' | 'red'

export interface StatusLook {
  tone: Tone
  icon: LucideIcon
}

/**
 * One colour, one icon and one word for each status in lists, details, timeline, diagrams and plots. No two share an
 * icon, and adjacent ones share no colour. A status of two lifecycles (Ready, Complete) looks the same in both.
 */
const looks = new Map<string, StatusLook>([
  // Wagons
  ['Arrived', { tone: 'sky', icon: Tractor }],
  ['Pre-cleaning', { tone: 'teal', icon: BrushCleaning }],
  ['Unloaded', { tone: 'indigo', icon: PackageOpen }],
  // Batches, lots, orders
  ['Loading', { tone: 'indigo', icon: ArrowDownToLine }],
  ['Drying', { tone: 'amber', icon: Fan }],
  ['Ready', { tone: 'green', icon: CircleCheckBig }],
  ['Sorting', { tone: 'plum', icon: Shapes }],
  ['Sold', { tone: 'pecan', icon: Handshake }],
  ['Open', { tone: 'sky', icon: CircleDot }],
  // Ready, as growers see it for an order
  ['All wagons in', { tone: 'indigo', icon: Warehouse }],
  ['Complete', { tone: 'slate', icon: CheckCheck }],
  // Shipments
  ['Closed', { tone: 'slate', icon: Signature }],
  // Bags
  ['In lot', { tone: 'teal', icon: Package }],
  ['Loaded', { tone: 'indigo', icon: Forklift }],
  ['Shipped', { tone: 'slate', icon: Truck }],
  ['Written off', { tone: 'amber', icon: PackageX }],
  ['Void', { tone: 'red', icon: Ban }],
  // Drying bins
  ['Free', { tone: 'sky', icon: Circle }],
  ['Locked', { tone: 'pecan', icon: Lock }],
])

const unknown: StatusLook = { tone: 'slate', icon: CircleHelp }

/** An unknown status (of a newer server) still shows its word. */
export function lookOf(status: string): StatusLook {
  return looks.get(status) ?? unknown
}
