import type { BagRow } from '#model/kinds/bag.ts'
import { wagonNet } from '#model/kinds/wagon.ts'
import type { Recall } from '#model/papers/trace.ts'
import type { ReceivingRecord, ShippingRecord, TraceRecords } from '#model/papers/traceRecords.ts'
import { dateIn } from '#model/values/calendar.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { netThatLeft } from './adjustedNet.ts'
import { rowsOf } from './counted.ts'
import { demandRow, personalText, type PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

const commodity = 'Pecans'
const unit = 'lbs'

/** The distinct texts that are not empty, joined into one field. */
const joined = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join('; ')

/** The plant's name and address in one line. */
function plantPlace(state: PlantState): string {
  const { company_name, address_line_1, address_line_2, city, state: region, zip } = settingsOf(state)
  return [company_name, address_line_1, address_line_2, city, [region, zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The receiving and shipping records of a recall, by lot and by shipment. A shipment that is Open has not left. */
export function traceRecords(state: PlantState, { bags, lots, shipments }: Recall): TraceRecords {
  const recalled = rowsOf(
    state,
    'bag',
    bags.map(({ id }) => id),
  )
  return {
    receiving: lots.map((lot) =>
      receivingOf(
        state,
        lot,
        recalled.filter((bag) => bag.lot === lot),
      ),
    ),
    shipping: shipments
      .filter((id) => demandRow(state, 'shipment', id).status === 'Closed')
      .map((id) => shippingOf(state, id)),
  }
}

function receivingOf(state: PlantState, id: number, bags: readonly BagRow[]): ReceivingRecord {
  const { time_zone } = settingsOf(state)
  const lot = demandRow(state, 'lot', id)
  const order = demandRow(state, 'order', lot.order)
  const orchard = demandRow(state, 'orchard', order.orchard)
  const batches = rowsOf(state, 'batch', [...new Set(bags.map(({ batch }) => batch))])
  const wagons = rowsOf(state, 'wagon', [...new Set(batches.flatMap((batch) => batch.wagons))])
  const nets = wagons.map(wagonNet)
  const knownNets = nets.filter((net) => net !== null)
  const weighed = bags.flatMap((bag) => state.records.of('bag').get(bag.id)?.created_at ?? [])
  const company = personalText(state, 'client', order.client, 'company_name')
  return {
    lot: String(lot.lot_number),
    commodity,
    variety: demandRow(state, 'variety', order.variety).name,
    wagons: joined(wagons.map(({ wagon_id }) => wagon_id)),
    received_on: joined(wagons.map(({ arrived_at }) => arrived_at)),
    received_net: knownNets.length === 0 || knownNets.length < nets.length ? null : sumPounds(knownNets),
    farm: joined([company, orchard.farm]),
    growing_area: orchard.name,
    harvester: company,
    harvester_phone: personalText(state, 'client', order.client, 'phone'),
    harvested_on: joined(wagons.map(({ harvested_at }) => harvested_at)),
    product: `Pecans, ${lot.grade}`,
    packed_net: sumPounds(bags.map(({ clean_gross, clean_tare }) => netPounds(clean_gross, clean_tare))),
    packed_at: plantPlace(state),
    packed_on: joined(weighed.map((at) => dateIn(at, time_zone)).toSorted()),
    unit,
    reference: `Processing ticket ${order.order_number}`,
  }
}

function shippingOf(state: PlantState, id: number): ShippingRecord {
  const { time_zone } = settingsOf(state)
  const { shipment_number, lot: its, signed_at } = demandRow(state, 'shipment', id)
  const lot = demandRow(state, 'lot', its)
  const ofBroker = (field: string): string =>
    lot.broker === null || lot.status !== 'Sold' ? '' : personalText(state, 'broker', lot.broker, field)
  return {
    lot: String(lot.lot_number),
    product: `Pecans, ${lot.grade}`,
    net: netThatLeft(state, id),
    unit,
    recipient: [ofBroker('company_name'), ...ofBroker('address').split('\n')]
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
    shipped_from: plantPlace(state),
    shipped_on: signed_at === null ? '' : dateIn(signed_at, time_zone),
    lot_source: plantPlace(state),
    reference: `Shipping ticket ${shipment_number}`,
  }
}
