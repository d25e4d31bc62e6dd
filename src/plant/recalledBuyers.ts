import type { BagRow } from '#model/kinds/bag.ts'
import type { RecallBuyer, RecallDelivery } from '#model/papers/trace.ts'
import { dateIn } from '#model/values/calendar.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { demandRow, personalText, type PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** Bags by a key, in the order of their first bags. */
function bagsBy<Key>(bags: readonly BagRow[], keyOf: (bag: BagRow) => Key): ReadonlyMap<Key, readonly BagRow[]> {
  const groups = new Map<Key, BagRow[]>()
  for (const bag of bags) groups.set(keyOf(bag), [...(groups.get(keyOf(bag)) ?? []), bag])
  return groups
}

/**
 * Whom to call about some bags: the brokers that bought them, by id, each with its shipments and the bags that it has
 * not fetched. Bags that left unsold come last, without a broker; unsold bags at the plant concern nobody outside.
 */
export function recalledBuyers(state: PlantState, bags: readonly BagRow[]): readonly RecallBuyer[] {
  const buyerOf = ({ lot }: BagRow): number | null => {
    const { broker, status } = demandRow(state, 'lot', lot)
    return status === 'Sold' ? broker : null
  }
  return [...bagsBy(bags, buyerOf)]
    .map(([broker, theirs]) => buyer(state, broker, theirs))
    .filter(({ broker, deliveries }) => broker !== null || deliveries.length > 0)
    .toSorted((a, b) => (a.broker ?? Infinity) - (b.broker ?? Infinity))
}

function buyer(state: PlantState, broker: number | null, bags: readonly BagRow[]): RecallBuyer {
  const personal = (field: string): string => personalText(state, 'broker', broker, field)
  const loaded = bagsBy(bags, ({ shipment }) => shipment)
  return {
    broker,
    company_name: personal('company_name'),
    phone: personal('phone'),
    email: personal('email'),
    deliveries: [...loaded]
      .flatMap(([shipment, those]) => (shipment === null ? [] : [delivery(state, shipment, those)]))
      .toSorted((a, b) => a.shipment_number - b.shipment_number),
    waiting: broker === null ? 0 : (loaded.get(null)?.length ?? 0),
  }
}

function delivery(state: PlantState, id: number, bags: readonly BagRow[]): RecallDelivery {
  const { shipment_number, shipped_by, truck_number, signed_at } = demandRow(state, 'shipment', id)
  return {
    shipment: id,
    shipment_number,
    shipped_by,
    truck_number,
    signed_on: signed_at === null ? null : dateIn(signed_at, settingsOf(state).time_zone),
    bags: bags.length,
    net: sumPounds(bags.map(({ clean_gross, clean_tare }) => netPounds(clean_gross, clean_tare))),
  }
}
