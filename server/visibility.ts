import type { ListName, RecordOf } from '#model/commit.ts'
import { maskedName } from '#model/maskedName.ts'
import { can, type Holder, type Permission, roles } from '#model/roles.ts'

/** The lot that a record belongs to, as far as it decides who may see the record. */
export interface LotSight {
  readonly status: string
  readonly notified: boolean
  readonly broker: number | null
  readonly measured: Measured
}

/** The figures of a lot that its purchaser gives, or whoever may buy it. */
export const brokerFigures = ['broker_yield', 'broker_moisture', 'broker_count'] as const

/** The `broker_*` figures that somebody wrote; null where one was taken back. */
export type WrittenFigures = Readonly<Partial<Record<(typeof brokerFigures)[number], number | null>>>

/** What was measured of a lot, by the broker it belongs to; null for the plant's own, while nobody was to buy the lot. */
export interface Measured {
  readonly figures: ReadonlyMap<number | null, WrittenFigures>
  /** How many of the lot's events did nothing but write such figures. */
  readonly silent: ReadonlyMap<number | null, number>
}

export const notMeasured: Measured = { figures: new Map(), silent: new Map() }

/** What decides who may see a record: whose it is, and of which lot. Both null where that does not matter. */
export interface Sight {
  readonly client: number | null
  readonly lot: LotSight | null
}

/** A record together with what decides who may see it. */
export interface Sighted<R> {
  readonly record: R
  readonly sight: Sight
}

export const viewPermission: { readonly [L in ListName]: Permission } = {
  batches: 'view_batch',
  bags: 'view_bag',
  clients: 'view_client',
  drying_bins: 'view_drying_bin',
  lots: 'view_lot',
  orders: 'view_order',
  shipments: 'view_shipment',
  wagons: 'view_wagon',
  orchards: 'view_orchard',
  brokers: 'view_broker',
  varieties: 'view_variety',
}

/** Lists that say nothing about anybody. */
const common: readonly ListName[] = ['varieties']
const ofLots: readonly ListName[] = ['lots', 'bags', 'shipments']

/** Which part of the plant somebody's rights are about: all of it, one grower's, or what one broker may buy or bought. */
export type Reach =
  | { readonly of: 'plant' }
  | { readonly of: 'client'; readonly client: number | null }
  | { readonly of: 'broker'; readonly broker: number }

/** The reach of a role: a role 0 without a broker reads the whole inventory. Decisions, section 2. */
export function reachOf(viewer: Holder): Reach {
  if (viewer.role_number === roles.grower) return { of: 'client', client: viewer.client }
  if (viewer.role_number === roles.broker && viewer.broker !== null) return { of: 'broker', broker: viewer.broker }
  return { of: 'plant' }
}

const isBought = (lot: LotSight, broker: number): boolean => lot.status === 'Sold' && lot.broker === broker

/** Whether a lot is offered to a broker, or bought by it. */
const isOffered = (lot: LotSight, broker: number): boolean => {
  if (lot.status === 'Sold') return isBought(lot, broker)
  return lot.status === 'Ready' && lot.notified && (lot.broker === null || lot.broker === broker)
}

/** Whether somebody may see a record at all. */
export function maySee(viewer: Holder, list: ListName, id: number, { client, lot }: Sight): boolean {
  if (!can(viewer, viewPermission[list])) return false
  const reach = reachOf(viewer)
  if (reach.of === 'plant' || common.includes(list)) return true
  if (list === 'brokers') return reach.of === 'client' || id === reach.broker
  if (reach.of === 'client') return client !== null && client === reach.client
  if (!ofLots.includes(list) || lot === null) return false
  return list === 'shipments' ? isBought(lot, reach.broker) : isOffered(lot, reach.broker)
}

interface OfGrower {
  readonly company_name: string
  readonly client: number | null
}

const maskedGrower = <R extends OfGrower>(record: R): R => ({
  ...record,
  company_name: maskedName(record.company_name),
  client: null,
})

/** Who of the plant weighed a bag is the plant's. */
const unsigned = (bag: RecordOf<'bags'>): RecordOf<'bags'> => ({ ...bag, weighed_by: null })

// An orchard's name and farm number would name the grower as surely as its own name does.
const noOrchard = { name: '', farm: '', notes: '' }
// Two lots of one order are one grower's.
const noOrder = { order: null, order_number: null }
const noShipment = { shipment: null, ship_gross: null, ship_tare: null, ship_net: null }
const noFigures = { broker_yield: null, broker_moisture: null, broker_count: null }

/** The figures of a lot as its purchaser and the plant have them: the purchaser's own, and what the plant knew before. */
export const purchasersFigures = ({ broker, measured: { figures } }: LotSight) => ({
  ...noFigures,
  ...figures.get(null),
  ...(broker === null ? {} : figures.get(broker)),
})

const brokersFigures = (lot: LotSight, broker: number) =>
  lot.broker === broker ? purchasersFigures(lot) : { ...noFigures, ...lot.measured.figures.get(broker) }

/** How often a lot has changed as far as a broker can see: what others measured is no change. */
function versionFor({ measured: { silent } }: LotSight, version: number, broker: number): number {
  const ofOthers = [...silent].filter(([whose]) => whose !== broker).map(([, events]) => events)
  return ofOthers.reduce((seen, events) => seen - events, version)
}

type Masks = { readonly [L in ListName]?: (record: RecordOf<L>, sight: Sight, broker: number) => RecordOf<L> }

const forBrokers: Masks = {
  lots: (lot, sight, broker) => ({
    ...maskedGrower(lot),
    orchard_model: noOrchard,
    ...noOrder,
    ...(sight.lot === null
      ? noFigures
      : { ...brokersFigures(sight.lot, broker), version: versionFor(sight.lot, lot.version, broker) }),
  }),
  bags: (bag, { lot }, broker) => ({
    ...maskedGrower(unsigned(bag)),
    order: null,
    batch: null,
    batch_number: null,
    ...(lot !== null && isBought(lot, broker) ? {} : noShipment),
  }),
  shipments: (shipment) => ({ ...maskedGrower(shipment), orchard_model: noOrchard, order: null }),
}

const forGrowers: Masks = {
  lots: (lot) => ({ ...lot, ...noFigures }),
  bags: (bag) => unsigned(bag),
}

/**
 * A record as somebody gets it, over REST, on the socket and in exports; null where they may not see it.
 * Decisions, section 2.
 */
export function view<L extends ListName>(
  viewer: Holder,
  list: L,
  { record, sight }: Sighted<RecordOf<L>>,
): RecordOf<L> | null {
  if (!maySee(viewer, list, record.id, sight)) return null
  const reach = reachOf(viewer)
  if (reach.of === 'plant') return record
  if (reach.of === 'client') return forGrowers[list]?.(record, sight, 0) ?? record
  return forBrokers[list]?.(record, sight, reach.broker) ?? record
}
