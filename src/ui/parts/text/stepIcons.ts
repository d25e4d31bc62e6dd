import {
  BellRing,
  Brush,
  CircleDollarSign,
  Download,
  Droplets,
  Flag,
  Gauge,
  ListChecks,
  type LucideIcon,
  PackagePlus,
  PenLine,
  Play,
  ReceiptText,
  Scale,
  ShoppingCart,
  Split,
} from 'lucide-react'

/** The icon of each thing to do. None is a status's: an icon that says "Ready" never asks to notify somebody. */
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
