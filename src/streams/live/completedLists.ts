import { bagStatus } from '#machines/bagStatus.ts'
import type { Bag, BagStatus } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import { type DryingBin, isLocked } from '#model/kinds/dryingBin.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { OrchardModel } from '#model/kinds/orchard.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { sumPounds } from '#model/values/units.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { constant } from '#streams/signalOf.ts'
import { type BatchDetails, noDetail } from './batchDetail.ts'
import { completeList } from './completion.ts'
import { dryingOf } from './dryingOf.ts'
import type { LiveList } from './liveList.ts'
import { bagsOfBatch, bagsOfLot, lotsNumbered, ofOrder, ordersNumbered } from './recordIndexes.ts'
import type { Versioned, Records } from './records.ts'

/** The lists as screens and rules read them. */
export type ShownLists = { readonly [L in ListName]: LiveList<RecordOf<L>> }

/**
 * The lists with their records completed from each other: names and numbers for ids, and the order and client of a
 * lot's bags and shipments. Dry hours and target are computed from a batch's `details`, its sums from the loaded bags,
 * a bag's status from its shipment. Fields that the server sends are kept; fields without a source stay null.
 */
export function completedLists(lists: ShownLists, details: Details = noDetails): ShownLists {
  const names = namesIn(lists)
  const orders = completedOrders(lists, names)
  const wagons = completedWagons({ ...lists, orders }, names)
  const drying_bins = completedBins({ ...lists, orders })
  const batches = completedBatches({ ...lists, orders, drying_bins }, names, details)
  const lots = completedLots({ ...lists, orders }, names)
  const bags = completedBags({ ...lists, lots, batches })
  const shipments = completedShipments({ ...lists, lots }, names)
  return { ...lists, orders, wagons, drying_bins, batches, lots, bags, shipments }
}

/** The names of clients, brokers and varieties by their ids; empty if one is not loaded. */
const namesIn = ({ clients, brokers, varieties }: ShownLists) => ({
  companyOf: (id: number | null): string => heldIn(clients, id)?.company_name ?? '',
  brokerOf: (id: number | null): string => heldIn(brokers, id)?.company_name ?? '',
  varietyOf: (id: number | null): string => heldIn(varieties, id)?.name ?? '',
})

type Names = ReturnType<typeof namesIn>

function completedOrders(lists: ShownLists, { companyOf, varietyOf }: Names) {
  const { clients, varieties, orchards } = lists
  return completeList<Order>(lists.orders, {
    from: [clients, varieties, orchards],
    lacks: (order) =>
      [order.company_name, order.variety_name, order.orchard.name].includes('') || !saysName(order.orchard_model),
    fill(order) {
      const orchard = heldIn(orchards, order.orchard.id)
      return {
        ...order,
        company_name: order.company_name || companyOf(order.client),
        variety_name: order.variety_name || varietyOf(order.variety),
        orchard: order.orchard.name === '' && orchard !== undefined ? orchard : order.orchard,
        orchard_model: firstNamed(order.orchard_model, orchard),
      }
    },
  })
}

function completedWagons(lists: ShownLists, { companyOf, varietyOf }: Names) {
  const { orders, clients, varieties } = lists
  return completeList<Wagon>(lists.wagons, {
    from: [orders, clients, varieties],
    lacks: (wagon) =>
      [wagon.order_number, wagon.variety].includes(null) ||
      !saysName(wagon.orchard) ||
      [wagon.company_name, wagon.variety_name, wagon.orchard_name].includes(''),
    fill(wagon) {
      const order = heldIn(orders, wagon.order)
      const orchard = firstNamed(wagon.orchard, order?.orchard_model)
      return {
        ...wagon,
        order_number: wagon.order_number ?? order?.order_number ?? null,
        company_name: wagon.company_name || companyOf(wagon.client),
        variety: wagon.variety ?? order?.variety ?? null,
        variety_name: wagon.variety_name || varietyOf(wagon.variety) || (order?.variety_name ?? ''),
        orchard,
        orchard_name: wagon.orchard_name || orchard?.name || (order?.orchard.name ?? ''),
      }
    },
  })
}

function completedBins(lists: ShownLists) {
  const { orders } = lists
  return completeList<DryingBin>(lists.drying_bins, {
    from: [orders],
    lacks: (bin) => bin.locked_by === null && bin.locked_by_details !== null,
    fill(bin) {
      const [order] = ordersNumbered(orders.get(), bin.locked_by_details?.order_number ?? 0)
      // `locked_by_details` without a number means a free bin.
      return { ...bin, locked_by: order?.id ?? null, locked_by_details: isLocked(bin) ? bin.locked_by_details : null }
    },
  })
}

function completedBatches(lists: ShownLists, { companyOf }: Names, details: Details) {
  const { orders, clients, drying_bins } = lists
  return completeList<Batch>(lists.batches, {
    from: [orders, clients, drying_bins, lists.bags, details.news],
    lacks: (batch) =>
      [batch.order_number, batch.client, batch.more_wagons, batch.start_count, batch.bag_count].includes(null) ||
      [batch.company_name, batch.variety_name, batch.drying_bin_name].includes(''),
    fill(batch) {
      const order = heldIn(orders, batch.order)
      return {
        ...batch,
        order_number: batch.order_number ?? order?.order_number ?? null,
        client: batch.client ?? order?.client ?? null,
        company_name: batch.company_name || companyOf(batch.client) || (order?.company_name ?? ''),
        variety_name: batch.variety_name || (order?.variety_name ?? ''),
        more_wagons: batch.more_wagons ?? order?.more_wagons ?? null,
        drying_bin_name: batch.drying_bin_name || (heldIn(drying_bins, batch.drying_bin)?.name ?? ''),
        ...(batch.start_count === null ? dryingOf(batch, details.of(batch.id).get()) : null),
        ...(batch.bag_count === null ? bagSums(lists, batch, order) : null),
      }
    },
  })
}

function completedLots(lists: ShownLists, { companyOf, brokerOf }: Names) {
  const { orders, clients, brokers } = lists
  return completeList<Lot>(lists.lots, {
    from: [orders, brokers, clients, lists.bags, lists.shipments],
    // Brokers see neither order nor client.
    lacks: (lot) =>
      lot.remaining_net === null ||
      (lot.broker !== null && lot.broker_name === '') ||
      (lot.order !== null &&
        ([lot.order_number, lot.client].includes(null) ||
          !saysName(lot.orchard_model) ||
          [lot.company_name, lot.variety_name].includes(''))),
    fill(lot) {
      const order = heldIn(orders, lot.order)
      return {
        ...lot,
        order_number: lot.order_number ?? order?.order_number ?? null,
        client: lot.client ?? order?.client ?? null,
        company_name: lot.company_name || companyOf(lot.client) || (order?.company_name ?? ''),
        variety_name: lot.variety_name || (order?.variety_name ?? ''),
        orchard_model: firstNamed(lot.orchard_model, order?.orchard_model),
        broker_name: lot.broker_name || brokerOf(lot.broker),
        remaining_net: lot.remaining_net ?? remainingOf(lists, lot),
      }
    },
  })
}

function completedBags(lists: ShownLists) {
  const { batches, lots } = lists
  return completeList<Bag>(lists.bags, {
    from: [lots, batches, lists.shipments],
    lacks: (bag) =>
      [bag.order, bag.client, bag.lot_number, bag.batch_number, bag.status].includes(null) ||
      [bag.company_name, bag.variety_name].includes(''),
    fill(bag) {
      const lot = heldIn(lots, bag.lot)
      const batch = heldIn(batches, bag.batch)
      return {
        ...bag,
        order: bag.order ?? lot?.order ?? batch?.order ?? null,
        client: bag.client ?? lot?.client ?? batch?.client ?? null,
        lot_number: bag.lot_number ?? lot?.lot_number ?? null,
        batch_number: bag.batch_number ?? batch?.batch_number ?? null,
        company_name: bag.company_name || (lot?.company_name ?? ''),
        variety_name: bag.variety_name || (lot?.variety_name ?? ''),
        status: bag.status ?? statusOf(bag, heldIn(lists.shipments, bag.shipment)),
      }
    },
  })
}

function completedShipments(lists: ShownLists, { brokerOf }: Names) {
  const { brokers, lots } = lists
  return completeList<Shipment>(lists.shipments, {
    from: [lots, brokers],
    lacks: (shipment) =>
      (shipment.broker !== null && shipment.broker_name === '') ||
      [shipment.lot, shipment.lot_number, shipment.order, shipment.client].includes(null) ||
      !saysName(shipment.orchard_model) ||
      [shipment.company_name, shipment.variety_name, shipment.grade].includes(''),
    fill(shipment) {
      const [numbered] = shipment.lot_number === null ? [] : lotsNumbered(lots.get(), shipment.lot_number)
      const lot = heldIn(lots, shipment.lot) ?? numbered
      if (lot === undefined) return shipment
      // A reserved lot has a broker who has not bought it yet: neither page nor ticket names that broker.
      const broker = shipment.broker ?? (lot.status === 'Sold' ? lot.broker : null)
      return {
        ...shipment,
        lot: shipment.lot ?? lot.id,
        lot_number: shipment.lot_number ?? lot.lot_number,
        order: shipment.order ?? lot.order,
        client: shipment.client ?? lot.client,
        broker,
        broker_name: shipment.broker_name || (broker === lot.broker && lot.broker_name) || brokerOf(broker),
        company_name: shipment.company_name || lot.company_name,
        variety_name: shipment.variety_name || lot.variety_name,
        grade: shipment.grade || lot.grade,
        orchard_model: firstNamed(shipment.orchard_model, lot.orchard_model),
      }
    },
  })
}

type Details = Pick<BatchDetails, 'of' | 'news'>

const noDetails: Details = { of: () => constant(noDetail), news: constant(0) }

/** An orchard known by its id alone has no name. */
const saysName = (orchard: OrchardModel | null | undefined): boolean => (orchard?.name ?? '') !== ''

const firstNamed = (own: OrchardModel | null, other: OrchardModel | null | undefined): OrchardModel | null =>
  saysName(own) ? own : (other ?? own)

/** The status of a bag; null if its shipment is not held. */
function statusOf(bag: Bag, shipment: Shipment | undefined): BagStatus | null {
  if (bag.shipment !== null && shipment === undefined) return null
  return bagStatus(bag, shipment?.status === 'Closed')
}

/** The sums of a batch's bags, once all bags of its order are held (as many as the order counts). */
function bagSums(lists: ShownLists, { id, order: of }: Batch, order: Order | undefined) {
  if (order === undefined || order.bag_count === null) return null
  const bagsOf = (batch: number): readonly Bag[] => bagsOfBatch(lists.bags.get(), batch).filter((bag) => !bag.void)
  const held = ofOrder.batches(lists.batches.get(), of).reduce((sum, batch) => sum + bagsOf(batch.id).length, 0)
  if (held < order.bag_count) return null
  const own = bagsOf(id)
  return { bag_count: own.length, clean_net: netOf(own) }
}

/** Clean net of a lot's bags that have not been shipped, once all of them and their shipments are held. */
function remainingOf({ bags, shipments }: ShownLists, { id, clean_net: whole }: Lot): number | null {
  const own = bagsOfLot(bags.get(), id).filter((bag) => !bag.void)
  const statuses = own.map((bag) => bag.status ?? statusOf(bag, heldIn(shipments, bag.shipment)))
  if (own.length === 0 || netOf(own) !== whole || statuses.includes(null)) return null
  return netOf(own.filter((_, at) => statuses[at] === 'In lot' || statuses[at] === 'Loaded'))
}

const netOf = (bags: readonly Bag[]): number => sumPounds(bags.map(({ clean_net }) => clean_net))

const heldIn = <T extends Versioned>(list: ReadonlySignal<Records<T>>, id: number | null): T | undefined =>
  id === null ? undefined : list.get().get(id)
