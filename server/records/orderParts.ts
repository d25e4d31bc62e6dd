import type { OrchardModel } from '#model/orchard.ts'
import { companyNames, type Ids, keyed, type Reader } from './reading.ts'

/** What the records of an order show of it. */
export interface OrderPart {
  readonly id: number
  readonly order_number: number
  readonly client: number
  readonly company_name: string
  readonly variety: number
  readonly variety_name: string
  readonly orchard: number
  readonly orchard_model: OrchardModel
  readonly more_wagons: boolean
}

/** What some orders are shown with. Two queries, however many there are. */
export async function orderParts(tx: Reader, orders: Ids): Promise<ReadonlyMap<number, OrderPart>> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('varieties', 'varieties.id', 'orders.variety')
    .innerJoin('orchards', 'orchards.id', 'orders.orchard')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.client',
      'orders.variety',
      'orders.orchard',
      'orders.more_wagons',
      'varieties.name as variety_name',
      'orchards.name as orchard_name',
      'orchards.farm',
      'orchards.notes',
    ])
    .where('orders.id', 'in', orders)
    .execute()
  const nameOf = await companyNames(
    tx,
    'client',
    rows.map(({ client }) => client),
  )
  const parts = rows.map(({ orchard_name, farm, notes, more_wagons, ...order }) => ({
    ...order,
    company_name: nameOf(order.client),
    more_wagons: more_wagons === 1,
    orchard_model: { name: orchard_name, farm, notes },
  }))
  return keyed(parts, 'id')
}

/** A part that must be there, since a foreign key says so. */
export function partOf<T>(parts: ReadonlyMap<number, T>, id: number): T {
  const part = parts.get(id)
  if (part === undefined) throw new Error(`There is no order ${id}.`)
  return part
}
