import type { Lot } from '#model/lot.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import { purchasersFigures, type Sighted } from '#server/visibility.ts'
import { lotFigures } from './lotFigures.ts'
import { orderParts, partOf } from './orderParts.ts'
import { companyNames, type Ids, keyed, type Reader } from './reading.ts'

/** Lots as the API gives them, newest first. */
export async function readLots(tx: Reader, ids: Ids): Promise<readonly Sighted<Lot>[]> {
  const rows = await tx
    .selectFrom('lots')
    .leftJoin('bag_counters', 'bag_counters.lot', 'lots.id')
    .selectAll('lots')
    .select('bag_counters.last_number')
    .where('lots.id', 'in', ids)
    .orderBy('lots.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const orders = await orderParts(tx, tx.selectFrom('lots').select('order').where('id', 'in', ids).$asScalar())
  const [sums, measured] = [await bagSums(tx, ids), await lotFigures(tx, rows)]
  const brokerName = await companyNames(
    tx,
    'broker',
    rows.map(({ broker }) => broker),
  )
  return rows.map((row) => {
    const order = partOf(orders, row.order)
    const { gross, tare, bags, left_gross, left_tare } = sums.get(row.id) ?? noBags
    const lot = {
      status: row.status,
      notified: row.notified_at !== null,
      broker: row.broker,
      measured: measured(row.id),
    }
    const record = {
      ...fromColumns('lot', row),
      ...purchasersFigures(lot),
      client: order.client,
      order_number: order.order_number,
      clean_gross: toPounds(Number(gross)),
      clean_tare: toPounds(Number(tare)),
      clean_net: toPounds(Number(gross) - Number(tare)),
      remaining_net: toPounds(Number(gross) - Number(tare) - (Number(left_gross) - Number(left_tare))),
      bag_count: Number(bags),
      last_bag_number: row.last_number ?? 0,
      variety_name: order.variety_name,
      orchard_model: order.orchard_model,
      company_name: order.company_name,
      broker_name: brokerName(row.broker),
      created_at: row.created_at,
      version: row.version,
    }
    return { record, sight: { client: order.client, lot } }
  })
}

const noBags = { gross: 0, tare: 0, bags: 0, left_gross: 0, left_tare: 0 }

/** The sums of each lot's bags; `left` are those that have left, on a Closed shipment. */
async function bagSums(tx: Reader, lots: Ids) {
  const sums = await tx
    .selectFrom('bags')
    .leftJoin('shipments', (join) =>
      join.onRef('shipments.id', '=', 'bags.shipment').on('shipments.status', '=', 'Closed'),
    )
    .select(({ fn }) => [
      'bags.lot',
      fn.sum<number>('clean_gross').as('gross'),
      fn.sum<number>('clean_tare').as('tare'),
      fn.sum<number>('clean_gross').filterWhere('shipments.id', 'is not', null).as('left_gross'),
      fn.sum<number>('clean_tare').filterWhere('shipments.id', 'is not', null).as('left_tare'),
      fn.countAll<number>().as('bags'),
    ])
    .where('void', '=', 0)
    .where('bags.lot', 'in', lots)
    .groupBy('bags.lot')
    .execute()
  return keyed(sums, 'lot')
}
