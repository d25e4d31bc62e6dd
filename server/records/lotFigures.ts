import { jsonObject } from '#server/db/jsonText.ts'
import { brokerFigures, type Measured, notMeasured, type WrittenFigures } from '#server/visibility.ts'
import { mostNamed, type Reader } from './reading.ts'

interface Counted {
  readonly id: number
  readonly version: number
}

interface FigureEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Whether an event writes figures of the purchaser's, or of whoever may buy. */
export const writesFigures = ({ type, data }: FigureEvent): boolean =>
  (type === 'lot.measured' || type === 'lot.sold') && brokerFigures.some((figure) => figure in data)

/** Whether an event does nothing else: whoever does not see those figures is not told of it. */
export const onlyFigures = (event: FigureEvent): boolean =>
  event.type === 'lot.measured' &&
  writesFigures(event) &&
  Object.keys(event.data).every((field) => brokerFigures.some((figure) => figure === field))

/**
 * The `broker_*` figures of some lots by the broker they belong to. Several brokers measure the same lot while it is
 * offered, and a lot's row keeps only what was written last, by whomever.
 */
export async function lotFigures(tx: Reader, lots: readonly Counted[]): Promise<(lot: number) => Measured> {
  // Started, notified and made Ready: a lot that was measured has changed since.
  const changed = lots.filter(({ version }) => version > 1).map(({ id }) => id)
  if (changed.length === 0) return () => notMeasured
  const all = tx
    .selectFrom('lot_figures')
    .innerJoin('events', 'events.seq', 'lot_figures.seq')
    .select(['lot_figures.lot', 'lot_figures.broker', 'events.type', 'events.data'])
    .orderBy('lot_figures.seq')
  const events = await (changed.length > mostNamed ? all : all.where('lot_figures.lot', 'in', changed)).execute()
  const measured = new Map<
    number,
    { figures: Map<number | null, WrittenFigures>; silent: Map<number | null, number> }
  >()
  for (const { lot, broker, type, data: text } of events) {
    const data = jsonObject(text)
    const of = measured.get(lot) ?? { figures: new Map(), silent: new Map() }
    const written = brokerFigures.filter((figure) => figure in data).map((figure) => [figure, data[figure]])
    of.figures.set(broker, { ...of.figures.get(broker), ...Object.fromEntries(written) })
    if (onlyFigures({ type, data })) of.silent.set(broker, (of.silent.get(broker) ?? 0) + 1)
    measured.set(lot, of)
  }
  return (lot) => measured.get(lot) ?? notMeasured
}
