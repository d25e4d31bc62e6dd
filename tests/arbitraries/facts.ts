import fc from 'fast-check'
import type { FactsOf, LotFact, OrderFacts, ShipmentFact } from '#machines/facts.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { bagGrades, bagLabels, type BagRow, bagTypes, palletTypes, writeOffKinds } from '#model/kinds/bag.ts'
import { type BatchRow, batchStatuses } from '#model/kinds/batch.ts'
import { type DryerEventRow, dryerEventTypes } from '#model/kinds/dryerEvent.ts'
import type { DryingBinRow } from '#model/kinds/dryingBin.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { type MoistureReadingRow, readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import type { OrchardRow } from '#model/kinds/orchard.ts'
import { type OrderRow, orderStatuses } from '#model/kinds/order.ts'
import { shipmentStatuses, signatureMeanings } from '#model/kinds/shipment.ts'
import { type WagonRow, wagonStatuses } from '#model/kinds/wagon.ts'
import { permissions } from '#model/values/roles.ts'
import { count, day, flag, instant, moment, percent, pounds, price, text } from './values.ts'

/** Few ids, so that rows often refer to each other, and sometimes to nothing. */
const id = fc.integer({ min: 1, max: 6 })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const few = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 4 })

/** Valid and invalid weights. */
const anyNumber = fc.oneof(pounds, fc.double(), fc.constantFrom(0, -0, -1, 44_000, Number.NaN, Infinity))

const hold = orNull(fc.record({ reason: text, by: orNull(id), at: instant }))
const notified = { notified_by: orNull(id), notified_at: orNull(day) }

const wagon: fc.Arbitrary<WagonRow> = fc.record({
  id,
  wagon_id: fc.constantFrom('A17', 'B4', ''),
  order: id,
  status: fc.constantFrom(...wagonStatuses),
  harvested_at: day,
  arrived_at: day,
  pre_dried: flag,
  input_more_wagons: flag,
  notes: text,
  drying_bin: few(id),
  excessive_trash: flag,
  ...notified,
  gross: orNull(anyNumber),
  tare: orNull(anyNumber),
  trash: orNull(anyNumber),
  weighed_by: orNull(id),
  weighed_at: orNull(instant),
})

const batch: fc.Arbitrary<BatchRow> = fc.record({
  id,
  batch_number: id,
  order: id,
  status: fc.constantFrom(...batchStatuses),
  drying_bin: id,
  wagons: few(id),
  pre_dried: flag,
  notes: text,
  ...notified,
  picked_up_at: orNull(day),
  bin_emptied_at: orNull(instant),
  earlier_bins: few(fc.record({ drying_bin: id, until: instant })),
})

const lot: fc.Arbitrary<LotFact> = fc.record({
  id,
  lot_number: id,
  order: id,
  grade: fc.constantFrom(...bagGrades),
  status: fc.constantFrom(...lotStatuses),
  ...notified,
  broker: orNull(id),
  internal_yield: orNull(percent),
  internal_moisture: orNull(percent),
  internal_count: orNull(count),
  broker_yield: orNull(percent),
  broker_moisture: orNull(percent),
  broker_count: orNull(count),
  asking_price: orNull(price),
  broker_bid: orNull(price),
  hold,
  sold_at: orNull(fc.constant('2026-11-02T15:00:00.000Z')),
  meant_for: orNull(id),
  clean_gross: anyNumber,
  written_off_bags: fc.nat({ max: 3 }),
  bag_count: fc.nat({ max: 3 }),
  last_bag_number: fc.nat({ max: 3 }),
})

const order: fc.Arbitrary<OrderRow> = fc.record({
  id,
  order_number: id,
  client: id,
  orchard: id,
  variety: id,
  preselected_broker: orNull(id),
  notes: text,
  invoice_number: fc.constantFrom('', '1180'),
  more_wagons: flag,
  status: fc.constantFrom(...orderStatuses),
})

const shipment: fc.Arbitrary<ShipmentFact> = fc.record({
  id,
  shipment_number: id,
  signed_variety: orNull(id),
  signed_orchard: orNull(id),
  signed_client: orNull(id),
  lot: id,
  status: fc.constantFrom(...shipmentStatuses),
  pallet_type: orNull(fc.constantFrom(...palletTypes)),
  shipped_by: text,
  truck_number: text,
  notes: text,
  signature: orNull(text),
  signed_at: orNull(instant),
  // Nothing depends on it.
  signature_meaning: fc.constant(signatureMeanings[0]),
  bag_count: fc.nat({ max: 3 }),
  held: few(fc.record({ bag_number: id, reason: text })),
  adjusted_net: pounds,
  came_back: few(fc.record({ bag: id, bag_number: id, ship_net: pounds, named: flag })),
})

const bag: fc.Arbitrary<BagRow> = fc.record({
  id,
  label: fc.constantFrom(...bagLabels),
  provisional_label: orNull(fc.constantFrom('PYP-3-17-K7QD3M', 'PYP-4-2-0A1B2C')),
  bag_number: id,
  batch: id,
  lot: id,
  grade: fc.constantFrom(...bagGrades),
  type: fc.constantFrom(...bagTypes),
  pallet_type: fc.constantFrom(...palletTypes),
  clean_tare: anyNumber,
  clean_gross: anyNumber,
  shipment: orNull(id),
  ship_gross: orNull(anyNumber),
  ship_tare: orNull(anyNumber),
  void: flag,
  hold,
  written_off: orNull(fc.constantFrom(...writeOffKinds)),
  returned_from: orNull(id),
  returned_at: orNull(instant),
})

const bin: fc.Arbitrary<DryingBinRow> = fc.record({ id, name: text, locked_by: orNull(id) })
const orchard: fc.Arbitrary<OrchardRow> = fc.record({ id, name: text, farm: text, client: id, notes: text })
const dryerEvent: fc.Arbitrary<DryerEventRow> = fc.record({
  id,
  batch: id,
  drying_bin: id,
  event_type: fc.constantFrom(...dryerEventTypes),
  event_time: instant,
})
const reading: fc.Arbitrary<MoistureReadingRow> = fc.record({
  id,
  batch: id,
  reading: percent,
  reading_method: fc.constantFrom(...readingMethods),
  reading_time: instant,
  sample_location: fc.constantFrom(...sampleLocations),
})

const actor = fc.record({
  id,
  role_number: fc.integer({ min: -1, max: 7 }),
  client: orNull(id),
  broker: orNull(id),
  permissions: fc.subarray([...permissions], { maxLength: 3 }),
})

const kinds = ['client', 'variety', 'broker', 'user', 'order', 'orchard', 'batch', 'lot', 'shipment'] as const
const references = fc.record(
  Object.fromEntries(kinds.map((kind) => [kind, fc.uniqueArray(id)])) as Record<
    (typeof kinds)[number],
    fc.Arbitrary<number[]>
  >,
  {
    requiredKeys: [],
  },
)

const ofOrder = {
  moment: fc.constant(moment),
  actor,
  next: fc.constant({
    wagon: 7,
    batch: 7,
    lot: 7,
    order: 7,
    shipment: 7,
    adjustment: 7,
    bag: 7,
    bag_return: 7,
    moisture_reading: 7,
    dryer_event: 7,
  }),
  maxLotWeight: anyNumber,
  order: orNull(order),
  wagons: few(wagon).map((rows) => OrderWagons.of(rows)),
  batches: few(batch),
  lots: few(lot),
  shipments: few(shipment),
  bins: few(bin),
  orchards: few(orchard),
  references,
} satisfies { [K in keyof OrderFacts]: fc.Arbitrary<OrderFacts[K]> }

const facts: { readonly [E in LifecycleName]: fc.Arbitrary<FactsOf[E]> } = {
  wagon: fc.record({
    ...ofOrder,
    wagon: orNull(wagon),
    entry: orNull(fc.record({ by: orNull(id), at: instant })),
    driver: fc.constantFrom('', 'Luis'),
    sameNumber: few(wagon),
    batchesInUse: few(id),
    // A move is decided only once its target order exists.
    move: fc.record({
      to: fc.record({ ...ofOrder, order }),
      bags: few(bag),
      mixed: few(id),
      together: few(id),
      emptied: few(id),
      alike: few(wagon),
    }),
  }),
  batch: fc.record({
    ...ofOrder,
    batch: orNull(batch),
    dryerEvents: few(dryerEvent),
    readings: few(reading),
    bagCount: fc.nat({ max: 3 }),
    bagged: fc.boolean(),
  }),
  // A lot is started for an order that was found.
  lot: fc.record({ ...ofOrder, order, lot: orNull(lot), joining: few(bag) }),
  order: fc.record(ofOrder),
  shipment: fc.record({ ...ofOrder, shipment: orNull(shipment), lot: orNull(lot) }),
  // A bag may start a lot, so the order of either was found.
  bag: fc.record({
    ...ofOrder,
    order,
    bag: orNull(bag),
    batch: orNull(batch),
    shipment: orNull(shipment),
    weighing: orNull(fc.record({ by: orNull(id), at: instant })),
    otherBatch: orNull(batch),
  }),
}

/** Impossible facts: rows of any orders with broken references, weights that are no numbers. */
export const hostileFacts = <E extends LifecycleName>(entity: E): fc.Arbitrary<FactsOf[E]> => facts[entity]
