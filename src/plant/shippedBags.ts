import type { Bag } from '#model/kinds/bag.ts'
import type { BagReturnRow } from '#model/kinds/bagReturn.ts'
import { netPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import { type Owned, ownershipOf } from './ownership.ts'
import { recordOf } from './recordOf.ts'
import { childrenOf, type PlantState } from './state.ts'

/**
 * The bags of a shipment as they are on it, or as they left on it, oldest first: what came back stays on its ticket,
 * and who may see the shipment may see it there.
 */
export function shippedBags(state: PlantState, shipment: number): readonly Owned<Bag>[] {
  const ownership = ownershipOf(state, 'shipment', shipment)
  const still = childrenOf(state, 'bag', 'shipment', shipment).flatMap((id) => recordOf(state, 'bags', id) ?? [])
  const back = rowsOf(state, 'bag_return', childrenOf(state, 'bag_return', 'shipment', shipment)).flatMap(
    (row) => asItLeft(state, row) ?? [],
  )
  return ownership === null
    ? []
    : [...still, ...back]
        .filter((bag) => !bag.void)
        .toSorted((a, b) => a.id - b.id)
        .map((record) => ({ record, ownership }))
}

function asItLeft(state: PlantState, row: BagReturnRow): Bag | null {
  const bag = recordOf(state, 'bags', row.bag)
  const on = recordOf(state, 'shipments', row.shipment)
  if (bag === null || on === null) return null
  const { shipment, bag_number, grade, type, pallet_type, clean_tare, clean_gross, ship_gross, ship_tare } = row
  const { lot_number, order, client, company_name, variety_name } = on
  return {
    ...bag,
    lot: on.lot ?? bag.lot,
    lot_number,
    order,
    client,
    company_name,
    variety_name,
    shipment,
    bag_number,
    grade,
    type,
    pallet_type,
    clean_tare,
    clean_gross,
    ship_gross,
    ship_tare,
    clean_net: netPounds(clean_gross, clean_tare),
    ship_net: netPounds(ship_gross, ship_tare),
    void: false,
    provisional_label: null,
    hold: null,
    written_off: null,
    returned_from: null,
    returned_at: null,
    status: 'Shipped',
  }
}
