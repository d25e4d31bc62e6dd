import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Reader } from '#server/records/reading.ts'
import type { Reach } from './visibility.ts'

const never = sql<SqlBool>`1 = 0`

const isOffered = (eb: ExpressionBuilder<Tables, 'lots'>, broker: number): Expression<SqlBool> =>
  eb.or([
    isBought(eb, broker),
    eb.and([
      eb('lots.status', '=', 'Ready'),
      eb('lots.notified_at', 'is not', null),
      eb.or([eb('lots.broker', 'is', null), eb('lots.broker', '=', broker)]),
    ]),
  ])

const isBought = (eb: ExpressionBuilder<Tables, 'lots'>, broker: number): Expression<SqlBool> =>
  eb.and([eb('lots.status', '=', 'Sold'), eb('lots.broker', '=', broker)])

/**
 * The rows of each table that are within somebody's reach, as queries to filter further: the same as `maySee`,
 * asked of the database so that a list does not read what it would throw away.
 */
export const inReach = {
  orders: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('orders')
    if (reach.of === 'plant') return all
    return reach.of === 'client' ? all.where('orders.client', '=', reach.client ?? 0) : all.where(never)
  },
  wagons: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('wagons')
    return reach.of === 'plant' ? all : all.where('wagons.order', 'in', inReach.orders(tx, reach).select('orders.id'))
  },
  batches: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('batches')
    return reach.of === 'plant' ? all : all.where('batches.order', 'in', inReach.orders(tx, reach).select('orders.id'))
  },
  lots: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('lots')
    if (reach.of === 'plant') return all
    if (reach.of === 'broker') return all.where((eb) => isOffered(eb, reach.broker))
    return all.where('lots.order', 'in', inReach.orders(tx, reach).select('orders.id'))
  },
  bags: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('bags')
    return reach.of === 'plant' ? all : all.where('bags.lot', 'in', inReach.lots(tx, reach).select('lots.id'))
  },
  shipments: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('shipments')
    if (reach.of === 'plant') return all
    const lots = inReach.lots(tx, reach).select('lots.id')
    const signedFor = reach.of === 'broker' ? lots.where((eb) => isBought(eb, reach.broker)) : lots
    return all.where('shipments.lot', 'in', signedFor)
  },
  clients: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('clients')
    if (reach.of === 'plant') return all
    return reach.of === 'client' ? all.where('clients.id', '=', reach.client ?? 0) : all.where(never)
  },
  orchards: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('orchards')
    if (reach.of === 'plant') return all
    return reach.of === 'client' ? all.where('orchards.client', '=', reach.client ?? 0) : all.where(never)
  },
  brokers: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('brokers')
    return reach.of === 'broker' ? all.where('brokers.id', '=', reach.broker) : all
  },
  varieties: (tx: Reader, _reach: Reach) => tx.selectFrom('varieties'),
  drying_bins: (tx: Reader, reach: Reach) => {
    const all = tx.selectFrom('drying_bins')
    return reach.of === 'plant' ? all : all.where(never)
  },
} as const
