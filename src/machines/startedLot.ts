import type { BagGrade } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { lotFigures } from '#model/kinds/lot.ts'
import { must, newId } from './common.ts'
import type { OrderFacts } from './facts.ts'
import { change } from './lifecycle.ts'

/** A new lot, Sorting; its number is its id. */
export const startedLot = (
  facts: OrderFacts,
  grade: BagGrade,
  broker: number | null,
  more: Partial<Change> = {},
  nth = 0,
): Change => {
  const id = newId(facts.next, 'lot', nth)
  const blank = Object.fromEntries(lotFigures.map((field) => [field, null]))
  const data = {
    lot_number: id,
    order: must(facts.order, 'order').id,
    grade,
    status: 'Sorting',
    broker,
    notified_by: null,
    notified_at: null,
    ...blank,
    hold: null,
    sold_at: null,
    meant_for: null,
  }
  return change('lot.started', 'lot', id, data, more)
}
