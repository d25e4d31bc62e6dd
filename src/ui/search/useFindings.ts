import Building2 from 'lucide-react/icons/building-complex'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Fan from 'lucide-react/icons/fan'
import Layers from 'lucide-react/icons/layers'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tractor from 'lucide-react/icons/tractor'
import Trees from 'lucide-react/icons/trees'
import Truck from 'lucide-react/icons/truck'
import { useMemo } from 'react'
import type { Bag } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { Client } from '#model/client.ts'
import type { DryingBin } from '#model/dryingBin.ts'
import type { Lot } from '#model/lot.ts'
import type { Orchard } from '#model/orchard.ts'
import type { Order } from '#model/order.ts'
import { isStaff } from '#model/roles.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Wagon } from '#model/wagon.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useRows } from '#ui/hooks/useRows.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useOrderStatus } from '#ui/records/useOrderStatus.ts'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { drawerEntries } from '#ui/shell/drawerEntries.ts'
import { useOfferedPages } from '#ui/shell/pageCalls.ts'
import { named, t } from '#ui/words/words.ts'
import type { Finding } from './finding.ts'
import { useActions } from './useActions.ts'

export interface Findings {
  readonly all: readonly Finding[]
  /** The findings before anything is typed. */
  readonly first: readonly Finding[]
  /** Earlier records are being loaded. */
  readonly loading: boolean
}

/**
 * All findings of the signed-in user: pages, actions, and the records that the user sees. `earlier` adds the records of
 * earlier seasons, without bags, which are too many; on a server without seasons, earlier lots and bags.
 */
export function useFindings(earlier: boolean): Findings {
  const self = useSelf()
  const isOffered = useOfferedPages()
  const pages: readonly Finding[] =
    self === null
      ? []
      : drawerEntries(self, '', isOffered).map(({ label, href, icon }) => ({
          key: `page ${href}`,
          name: label,
          detail: t('Page'),
          icon,
          goal: { href },
        }))
  // Not in the drawer: the dashboard links to it.
  const statistics: Finding = {
    key: 'page #/statistics',
    name: t('Statistics'),
    detail: t('Page'),
    icon: ChartColumn,
    goal: { href: '#/statistics' },
  }
  const acts = useActions()
  const { records, loading } = useRecordFindings(earlier)
  const listed = self !== null && isStaff(self) ? [...acts, ...pages, statistics] : [...acts, ...pages]
  return { all: [...listed, ...records], first: listed, loading }
}

function useRecordFindings(earlier: boolean): { readonly records: readonly Finding[]; readonly loading: boolean } {
  const hrefOf = useRecordHref()
  const statusOf = useOrderStatus()
  const knowsSeasons = usePlantClient().isPecanyard()
  const seasons = earlier && knowsSeasons
  const orders = useRows('orders', seasons)
  const wagons = useRows('wagons', seasons)
  const batches = useRows('batches', seasons)
  const lots = useRows('lots', earlier)
  const shipments = useRows('shipments', seasons)
  const bags = useRows('bags', earlier && !knowsSeasons)
  const clients = useList('clients').toArray()
  const orchards = useList('orchards').toArray()
  const bins = useList('drying_bins').toArray()
  const self = useSelf()

  // As many as records: made again when a record changes, not at each typed letter.
  const records = useMemo((): readonly Finding[] => {
    const to = (href: string | null, finding: Unlinked): readonly Finding[] =>
      href === null ? [] : [{ ...finding, goal: { href } }]
    return [
      ...wagons.rows.flatMap((each) => to(hrefOf('wagon', each.id), wagonFinding(each))),
      ...lots.rows.flatMap((each) => to(hrefOf('lot', each.id), lotFinding(each))),
      ...batches.rows.flatMap((each) => to(hrefOf('batch', each.id), batchFinding(each))),
      ...orders.rows.flatMap((each) => to(hrefOf('order', each.id), orderFinding(each, statusOf))),
      ...shipments.rows.flatMap((each) => to(hrefOf('shipment', each.id), shipmentFinding(each))),
      ...clients.flatMap((each) => to(hrefOf('client', each.id), clientFinding(each))),
      ...bags.rows.flatMap((each) => to(hrefOf('lot', each.lot), bagFinding(each))),
      ...orchards.flatMap((each) => to(hrefOf('client', each.client), orchardFinding(each))),
      ...bins.flatMap((each) => to(self === null ? null : '#/drying-bins', binFinding(each))),
    ]
  }, [
    hrefOf,
    statusOf,
    orders.rows,
    wagons.rows,
    batches.rows,
    lots.rows,
    shipments.rows,
    bags.rows,
    clients,
    orchards,
    bins,
    self,
  ])
  const loads = [orders, wagons, batches, lots, shipments, bags]
  return { records, loading: loads.some(({ loading }) => loading.status === 'loading') }
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' · ')

type Unlinked = Omit<Finding, 'goal'>

function wagonFinding(each: Wagon): Unlinked {
  return {
    key: `wagon ${each.id}`,
    name: t('Wagon {wagon}', { wagon: each.wagon_id }),
    call: each.wagon_id,
    detail: joined(each.company_name, each.orchard_name),
    status: each.status,
    icon: Tractor,
  }
}

function lotFinding(each: Lot): Unlinked {
  return {
    key: `lot ${each.id}`,
    name: t('Lot {number}', { number: each.lot_number }),
    call: String(each.lot_number),
    detail: joined(named(each.grade), each.variety_name, each.company_name),
    status: each.status,
    icon: Package,
  }
}

function batchFinding(each: Batch): Unlinked {
  return {
    key: `batch ${each.id}`,
    name: t('Batch {number}', { number: each.batch_number }),
    call: String(each.batch_number),
    detail: joined(each.company_name, each.drying_bin_name),
    status: each.status,
    icon: Layers,
  }
}

function orderFinding(each: Order, statusOf: ReturnType<typeof useOrderStatus>): Unlinked {
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

function shipmentFinding(each: Shipment): Unlinked {
  return {
    key: `shipment ${each.id}`,
    name: t('Shipment {number}', { number: each.shipment_number }),
    call: String(each.shipment_number),
    detail: joined(each.broker_name, each.truck_number, each.company_name),
    status: each.status,
    icon: Truck,
  }
}

function clientFinding(each: Client): Unlinked {
  return {
    key: `client ${each.id}`,
    name: each.company_name,
    detail: joined(t('Client'), `${each.first_name} ${each.last_name}`, each.phone),
    numbers: [each.phone, each.mobile_phone, each.alt_phone],
    icon: Building2,
  }
}

function bagFinding(each: Bag): Unlinked {
  return {
    key: `bag ${each.id}`,
    name: t('Bag {bag}', { bag: `${each.lot_number}-${each.bag_number}` }),
    call: `${each.lot_number}-${each.bag_number}`,
    detail: joined(named(each.grade), each.company_name),
    ...(each.status === null ? {} : { status: each.status }),
    icon: ShoppingBag,
  }
}

function orchardFinding(each: Orchard): Unlinked {
  return {
    key: `orchard ${each.id}`,
    name: each.name,
    detail: joined(t('Orchard'), each.farm),
    icon: Trees,
  }
}

function binFinding(each: DryingBin): Unlinked {
  return {
    key: `bin ${each.id}`,
    name: each.name,
    detail: t('Drying bin'),
    icon: Fan,
  }
}
