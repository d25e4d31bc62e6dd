import type {
  Actor,
  BagFacts,
  BatchFacts,
  LotFact,
  LotFacts,
  OrderFacts,
  ShipmentFact,
  ShipmentFacts,
  WagonFacts,
} from '#machines/facts.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import { type Refusal, type RuleKind, type SentCure, type SentRefusal, sentRefusal } from '#machines/rule.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { DryerEventRow } from '#model/kinds/dryerEvent.ts'
import type { DryingBinRow } from '#model/kinds/dryingBin.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { ShipmentRow } from '#model/kinds/shipment.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { momentOf } from '#model/values/calendar.ts'

/** Saturday, 3 October 2026, ten in the morning at the plant: order 41 of grower 7, Desirables from orchard 12. */
export const moment = momentOf('2026-10-03T15:00:00.000Z', 'America/Chicago')

const person = (id: number, role_number: number, belongs: Partial<Actor> = {}): Actor => ({
  id,
  role_number,
  client: null,
  broker: null,
  permissions: [],
  ...belongs,
})

export const ana = person(2, 2)
export const sam = person(3, 3)
export const grower = person(20, 1, { client: 7 })
export const broker = person(30, 0, { broker: 5 })
export const viewer = person(31, 0)

export const order = (is: Partial<OrderRow> = {}): OrderRow => ({
  id: 41,
  order_number: 41,
  client: 7,
  orchard: 12,
  variety: 3,
  preselected_broker: 1,
  notes: '',
  invoice_number: '',
  more_wagons: true,
  status: 'Open',
  ...is,
})

export const wagon = (is: Partial<WagonRow> = {}): WagonRow => ({
  id: 812,
  wagon_id: 'A17',
  order: 41,
  status: 'Arrived',
  harvested_at: '2026-10-02',
  arrived_at: '2026-10-03',
  pre_dried: false,
  input_more_wagons: true,
  notes: '',
  drying_bin: [],
  excessive_trash: false,
  notified_by: null,
  notified_at: null,
  gross: null,
  tare: null,
  trash: null,
  weighed_by: null,
  weighed_at: null,
  ...is,
})

export const batch = (is: Partial<BatchRow> = {}): BatchRow => ({
  id: 12,
  batch_number: 12,
  order: 41,
  status: 'Loading',
  drying_bin: 1,
  wagons: [],
  pre_dried: false,
  notes: '',
  notified_by: null,
  notified_at: null,
  picked_up_at: null,
  bin_emptied_at: null,
  earlier_bins: [],
  ...is,
})

export const lot = (is: Partial<LotRow> & Partial<LotFact> = {}): LotFact => ({
  id: 205,
  lot_number: 205,
  order: 41,
  grade: 'Large A Grade',
  status: 'Sorting',
  notified_by: null,
  notified_at: null,
  broker: 1,
  internal_yield: null,
  internal_moisture: null,
  internal_count: null,
  broker_yield: null,
  broker_moisture: null,
  broker_count: null,
  asking_price: null,
  broker_bid: null,
  hold: null,
  sold_at: null,
  meant_for: null,
  clean_gross: 42_100.5,
  bag_count: 20,
  written_off_bags: 0,
  last_bag_number: 20,
  ...is,
})

export const bag = (is: Partial<BagRow> = {}): BagRow => ({
  label: 'none',
  provisional_label: null,
  id: 3001,
  bag_number: 7,
  batch: 12,
  lot: 205,
  grade: 'Large A Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 2140.25,
  shipment: null,
  ship_gross: null,
  ship_tare: null,
  void: false,
  written_off: null,
  returned_from: null,
  returned_at: null,
  hold: null,
  ...is,
})

export const shipment = (is: Partial<ShipmentRow> & Partial<ShipmentFact> = {}): ShipmentFact => ({
  id: 90,
  shipment_number: 90,
  lot: 205,
  status: 'Open',
  pallet_type: null,
  shipped_by: 'Delta Truck Line',
  truck_number: '14',
  notes: '',
  signature: null,
  signed_at: null,
  signature_meaning: null,
  signed_variety: null,
  signed_orchard: null,
  signed_client: null,
  bag_count: 1,
  held: [],
  adjusted_net: 2000,
  came_back: [],
  ...is,
})

export const bin = (id: number, locked_by: number | null = null): DryingBinRow => ({ id, name: `Bin ${id}`, locked_by })

export const start = (id: number, at: string): DryerEventRow => ({
  id,
  batch: 12,
  drying_bin: 1,
  event_type: 'Start',
  event_time: `2026-10-03T${at}:00.000Z`,
})

export const stop = (id: number, at: string): DryerEventRow => ({ ...start(id, at), event_type: 'Stop' })

export const reading = (is: Partial<MoistureReadingRow> = {}): MoistureReadingRow => ({
  id: 71,
  batch: 12,
  reading: 8.21,
  reading_method: 'Shelled',
  reading_time: '2026-10-03T12:30:00.000Z',
  sample_location: 'Middle',
  ...is,
})

/** The wagons of an order. */
export const wagonsOf = (...wagons: readonly WagonRow[]): OrderWagons => OrderWagons.of(wagons)

/** The facts of order 41, with the given differences. Bins 1 and 2 are free, bin 3 is order 40's. */
export const orderFacts = (are: Partial<OrderFacts> = {}): OrderFacts => ({
  moment,
  actor: ana,
  next: {
    wagon: 813,
    batch: 13,
    lot: 206,
    order: 42,
    shipment: 91,
    adjustment: 31,
    bag: 3002,
    bag_return: 41,
    moisture_reading: 72,
    dryer_event: 63,
  },
  maxLotWeight: 44_000,
  order: order(),
  wagons: wagonsOf(),
  batches: [],
  lots: [],
  shipments: [],
  bins: [bin(1), bin(2), bin(3, 40)],
  orchards: [{ id: 12, name: 'River Bottom', farm: '1184', client: 7, notes: '82%-18%' }],
  references: {
    client: [7, 8],
    variety: [3, 4],
    broker: [1, 5],
    user: [2, 3],
    order: [40, 41],
    orchard: [12],
    batch: [12],
    lot: [205],
    shipment: [90],
  },
  ...are,
})

export const wagonFacts = (are: Partial<WagonFacts> = {}): WagonFacts => ({
  wagon: null,
  sameNumber: [],
  batchesInUse: [],
  move: null,
  driver: '',
  entry: null,
  ...orderFacts(are),
  ...are,
})

export const batchFacts = (are: Partial<BatchFacts> = {}): BatchFacts => ({
  batch: null,
  dryerEvents: [],
  readings: [],
  bagCount: 0,
  bagged: false,
  ...orderFacts(are),
  ...are,
})

export const lotFacts = (are: Partial<LotFacts> = {}): LotFacts => ({
  lot: null,
  joining: [],
  ...orderFacts(are),
  ...are,
})

export const shipmentFacts = (are: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  shipment: null,
  lot: null,
  ...orderFacts(are),
  ...are,
})

export const bagFacts = (are: Partial<BagFacts> = {}): BagFacts => ({
  bag: null,
  batch: null,
  otherBatch: null,
  shipment: null,
  weighing: null,
  ...orderFacts(are),
  ...are,
})

type Refused = SentRefusal & { readonly kind: RuleKind }

/** Refusals as sent, each with its kind. */
export const sent = (refusals: readonly Refusal[]): readonly Refused[] =>
  refusals.map((each) => ({ kind: each.kind, ...sentRefusal(each) }))

/**
 * A refusal as it is sent: `refusal('W1 input drying_bin', 'Choose a drying bin.')`. A cure on another record's page is
 * written `'stepBack batch 12'`: the step, and the record with its id, which is its name.
 */
export function refusal(
  line: `${string} ${RuleKind} ${string}`,
  message: string,
  cure?: SentCure | `${string} ${NonNullable<SentCure['at']>['entity']} ${number}`,
): Refused {
  const [rule = '', kind, field = ''] = line.split(' ')
  const sentCure = typeof cure === 'string' ? elsewhere(cure) : cure
  return { rule, kind: kind as RuleKind, field, message, ...(sentCure === undefined ? {} : { cure: sentCure }) }
}

function elsewhere(text: string): SentCure {
  const [step = '', entity = '', id = ''] = text.split(' ')
  return { step, label: `Go to ${entity} ${id}`, at: { entity, id: Number(id) } as NonNullable<SentCure['at']> }
}
