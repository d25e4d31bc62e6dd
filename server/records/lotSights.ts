import type { Reader } from './reading.ts'

interface Measured {
  readonly id: number
  readonly broker: number | null
  readonly broker_yield: number | null
  readonly broker_moisture: number | null
  readonly broker_count: number | null
}

const figures = ['broker_yield', 'broker_moisture', 'broker_count']

/**
 * Which broker gave the `broker_*` figures of a lot: its purchaser, or before it has one, whoever wrote them last.
 * Null where nobody did, or the plant. The row does not say it, so it is read from the log.
 */
export async function figuresOf(tx: Reader, lots: readonly Measured[]): Promise<(lot: number) => number | null> {
  const bought = new Map(lots.map(({ id, broker }) => [id, broker]))
  const open = lots.filter(
    (lot) => lot.broker === null && (lot.broker_yield ?? lot.broker_moisture ?? lot.broker_count) !== null,
  )
  if (open.length === 0) return (lot) => bought.get(lot) ?? null
  const events = await tx
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.actor')
    .select(['events.entity_id', 'events.data', 'users.broker'])
    .where('events.entity', '=', 'lot')
    .where(
      'events.entity_id',
      'in',
      open.map(({ id }) => id),
    )
    .orderBy('events.seq')
    .execute()
  const wrote = events.filter(({ data }) => figures.some((field) => data.includes(`"${field}"`)))
  const whose = new Map(wrote.map(({ entity_id, broker }) => [entity_id, broker]))
  return (lot) => bought.get(lot) ?? whose.get(lot) ?? null
}
