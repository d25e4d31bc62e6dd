import type { Shipment } from '#model/shipment.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import { notMeasured, type Sighted } from '#server/visibility.ts'
import { orderParts, partOf } from './orderParts.ts'
import { companyNames, type Ids, keyed, personalOf, type Reader, textIn } from './reading.ts'

/** Shipments as the API gives them, newest first. */
export async function readShipments(tx: Reader, ids: Ids): Promise<readonly Sighted<Shipment>[]> {
  const found = tx
    .selectFrom('shipments')
    .innerJoin('lots', 'lots.id', 'shipments.lot')
    .where('shipments.id', 'in', ids)
  const rows = await found
    .selectAll('shipments')
    .select([
      'lots.lot_number',
      'lots.order',
      'lots.grade',
      'lots.broker',
      'lots.status as lot_status',
      'lots.notified_at',
    ])
    .orderBy('shipments.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const orders = await orderParts(tx, found.select('lots.order').$asScalar())
  const sums = await bagSums(tx, ids)
  const brokerName = await companyNames(
    tx,
    'broker',
    rows.map(({ broker }) => broker),
  )
  const personal = await personalOf(
    tx,
    'shipment',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    // One who is only meant for the lot has not bought it: neither page nor ticket says so.
    const broker = row.lot_status === 'Sold' ? row.broker : null
    const order = partOf(orders, row.order)
    const { gross, tare, bags } = sums.get(row.id) ?? { gross: 0, tare: 0, bags: 0 }
    const record = {
      ...fromColumns('shipment', row),
      signed_by: textIn(personal(row.id), 'signed_by'),
      lot_number: row.lot_number,
      order: row.order,
      client: order.client,
      broker,
      broker_name: broker === null ? '' : brokerName(broker),
      company_name: order.company_name,
      variety_name: order.variety_name,
      grade: row.grade,
      orchard_model: order.orchard_model,
      ship_gross: toPounds(Number(gross)),
      ship_tare: toPounds(Number(tare)),
      ship_net: toPounds(Number(gross) - Number(tare)),
      bag_count: Number(bags),
      created_at: row.created_at,
      version: row.version,
    }
    const lot = {
      status: row.lot_status,
      notified: row.notified_at !== null,
      broker: row.broker,
      measured: notMeasured,
    }
    return { record, sight: { client: order.client, lot } }
  })
}

async function bagSums(tx: Reader, shipments: Ids) {
  const sums = await tx
    .selectFrom('bags')
    .select(({ fn }) => [
      'shipment',
      fn.sum<number>('ship_gross').as('gross'),
      fn.sum<number>('ship_tare').as('tare'),
      fn.countAll<number>().as('bags'),
    ])
    .where('void', '=', 0)
    .where('shipment', 'in', shipments)
    .groupBy('shipment')
    .execute()
  return keyed(sums, 'shipment')
}
