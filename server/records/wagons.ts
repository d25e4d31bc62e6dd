import type { Wagon } from '#model/wagon.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { orderParts, partOf } from './orderParts.ts'
import { type Ids, personalOf, type Reader, textIn } from './reading.ts'

/** Wagons as the API gives them, newest first. */
export async function readWagons(tx: Reader, ids: Ids): Promise<readonly Sighted<Wagon>[]> {
  const rows = await tx.selectFrom('wagons').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const orders = await orderParts(tx, tx.selectFrom('wagons').select('order').where('id', 'in', ids).$asScalar())
  const personal = await personalOf(
    tx,
    'wagon',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const order = partOf(orders, row.order)
    const record = {
      ...fromColumns('wagon', row),
      driver: textIn(personal(row.id), 'driver'),
      client: order.client,
      company_name: order.company_name,
      order_number: order.order_number,
      variety: order.variety,
      variety_name: order.variety_name,
      orchard: order.orchard_model,
      orchard_name: order.orchard_model.name,
      created_at: row.created_at,
      version: row.version,
    }
    return { record, sight: { client: order.client, lot: null } }
  })
}
