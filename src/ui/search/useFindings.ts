import { useMemo } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useRows } from '#ui/hooks/useRows.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useOrderStatus } from '#ui/records/useOrderStatus.ts'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { allEntries } from '#ui/shell/allEntries.ts'
import { drawerEntries } from '#ui/shell/drawerEntries.ts'
import { useOfferedPages } from '#ui/shell/pageCalls.ts'
import type { Finding } from './finding.ts'
import {
  bagFinding,
  batchFinding,
  binFinding,
  clientFinding,
  lotFinding,
  orchardFinding,
  orderFinding,
  shipmentFinding,
  type Unlinked,
  wagonFinding,
} from './recordFindings.ts'
import { useActions } from './useActions.ts'
import { pageFinding, useFurtherPages } from './useFurtherPages.ts'
import { usePeople } from './usePeople.ts'
import { useRecordActions } from './useRecordActions.ts'

export interface Findings {
  readonly all: readonly Finding[]
  /** The findings before anything is typed. */
  readonly first: readonly Finding[]
  /** Whether some of the records are still being loaded, or could not be. */
  readonly state: 'loading' | 'failed' | 'loaded'
}

/**
 * All findings of the signed-in user: pages, actions, people, and the records that the user sees. `earlier` adds the
 * records of earlier seasons, without bags, which are too many; on a server without seasons, earlier lots and bags.
 */
export function useFindings(earlier: boolean): Findings {
  const self = useSelf()
  const isOffered = useOfferedPages()
  const pages: readonly Finding[] =
    self === null
      ? []
      : drawerEntries(allEntries, self, '', isOffered).map(({ label, href, icon }) => pageFinding(label, href, icon))
  const further = useFurtherPages()
  const here = useRecordActions()
  const acts = useActions()
  const { records, state } = useRecordFindings(earlier)
  const first = [...here, ...acts, ...pages]
  return { all: [...first, ...further, ...records], first, state }
}

function useRecordFindings(earlier: boolean): Pick<Findings, 'state'> & { readonly records: readonly Finding[] } {
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
  const { people, status } = usePeople(wagons.rows, shipments.rows)

  // As many as records: made again when a record changes, not at each typed letter.
  const records = useMemo((): readonly Finding[] => {
    const to = (href: string | null, finding: Unlinked): readonly Finding[] =>
      href === null ? [] : [{ ...finding, goal: { href } }]
    const toBag = (each: Bag): readonly Finding[] => {
      const lot = hrefOf('lot', each.lot)
      return to(lot === null ? null : `${lot}?bag=${each.id}`, bagFinding(each))
    }
    return [
      ...wagons.rows.flatMap((each) => to(hrefOf('wagon', each.id), wagonFinding(each))),
      ...lots.rows.flatMap((each) => to(hrefOf('lot', each.id), lotFinding(each))),
      ...batches.rows.flatMap((each) => to(hrefOf('batch', each.id), batchFinding(each))),
      ...orders.rows.flatMap((each) => to(hrefOf('order', each.id), orderFinding(each, statusOf))),
      ...shipments.rows.flatMap((each) => to(hrefOf('shipment', each.id), shipmentFinding(each))),
      ...clients.flatMap((each) => to(hrefOf('client', each.id), clientFinding(each))),
      ...people,
      ...bags.rows.flatMap(toBag),
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
    people,
    self,
  ])
  const loads = [orders, wagons, batches, lots, shipments, bags].map(({ loading }) => loading.status)
  const states = [...loads, status, ...useWholeLists()]
  return { records, state: states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'loaded' }
}

/** The lists that are loaded as a whole. */
function useWholeLists(): readonly string[] {
  return [useLoading('clients'), useLoading('orchards'), useLoading('drying_bins'), useLoading('brokers')].map(
    ({ status }) => status,
  )
}
