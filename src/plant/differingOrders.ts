import type { Change } from '#model/kinds/event.ts'
import type { Entity } from '#model/kinds/kinds.ts'
import { numberIn } from './counted.ts'
import { isSame } from './isSame.ts'
import type { RecordedDecision, RecordedEvent } from './recordedStep.ts'
import { type PlantState, rowOf } from './state.ts'

/** The plant of the log before a decision, and after it. */
interface Around {
  readonly real: PlantState
  readonly after: PlantState
}

/** The row of a record that came, changed or went. */
const rowIn = <E extends Entity>({ real, after }: Around, entity: E, id: number) =>
  rowOf(real, entity, id) ?? rowOf(after, entity, id)

const ofBatch = (around: Around, batch: number): number | null => rowIn(around, 'batch', batch)?.order ?? null
const ofShipment = (around: Around, shipment: number): number | null =>
  rowIn(around, 'lot', rowIn(around, 'shipment', shipment)?.lot ?? 0)?.order ?? null

/** How the order of an event's record is found; of a kind that is not here there is none. */
const orderOfKind: Readonly<Partial<Record<Entity, (around: Around, event: RecordedEvent) => number | null>>> = {
  order: (_, { entity_id }) => entity_id,
  wagon: (around, { type, entity_id }) =>
    type === 'wagon.moved' ? null : (rowIn(around, 'wagon', entity_id)?.order ?? null),
  lot: (around, { entity_id }) => rowIn(around, 'lot', entity_id)?.order ?? null,
  batch: (around, { entity_id }) => ofBatch(around, entity_id),
  bag: (around, { entity_id }) => ofBatch(around, rowIn(around, 'bag', entity_id)?.batch ?? 0),
  moisture_reading: (around, { entity_id }) =>
    ofBatch(around, rowIn(around, 'moisture_reading', entity_id)?.batch ?? 0),
  dryer_event: (around, { entity_id }) => ofBatch(around, rowIn(around, 'dryer_event', entity_id)?.batch ?? 0),
  shipment: (around, { entity_id }) => ofShipment(around, entity_id),
  adjustment: (around, { data }) => ofShipment(around, numberIn(data, 'shipment') ?? 0),
}

/** The order that an event's record is of; null where it is of none, or of several. */
const orderOf = (around: Around, event: RecordedEvent): number | null =>
  orderOfKind[event.entity]?.(around, event) ?? null

/** What no other order looks at. */
const ofOneOrder: readonly Entity[] = ['order', 'lot', 'bag', 'shipment', 'adjustment', 'bag_return']

type ChangedColumns = Pick<Change, 'type' | 'entity' | 'entity_id' | 'data'>

/** The changes of what others look at too: bins, and the numbers of wagons. */
const shared = (changes: readonly ChangedColumns[]) =>
  changes
    .filter(({ entity }) => !ofOneOrder.includes(entity))
    .map(({ type, entity_id, data }) => ({ type, entity_id, data }))

/** The orders in which the imagined plant is another: those of all other decisions stand as the log has them. */
export interface DifferingOrders {
  /** Whether the facts of a decision may be others in the imagined plant. */
  readonly reach: (around: Around, decision: RecordedDecision) => boolean
  /** Notes a decision that came out differently, with its imagined changes. */
  readonly note: (around: Around, decision: RecordedDecision, changes: readonly ChangedColumns[]) => void
}

export function differingOrders(): DifferingOrders {
  const orders = new Set<number>()
  let isAnywhere = false
  return {
    reach(around, [first]) {
      if (isAnywhere) return true
      const order = orderOf(around, first)
      return orders.size > 0 && (order === null || orders.has(order))
    },
    note(around, decision, changes) {
      const order = orderOf(around, decision[0])
      if (order === null || !isSame(shared(changes), shared(decision))) isAnywhere = true
      else orders.add(order)
    },
  }
}
