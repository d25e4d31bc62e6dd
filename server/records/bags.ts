import type { Bag, BagStatus } from '#model/bag.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { companyNames, type Ids, type Reader } from './reading.ts'

/** Bags as the API gives them, newest first. Two queries for any number. */
export async function readBags(tx: Reader, ids: Ids): Promise<readonly Sighted<Bag>[]> {
  const rows = await tx
    .selectFrom('bags')
    .innerJoin('lots', 'lots.id', 'bags.lot')
    .innerJoin('orders', 'orders.id', 'lots.order')
    .innerJoin('varieties', 'varieties.id', 'orders.variety')
    .innerJoin('batches', 'batches.id', 'bags.batch')
    .leftJoin('shipments', 'shipments.id', 'bags.shipment')
    .selectAll('bags')
    .select([
      'lots.lot_number',
      'lots.order',
      'lots.status as lot_status',
      'lots.notified_at as lot_notified_at',
      'lots.broker as lot_broker',
      'orders.client',
      'varieties.name as variety_name',
      'batches.batch_number',
      'shipments.status as shipment_status',
    ])
    .where('bags.id', 'in', ids)
    .orderBy('bags.id', 'desc')
    .execute()
  const nameOf = await companyNames(
    tx,
    'client',
    rows.map(({ client }) => client),
  )
  return rows.map((row) => {
    const record = {
      ...fromColumns('bag', row),
      lot_number: row.lot_number,
      batch_number: row.batch_number,
      order: row.order,
      client: row.client,
      clean_net: toPounds(row.clean_gross - row.clean_tare),
      ship_net: row.ship_gross === null || row.ship_tare === null ? null : toPounds(row.ship_gross - row.ship_tare),
      company_name: nameOf(row.client),
      variety_name: row.variety_name,
      status: statusOf(row.void === 1, row.shipment_status),
      created_at: row.created_at,
      version: row.version,
    }
    const lot = {
      status: row.lot_status,
      notified: row.lot_notified_at !== null,
      broker: row.lot_broker,
      figuresOf: null,
    }
    return { record, sight: { client: row.client, lot } }
  })
}

function statusOf(isVoid: boolean, shipment: string | null): BagStatus {
  if (isVoid) return 'Void'
  if (shipment === null) return 'In lot'
  return shipment === 'Closed' ? 'Shipped' : 'Loaded'
}
