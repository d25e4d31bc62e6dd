import type { AsOfKind, AsOfRecord } from '#model/calls/asOf.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { netPounds, toPounds } from '#model/values/units.ts'
import { bagStatus } from './recordOf.ts'
import { type BagSums, childrenOf, noBags, type PlantState, rowOf } from './state.ts'

export type PastRecord = Omit<AsOfRecord, 'company_name' | 'changed_at'>

/** A page of an entity's records: with the given status, older than `before`, at most `limit`. */
interface Page {
  readonly status: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

type Shown = Omit<PastRecord, 'id' | 'status'>
type KindViews = {
  readonly [K in AsOfKind]: {
    readonly status: (plant: PlantState, row: Rows[K]) => PastRecord['status']
    readonly show: (plant: PlantState, row: Rows[K]) => Partial<Shown> & Pick<Shown, 'name'>
  }
}

const orderNumber = (plant: PlantState, id: number): number | null => rowOf(plant, 'order', id)?.order_number ?? null
const binName = (plant: PlantState, id: number): string => rowOf(plant, 'drying_bin', id)?.name ?? `#${id}`

function ofLot(plant: PlantState, id: number): { lot_number: number | null; order_number: number | null } {
  const lot = rowOf(plant, 'lot', id)
  return { lot_number: lot?.lot_number ?? null, order_number: lot === undefined ? null : orderNumber(plant, lot.order) }
}

const cleaned = ({ bags, clean_gross, clean_tare }: BagSums) => ({ bags, net: toPounds(clean_gross - clean_tare) })

/** The fields of each entity that are shown for a past moment. */
const kindViews: KindViews = {
  order: {
    status: (_, { status }) => status,
    show: (plant, { id, order_number }) => {
      const lots = childrenOf(plant, 'lot', 'order', id).map((lot) => plant.bagSums.lot.get(lot) ?? noBags)
      const sum = (of: (sums: BagSums) => number): number => lots.reduce((all, sums) => all + of(sums), 0)
      const net = toPounds(sum(({ clean_gross, clean_tare }) => clean_gross - clean_tare))
      return { name: String(order_number), order_number, bags: sum(({ bags }) => bags), net }
    },
  },
  wagon: {
    status: (_, { status }) => status,
    show: (plant, { wagon_id, order, drying_bin }) => ({
      name: wagon_id,
      order_number: orderNumber(plant, order),
      bins: drying_bin.map((id) => binName(plant, id)).join(', ') || null,
    }),
  },
  batch: {
    status: (_, { status }) => status,
    show: (plant, { batch_number, order, drying_bin }) => ({
      name: String(batch_number),
      order_number: orderNumber(plant, order),
      bins: binName(plant, drying_bin),
    }),
  },
  lot: {
    status: (_, { status }) => status,
    show: (plant, { id, lot_number, order, grade }) => ({
      name: String(lot_number),
      order_number: orderNumber(plant, order),
      lot_number,
      grade,
      ...cleaned(plant.bagSums.lot.get(id) ?? noBags),
    }),
  },
  bag: {
    status: bagStatus,
    show: (plant, { lot, bag_number, grade, clean_gross, clean_tare }) => {
      const { lot_number, order_number } = ofLot(plant, lot)
      const name = `${lot_number ?? '?'}-${bag_number}`
      return { name, order_number, lot_number, grade, net: netPounds(clean_gross, clean_tare) }
    },
  },
  shipment: {
    status: (_, { status }) => status,
    show: (plant, { id, shipment_number, lot }) => {
      const { bags, back, ship_gross, ship_tare } = plant.bagSums.shipment.get(id) ?? noBags
      return {
        ...ofLot(plant, lot),
        name: String(shipment_number),
        bags: bags + back,
        net: toPounds(ship_gross - ship_tare),
      }
    },
  },
  drying_bin: {
    status: (_, { locked_by }) => (locked_by === null ? 'Free' : 'Locked'),
    show: (plant, { name, locked_by }) => ({
      name,
      order_number: locked_by === null ? null : orderNumber(plant, locked_by),
    }),
  },
}

/** A row as it is shown for a moment; `plant` names what it belongs to. */
export function pastRecordOf<K extends AsOfKind>(plant: PlantState, kind: K, row: Rows[K]): PastRecord {
  const view: KindViews[K] = kindViews[kind]
  const shown = view.show(plant, row)
  // Every record has its fields in one order, which makes them quicker to build and to compare than spreads.
  return {
    order_number: shown.order_number ?? null,
    lot_number: shown.lot_number ?? null,
    grade: shown.grade ?? null,
    bins: shown.bins ?? null,
    bags: shown.bags ?? null,
    net: shown.net ?? null,
    id: row.id,
    status: view.status(plant, row),
    name: shown.name,
  }
}

/** A record as it is shown for a moment; null if the plant does not have it. */
export function pastRecord<K extends AsOfKind>(plant: PlantState, kind: K, id: number): PastRecord | null {
  const row = plant.records.of(kind).get(id)?.row
  return row === undefined ? null : pastRecordOf(plant, kind, row)
}

/** The number of an entity's records by status. */
export function countsOf<K extends AsOfKind>(plant: PlantState, kind: K): Record<string, number> {
  const { status }: KindViews[K] = kindViews[kind]
  const counts: Record<string, number> = {}
  plant.records.of(kind).forEach(({ row }) => {
    const is = status(plant, row)
    counts[is] = (counts[is] ?? 0) + 1
  })
  return counts
}

/**
 * A page of an entity's records, newest first. Only this page is assembled: a season has tens of thousands of records.
 */
export function recordsAsOf<K extends AsOfKind>(
  plant: PlantState,
  kind: K,
  { status, before = Number.POSITIVE_INFINITY, limit }: Page,
): readonly PastRecord[] {
  const view: KindViews[K] = kindViews[kind]
  const records = plant.records.of(kind)
  const page: PastRecord[] = []
  for (const id of records.newestFirst()) {
    if (page.length >= limit) break
    const row = records.get(id)?.row
    if (id >= before || row === undefined) continue
    if (status === undefined || view.status(plant, row) === status) page.push(pastRecordOf(plant, kind, row))
  }
  return page
}
