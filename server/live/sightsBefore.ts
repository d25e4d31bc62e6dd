import type { ListName } from '#model/commit.ts'
import type { Entity } from '#model/event.ts'
import type { Reader } from '#server/records/reading.ts'
import { type LotSight, notMeasured, type Sight } from '#server/visibility.ts'
import { type Columns, numberIn, type Past, pastOf } from './past.ts'
import type { Ids } from './touched.ts'

const entityOf: { readonly [L in ListName]: Entity } = {
  batches: 'batch',
  bags: 'bag',
  clients: 'client',
  drying_bins: 'drying_bin',
  lots: 'lot',
  orders: 'order',
  shipments: 'shipment',
  wagons: 'wagon',
  orchards: 'orchard',
  brokers: 'broker',
  varieties: 'variety',
}

/** Who could see a record at some seq; null where it was not there. */
export type SightsBefore = (list: ListName, id: number) => Sight | null

const lotSight = (lot: Columns): LotSight => ({
  status: String(lot['status']),
  notified: typeof lot['notified_at'] === 'string',
  broker: numberIn(lot, 'broker'),
  measured: notMeasured,
})

const numbers = (pastRows: readonly (Columns | null)[], field: string): ReadonlySet<number> =>
  new Set(pastRows.map((row) => numberIn(row, field)).filter((id) => id !== null))

/** Folds the records, and what decides who may see them, up to `seq`. Decides who is told of a removal, and who sees something new. */
export async function sightsBefore(tx: Reader, touched: readonly Ids[], seq: number): Promise<SightsBefore> {
  const wanted = new Map<Entity, Set<number>>()
  for (const ids of touched) {
    for (const [list, some] of ids) {
      const entity = entityOf[list]
      wanted.set(entity, new Set([...(wanted.get(entity) ?? []), ...some]))
    }
  }
  const own = await pastOf(tx, wanted, seq)
  const rowsOf = (entity: Entity): readonly (Columns | null)[] =>
    [...(wanted.get(entity) ?? [])].map((id) => own.of(entity, id))
  const lots = await pastOf(tx, new Map([['lot', numbers([...rowsOf('bag'), ...rowsOf('shipment')], 'lot')]]), seq)
  const lotRows = [...rowsOf('lot'), ...[...rowsOf('bag'), ...rowsOf('shipment')].map((row) => lotOf(lots, row))]
  const orders = await pastOf(
    tx,
    new Map([['order', numbers([...lotRows, ...rowsOf('wagon'), ...rowsOf('batch')], 'order')]]),
    seq,
  )
  return (list, id) => {
    const row = own.of(entityOf[list], id)
    return row === null ? null : sightOf(list, id, row, lots, orders)
  }
}

const lotOf = (lots: Past, row: Columns | null): Columns | null => lots.of('lot', numberIn(row, 'lot') ?? 0)

function sightOf(list: ListName, id: number, row: Columns, lots: Past, orders: Past): Sight | null {
  const clientOf = (of: Columns): number | null => numberIn(orders.of('order', numberIn(of, 'order') ?? 0), 'client')
  switch (list) {
    case 'wagons':
    case 'batches':
      return { client: clientOf(row), lot: null }
    case 'lots':
      return { client: clientOf(row), lot: lotSight(row) }
    case 'bags':
    case 'shipments': {
      const lot = lotOf(lots, row)
      return lot === null ? null : { client: clientOf(lot), lot: lotSight(lot) }
    }
    case 'orders':
    case 'orchards':
      return { client: numberIn(row, 'client'), lot: null }
    case 'clients':
      return { client: id, lot: null }
    case 'brokers':
    case 'varieties':
    case 'drying_bins':
      return { client: null, lot: null }
  }
}
