import Building2 from 'lucide-react/icons/building-complex'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Fan from 'lucide-react/icons/fan'
import Layers from 'lucide-react/icons/layers'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tractor from 'lucide-react/icons/tractor'
import Trees from 'lucide-react/icons/trees'
import Truck from 'lucide-react/icons/truck'
import type { Bag } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Client } from '#model/kinds/client.ts'
import type { DryingBin } from '#model/kinds/dryingBin.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Orchard } from '#model/kinds/orchard.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { personName } from '#model/values/personName.ts'
import type { useOrderStatus } from '#ui/records/useOrderStatus.ts'
import { named, t } from '#ui/words/words.ts'
import type { Finding } from './finding.ts'

export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' · ')

/** A finding that leads nowhere yet: its address depends on the user. */
export type Unlinked = Omit<Finding, 'goal'>

export function wagonFinding(each: Wagon): Unlinked {
  return {
    key: `wagon ${each.id}`,
    name: t('Wagon {wagon}', { wagon: each.wagon_id }),
    call: each.wagon_id,
    detail: joined(each.company_name, each.orchard_name),
    status: each.status,
    icon: Tractor,
  }
}

export function lotFinding(each: Lot): Unlinked {
  return {
    key: `lot ${each.id}`,
    name: t('Lot {number}', { number: each.lot_number }),
    call: String(each.lot_number),
    detail: joined(named(each.grade), each.variety_name, each.company_name),
    status: each.status,
    icon: Package,
  }
}

export function batchFinding(each: Batch): Unlinked {
  return {
    key: `batch ${each.id}`,
    name: t('Batch {number}', { number: each.batch_number }),
    call: String(each.batch_number),
    detail: joined(each.company_name, each.drying_bin_name),
    status: each.status,
    icon: Layers,
  }
}

export function orderFinding(each: Order, statusOf: ReturnType<typeof useOrderStatus>): Unlinked {
  return {
    key: `order ${each.id}`,
    name: t('Order {number}', { number: each.order_number }),
    call: String(each.order_number),
    detail: joined(
      each.company_name,
      each.variety_name,
      each.invoice_number && t('Invoice {number}', { number: each.invoice_number }),
    ),
    numbers: [each.invoice_number],
    status: statusOf(each.status),
    icon: ClipboardList,
  }
}

export function shipmentFinding(each: Shipment): Unlinked {
  return {
    key: `shipment ${each.id}`,
    name: t('Shipment {number}', { number: each.shipment_number }),
    call: String(each.shipment_number),
    detail: joined(each.broker_name, each.truck_number, each.company_name),
    status: each.status,
    icon: Truck,
  }
}

export function clientFinding(each: Client): Unlinked {
  return {
    key: `client ${each.id}`,
    name: each.company_name,
    detail: joined(t('Client'), personName(each), each.phone),
    numbers: [each.phone, each.mobile_phone, each.alt_phone],
    icon: Building2,
  }
}

export function bagFinding(each: Bag): Unlinked {
  return {
    key: `bag ${each.id}`,
    name: t('Bag {bag}', { bag: `${each.lot_number}-${each.bag_number}` }),
    call: `${each.lot_number}-${each.bag_number}`,
    detail: joined(named(each.grade), each.company_name),
    ...(each.status === null ? {} : { status: each.status }),
    icon: ShoppingBag,
  }
}

export function orchardFinding(each: Orchard): Unlinked {
  return {
    key: `orchard ${each.id}`,
    name: each.name,
    detail: joined(t('Orchard'), each.farm),
    icon: Trees,
  }
}

export function binFinding(each: DryingBin): Unlinked {
  return {
    key: `bin ${each.id}`,
    name: each.name,
    detail: t('Drying bin'),
    icon: Fan,
  }
}
