import { jsonObject } from '#server/db/jsonText.ts'
import { brokerFigures, type FigureWriters } from '#server/visibility.ts'
import { mostNamed, type Reader } from './reading.ts'

interface Measured {
  readonly id: number
  readonly broker_yield: number | null
  readonly broker_moisture: number | null
  readonly broker_count: number | null
}

/**
 * Which broker wrote the `broker_*` figures of some lots, each figure by itself: two brokers may measure the same lot
 * while it is offered. The row does not say it, so it is read from the log.
 */
export async function figuresOf(tx: Reader, lots: readonly Measured[]): Promise<(lot: number) => FigureWriters> {
  const measured = lots.filter((lot) => brokerFigures.some((figure) => lot[figure] !== null)).map(({ id }) => id)
  if (measured.length === 0) return () => ({})
  const all = tx
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.actor')
    .select(['events.entity_id', 'events.data', 'users.broker'])
    .where('events.type', 'in', ['lot.measured', 'lot.sold'])
    .orderBy('events.seq')
  const events = await (measured.length > mostNamed ? all : all.where('events.entity_id', 'in', measured)).execute()
  const writers = new Map<number, FigureWriters>()
  for (const { entity_id, data, broker } of events) {
    const written = jsonObject(data)
    const whose = { ...writers.get(entity_id) }
    for (const figure of brokerFigures) if (figure in written) whose[figure] = broker
    writers.set(entity_id, whose)
  }
  return (lot) => writers.get(lot) ?? {}
}
