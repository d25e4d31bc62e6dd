import type { Lot } from '#model/lot.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { figuresOf } from './lotSights.ts'
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
  const [sums, whose] = [await bagSums(tx, ids), await figuresOf(tx, rows)]
  const brokerName = await companyNames(
    tx,
    'broker',
    rows.map(({ broker }) => broker),
  )
  return rows.map((row) => {
    const order = partOf(orders, row.order)
    const { gross, tare, bags } = sums.get(row.id) ?? { gross: 0, tare: 0, bags: 0 }
    const record = {
      ...fromColumns('lot', row),
      client: order.client,
      order_number: order.order_number,
      clean_gross: toPounds(Number(gross)),
      clean_tare: toPounds(Number(tare)),
      clean_net: toPounds(Number(gross) - Number(tare)),
      bag_count: Number(bags),
      last_bag_number: row.last_number ?? 0,
      variety_name: order.variety_name,
      orchard_model: order.orchard_model,
      company_name: order.company_name,
      broker_name: brokerName(row.broker),
      created_at: row.created_at,
      version: row.version,
    }
    const lot = { status: row.status, notified: row.notified_at !== null, broker: row.broker, figuresOf: whose(row.id) }
    return { record, sight: { client: order.client, lot } }
  })
}

async function bagSums(tx: Reader, lots: Ids) {
  const sums = await tx
    .selectFrom('bags')
    .select(({ fn }) => [
      'lot',
      fn.sum<number>('clean_gross').as('gross'),
      fn.sum<number>('clean_tare').as('tare'),
      fn.countAll<number>().as('bags'),
    ])
    .where('void', '=', 0)
    .where('lot', 'in', lots)
    .groupBy('lot')
    .execute()
  return keyed(sums, 'lot')
}
