import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import Brush from 'lucide-react/icons/brush'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Download from 'lucide-react/icons/download'
import Droplets from 'lucide-react/icons/droplets'
import Flag from 'lucide-react/icons/flag'
import Gauge from 'lucide-react/icons/gauge'
import ListChecks from 'lucide-react/icons/list-checks'
import PackagePlus from 'lucide-react/icons/package-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Play from 'lucide-react/icons/play'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Split from 'lucide-react/icons/split'

/** The icon of each step. None is also a status's icon: the icon of Ready must not stand for a step. */
export const stepIcons = {
  preClean: Brush,
  unload: Download,
  notify: BellRing,
  complete: Flag,
  startDrying: Play,
  takeReading: Droplets,
  makeReady: ListChecks,
  startSorting: Split,
  addBags: Scale,
  sell: CircleDollarSign,
  measure: Gauge,
  buy: ShoppingCart,
  invoice: ReceiptText,
  load: PackagePlus,
  sign: PenLine,
} as const satisfies Readonly<Record<string, LucideIcon>>

export type StepIcon = keyof typeof stepIcons
