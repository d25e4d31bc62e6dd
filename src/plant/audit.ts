import type { Entity } from '#model/kinds/event.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { inEnglish } from '#model/values/wording.ts'
import { type Fault, everyRow } from './fault.ts'
import { bagFaults, type CapOf, lotFaults } from './lotLaws.ts'
import { orderFaults, shipmentFaults } from './orderLaws.ts'
import { type PlantState, rowOf } from './state.ts'
import { batchFaults, binFaults, wagonFaults } from './yardLaws.ts'

/** A record in a state that the rules of the rulebook would have prevented. */
export interface Finding {
  readonly entity: Entity
  readonly id: number
  /** A rule of RULES.md; null if no rule covers the finding. */
  readonly rule: string | null
  /** The finding, in English; the screens have its words in other languages. */
  readonly text: string
}

/** The present cap, for every lot. */
function presentCap(state: PlantState): CapOf {
  const cap = rowOf(state, 'settings', 1)?.max_lot_weight ?? Number.POSITIVE_INFINITY
  return () => cap
}

/** Every record in a state that the rules would have prevented, by the settings of now. */
export const auditOf = (state: PlantState): readonly Finding[] =>
  [...findingsIn(state, presentCap(state))].filter((found) => found !== null)

/**
 * The same one record after the other, so that a caller can let others go first: null for a record without a finding.
 */
export function* findingsIn(state: PlantState, capOf: CapOf): Generator<Finding | null> {
  yield* audited(state, 'drying_bin', binFaults(state))
  yield* audited(state, 'wagon', wagonFaults(state))
  yield* audited(state, 'batch', batchFaults(state))
  yield* audited(state, 'lot', lotFaults(state, capOf))
  yield* audited(state, 'bag', bagFaults(state))
  yield* audited(state, 'shipment', shipmentFaults(state))
  yield* audited(state, 'order', orderFaults(state))
}

function* audited<E extends Entity>(
  state: PlantState,
  entity: E,
  faultsOf: (row: Rows[E]) => Iterable<Fault>,
): Generator<Finding | null> {
  for (const row of everyRow(state, entity)) {
    yield null
    for (const [rule, said] of faultsOf(row)) yield { entity, id: row.id, rule, text: inEnglish(said) }
  }
}
