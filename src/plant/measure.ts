import { roles } from '#model/values/roles.ts'
import type { ById } from './ById.ts'
import type { Counted } from './counted.ts'
import { brokerFigures, type Measured, notMeasured, type PlantEvent, type PlantState, rowOf } from './state.ts'

type Figures = Pick<PlantEvent, 'type' | 'data'>

/** A lot from another system, with the figures that it had there. */
const imported = 'lot.imported'

/** Whether an event writes figures of the purchaser or of a possible purchaser. */
const writesFigures = ({ type, data }: Figures): boolean =>
  (type === 'lot.measured' || type === 'lot.sold' || type === imported) &&
  brokerFigures.some((figure) => figure in data)

/** Whether an event writes only such figures. A viewer who may not see them does not see the event either. */
const onlyFigures = (event: Figures): boolean =>
  event.type === 'lot.measured' &&
  writesFigures(event) &&
  Object.keys(event.data).every((field) => brokerFigures.some((figure) => figure === field))

/** The figures of an event: their owner, and whether the lot was Sold then. */
export interface OwnedFigures {
  readonly lot: number
  readonly owner: number | null
  readonly sold: boolean
}

/** Stores the figures of an event under their owner. Figures of a user who has none are not stored. */
export function measure(next: Counted, event: PlantEvent): void {
  const written = figuresOf(next, event)
  if (written !== null) next.measured = withFigures(next.measured, written, event)
}

/** The measurements of lots after one more event, with its figures stored under their owner. */
export function withFigures(
  measured: ById<Measured>,
  { lot, owner, sold }: OwnedFigures,
  event: Figures,
): ById<Measured> {
  const { figures, silent } = measured.get(lot) ?? notMeasured
  const brokerValues = brokerFigures.flatMap((figure) => {
    const value = event.data[figure]
    return value === undefined ? [] : [[figure, typeof value === 'number' ? value : null] as const]
  })
  return measured.with(lot, {
    figures: new Map(figures).set(owner, { ...figures.get(owner), ...Object.fromEntries(brokerValues) }),
    silent: onlyFigures(event) && !sold ? new Map(silent).set(owner, (silent.get(owner) ?? 0) + 1) : silent,
  })
}

/**
 * The figures that an event wrote, by the state after it; null if it wrote none. A broker's own figures are that
 * broker's; figures of staff and of an import are the purchaser's once the lot is Sold, and the plant's own (null)
 * before. Decisions, sections 2 and 3.
 */
export function figuresOf(state: PlantState, event: PlantEvent): OwnedFigures | null {
  const { type, actor, entity_id } = event
  const lot = writesFigures(event) ? rowOf(state, 'lot', entity_id) : undefined
  if (lot === undefined) return null
  const sold = lot.status === 'Sold'
  const written = (owner: number | null): OwnedFigures => ({ lot: entity_id, owner, sold })
  const user = actor === null ? undefined : rowOf(state, 'user', actor)
  if (type === imported || (user !== undefined && user.role_number >= roles.staff))
    return written(sold ? lot.broker : null)
  return user?.role_number === roles.broker && user.broker !== null ? written(user.broker) : null
}
