import { hasBags, isLeftSorting, isToBeFetched, type Next, nextOfRecord } from '#machines/next.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { toPounds } from '#model/values/units.ts'
import { recordOf } from './recordOf.ts'
import { noBags, type PlantState, rowOf } from './state.ts'

/** The entities whose records wait for somebody. */
export const waitingKinds = ['wagon', 'batch', 'lot', 'shipment', 'order'] as const

/** A record that waits for a person, and the step that it waits for. */
export interface Waiting {
  readonly entity: (typeof waitingKinds)[number]
  readonly id: number
  readonly step: Next['step']
}

/** Everything that waits for a person, by workplace and oldest first: the tasks of the dashboard, of any state. */
export function waitingOf(state: PlantState): readonly Waiting[] {
  const waiting: Waiting[] = []
  const add = (entity: Waiting['entity'], id: number, step: Next['step'] | undefined): void => {
    if (step !== undefined) waiting.push({ entity, id, step })
  }
  const { records } = state
  records.of('wagon').forEach(({ row }) => add('wagon', row.id, nextOfRecord('wagon', row)?.step))
  records.of('batch').forEach(({ row }) => {
    const batch = row.status === 'Complete' ? null : recordOf(state, 'batches', row.id)
    add('batch', row.id, batch === null ? undefined : nextOfRecord('batch', batch)?.step)
  })
  const onTrucks = new Set<number>()
  records.of('shipment').forEach(({ row }) => {
    if (row.status === 'Open') onTrucks.add(row.lot)
  })
  records.of('lot').forEach(({ row }) => add('lot', row.id, stepOfLot(state, row, onTrucks)))
  records.of('shipment').forEach(({ row: { id, status } }) => {
    const { bags, back } = state.bagSums.shipment.get(id) ?? noBags
    add('shipment', id, nextOfRecord('shipment', { status, bag_count: bags + back })?.step)
  })
  records.of('order').forEach(({ row }) => {
    if (row.invoice_number === '') add('order', row.id, nextOfRecord('order', row)?.step)
  })
  return waiting
}

/** An empty lot waits for nobody; a sold one for its truck, until it is being loaded. */
function stepOfLot(state: PlantState, lot: Rows['lot'], onTrucks: ReadonlySet<number>): Next['step'] | undefined {
  const { bags, off, clean_gross, clean_tare, left_gross, left_tare, off_gross, off_tare } =
    state.bagSums.lot.get(lot.id) ?? noBags
  const remaining_net = toPounds(clean_gross - clean_tare - (left_gross - left_tare) - (off_gross - off_tare))
  if (isToBeFetched({ ...lot, remaining_net })) return onTrucks.has(lot.id) ? undefined : 'load'
  if (!hasBags({ bag_count: bags, written_off_bags: off })) return undefined
  if (isLeftSorting(lot, rowOf(state, 'order', lot.order))) return 'makeReady'
  const next = nextOfRecord('lot', lot)
  return next?.towards === 'Sold' && next.step !== 'measure' ? next.step : undefined
}
