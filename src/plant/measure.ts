import { roles } from '#model/roles.ts'
import type { ById } from './ById.ts'
import type { Counted } from './counted.ts'
import { brokerFigures, type Measured, notMeasured, type PlantEvent, type PlantState, rowOf } from './state.ts'

type Figures = Pick<PlantEvent, 'type' | 'data'>

/** A lot from another system, with the figures that it had there. */
const imported = 'lot.imported'

/** Whether an event writes figures of the purchaser or of a possible purchaser. */
export const writesFigures = ({ type, data }: Figures): boolean =>
  (type === 'lot.measured' || type === 'lot.sold' || type === imported) &&
  brokerFigures.some((figure) => figure in data)

/** Whether an event writes only such figures. A viewer who may not see them does not see the event either. */
const onlyFigures = (event: Figures): boolean =>
  event.type === 'lot.measured' &&
  writesFigures(event) &&
  Object.keys(event.data).every((field) => brokerFigures.some((figure) => figure === field))

/**
 * Stores the figures of an event under their owner: a broker's own figures under that broker; figures of staff and of
 * an import under the lot's broker, or under null while the lot has none. Figures of any other user are not stored.
 * Decisions, section 2.
 */
export function measure(next: Counted, event: PlantEvent): void {
  const owner = writesFigures(event) ? figuresOwner(next, event) : undefined
  if (owner !== undefined) next.measured = withFigures(next.measured, event.entity_id, owner, event)
}

/** The measurements of lots after one more event, with its figures stored under their owner. */
export function withFigures(
  measured: ById<Measured>,
  lot: number,
  owner: number | null,
  event: Figures,
): ById<Measured> {
  const { figures, silent } = measured.get(lot) ?? notMeasured
  const brokerValues = brokerFigures.flatMap((figure) => {
    const value = event.data[figure]
    return value === undefined ? [] : [[figure, typeof value === 'number' ? value : null] as const]
  })
  return measured.with(lot, {
    figures: new Map(figures).set(owner, { ...figures.get(owner), ...Object.fromEntries(brokerValues) }),
    silent: onlyFigures(event) ? new Map(silent).set(owner, (silent.get(owner) ?? 0) + 1) : silent,
  })
}

/** The owner of the figures that an event wrote, by the state after it; undefined if there is none. */
export function figuresOwner(state: PlantState, { type, actor, entity_id }: PlantEvent): number | null | undefined {
  const user = actor === null ? undefined : rowOf(state, 'user', actor)
  const lot = rowOf(state, 'lot', entity_id)
  if (type === imported) return lot?.broker
  if (user === undefined || lot === undefined) return undefined
  if (user.role_number === roles.broker) return user.broker ?? undefined
  return user.role_number >= roles.staff ? lot.broker : undefined
}
