import type { Order } from '#model/order.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { dryHoursTogether } from './dryHours.ts'
import { orderParts, partOf } from './orderParts.ts'
import { grouped, type Ids, keyed, type Reader } from './reading.ts'

/** Orders as the API gives them, newest first. */
export async function readOrders(tx: Reader, ids: Ids): Promise<readonly Sighted<Order>[]> {
  const rows = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  if (rows.length === 0) return []
  const [parts, sums, hours, trash] = [
    await orderParts(tx, ids),
    await bagSums(tx, ids),
    await hoursOf(tx, ids),
    await trashOf(tx, ids),
  ]
  return rows.map((row) => {
    const { orchard, ...order } = fromColumns('order', row)
    const { orchard_model, variety_name, company_name } = partOf(parts, row.id)
    const record = {
      ...order,
      orchard: { id: orchard, name: orchard_model.name },
      orchard_model,
      variety_name,
      company_name,
      clean_net: toPounds(Number(sums.get(row.id)?.net ?? 0)),
      bag_count: Number(sums.get(row.id)?.bags ?? 0),
      total_dry_hours: hours(row.id),
      total_excessive_trash: Number(trash.get(row.id)?.wagons ?? 0),
      created_at: row.created_at,
      version: row.version,
    }
    return { record, sight: { client: row.client, lot: null } }
  })
}

async function bagSums(tx: Reader, orders: Ids) {
  const sums = await tx
    .selectFrom('lots')
    .innerJoin('bags', 'bags.lot', 'lots.id')
    .select((eb) => [
      'lots.order',
      eb.fn.sum<number>(eb('bags.clean_gross', '-', eb.ref('bags.clean_tare'))).as('net'),
      eb.fn.countAll<number>().as('bags'),
    ])
    .where('bags.void', '=', 0)
    .where('lots.order', 'in', orders)
    .groupBy('lots.order')
    .execute()
  return keyed(sums, 'order')
}

async function hoursOf(tx: Reader, orders: Ids): Promise<(order: number) => number> {
  const events = await tx
    .selectFrom('dryer_events')
    .innerJoin('batches', 'batches.id', 'dryer_events.batch')
    .select([
      'batches.order',
      'dryer_events.id',
      'dryer_events.batch',
      'dryer_events.event_type',
      'dryer_events.event_time',
    ])
    .where('batches.order', 'in', orders)
    .execute()
  const ofOrder = grouped(events, 'order')
  return (order) => dryHoursTogether([...grouped(ofOrder.get(order) ?? [], 'batch').values()])
}

async function trashOf(tx: Reader, orders: Ids) {
  const counts = await tx
    .selectFrom('wagons')
    .select((eb) => ['order', eb.fn.countAll<number>().as('wagons')])
    .where('excessive_trash', '=', 1)
    .where('order', 'in', orders)
    .groupBy('order')
    .execute()
  return keyed(counts, 'order')
}
