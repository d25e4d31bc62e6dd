import type { BagGrade } from '#model/kinds/bag.ts'
import type { StatementPart } from '#model/kinds/statement.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import { openParts, totalOf } from '#plant/statement.ts'
import { eventsOf, type LogLine, run } from './dryingPlant.ts'

/** Order 1 of Hollis Farms, with a batch, a lot of each of three grades, and a signed shipment of each lot. */
export const stated = {
  begin: (notes: string): readonly LogLine[] => [
    [0, 'client', 1, {}],
    [0, 'orchard', 1, { name: 'Ridge', farm: '1184', client: 1, notes }],
    [0, 'variety', 1, { name: 'Elliott' }],
    [0, 'order', 1, { order_number: 31, client: 1, orchard: 1, variety: 1, status: 'Open' }],
    [0, 'batch', 1, { batch_number: 1, order: 1, status: 'Drying', drying_bin: 1 }],
    ...lots.map((grade, at): LogLine => [0, 'lot', at + 1, { lot_number: at + 1, order: 1, grade, status: 'Ready' }]),
    ...lots.map((_, at): LogLine => [
      0,
      'shipment',
      at + 1,
      { shipment_number: at + 1, lot: at + 1, status: 'Closed' },
    ]),
  ],
  card: (rates: object, id = 1, valid_from = '2026-09-01'): LogLine => [0, 'rate_card', id, { valid_from, ...rates }],
  net: (...rates: readonly (readonly [BagGrade, number])[]) => ({
    net: rates.map(([grade, rate]) => ({ grade, rate })),
  }),
  bag: (id: number, lot: number, net: number, more: object = {}): LogLine => [
    1,
    'bag',
    id,
    {
      bag_number: id,
      batch: 1,
      lot,
      grade: lots[lot - 1],
      type: 'Super Sack',
      clean_tare: 35,
      clean_gross: net + 35,
      ...more,
    },
  ],
  ticket: (id: number, shipment: number, net: number): LogLine => [
    2,
    'adjustment',
    id,
    { shipment, net, bags: [], reason: 'x', signature: 'x', signed_at: '2026-11-02T14:00:00.000Z' },
  ],
  notes: (notes: string): LogLine => [2, 'orchard', 1, { notes }],
  wagon: (id: number, gross: number, excessive_trash: boolean): LogLine => [
    1,
    'wagon',
    id,
    { order: 1, wagon_id: `A${id}`, status: 'Unloaded', gross, tare: 100, excessive_trash, ...days },
  ],
  dried: (id: number, hours: number): readonly LogLine[] => run(id, 1, id * 200, id * 200 + hours),
}

const days = { harvested_at: '2026-11-01', arrived_at: '2026-11-01' }

export const lots: readonly BagGrade[] = ['Large A Grade', 'Small A Grade', 'B Grade']

export const stateAfter = (lines: readonly LogLine[], state: PlantState = emptyPlant): PlantState =>
  evolveAll(state, eventsOf(lines, state.seq + 1))

/** What makes the parts of the next statement; another one is a planted bug. */
export type OpenParts = (state: PlantState, orders: readonly number[]) => StatementPart[]

/** The plant after a statement of order 1, as the server makes it; the same where there is nothing to state. */
export function stateStated(state: PlantState, open: OpenParts = openParts): PlantState {
  const parts = open(state, [1])
  if (parts.length === 0) return state
  const id = (state.lastIds.statement ?? 0) + 1
  const data = { statement_number: id, order: 1, orders: [1], season: null, position: state.seq, made_on: '2026-11-02' }
  return stateAfter([[3, 'statement', id, { ...data, parts, total: totalOf(parts) }, 'statement.made']], state)
}

/** The parts of order 1 in all statements of a plant, oldest first. */
export const partsOf = (state: PlantState): readonly StatementPart[] =>
  state.records
    .of('statement')
    .values()
    .flatMap(({ row }) => row.parts)
