import type { LifecycleName, Step } from '#model/calls/step.ts'
import { cappedGrades } from '#model/kinds/bag.ts'
import { type Batch, batchStatuses } from '#model/kinds/batch.ts'

type StepType<E extends LifecycleName> = Extract<Step, { readonly entity: E }>['type']

/** The next step, and the status that it leads to or prepares. For a shipment the next step may be a bag's: `load`. */
export interface Next {
  readonly step: StepType<LifecycleName>
  readonly towards: string
}

/**
 * The fields of a record that decide its next step. Rows and API records both have them. A status may be one of
 * another server, unknown here; a batch's counts are null where the server does not send them.
 */
export interface NextFields {
  readonly wagon: Notified
  readonly batch: {
    readonly status: string
    readonly pre_dried: boolean | null
    readonly start_count: number | null
    readonly stop_count: number | null
    readonly reading_count: number | null
  }
  readonly lot: Notified
  readonly order: { readonly status: string }
  readonly shipment: { readonly status: string; readonly bag_count: number }
  readonly bag: { readonly status: string | null }
}

interface Notified {
  readonly status: string
  readonly notified_by: number | null
  readonly notified_at: string | null
}

/** One entry for each status with a next step for a person. */
type NextTable<E extends LifecycleName> = Readonly<Record<string, (record: NextFields[E]) => Next>>

const isNotified = ({ notified_by, notified_at }: Notified): boolean => notified_by !== null && notified_at !== null

const wagonNext: NextTable<'wagon'> = {
  Arrived: () => ({ step: 'preClean', towards: 'Pre-cleaning' }),
  'Pre-cleaning': () => ({ step: 'unload', towards: 'Unloaded' }),
  Unloaded: (wagon) => ({ step: isNotified(wagon) ? 'complete' : 'notify', towards: 'Complete' }),
}

const batchNext: NextTable<'batch'> = {
  // A pre-dried batch with a running dryer is drying.
  Loading: (batch) =>
    batch.pre_dried === true && isStopped(batch)
      ? { step: 'makeReady', towards: 'Ready' }
      : { step: 'startDrying', towards: 'Drying' },
  Drying: (batch) => ({ step: whileDrying(batch), towards: 'Ready' }),
  Ready: () => ({ step: 'startSorting', towards: 'Sorting' }),
  Sorting: () => ({ step: 'complete', towards: 'Complete' }),
}

const isStopped = ({ start_count, stop_count }: NextFields['batch']): boolean =>
  (start_count ?? 0) === (stop_count ?? 0)

/** A batch with unknown counts may still be drying: the dryer comes first. */
function whileDrying(batch: NextFields['batch']): StepType<'batch'> {
  const { reading_count, start_count } = batch
  if (reading_count === 0) return 'takeReading'
  return reading_count !== null && start_count !== null && isStopped(batch) ? 'makeReady' : 'recordDryerEvent'
}

const lotNext: NextTable<'lot'> = {
  Sorting: ({ notified_at }) => ({ step: notified_at === null ? 'notify' : 'makeReady', towards: 'Ready' }),
  Ready: (lot) => ({ step: isNotified(lot) ? 'sell' : 'notify', towards: 'Sold' }),
  Sold: () => ({ step: 'measure', towards: 'Sold' }),
}

/** An order moves automatically until it is invoiced. */
const orderNext: NextTable<'order'> = {
  Complete: () => ({ step: 'change', towards: 'Complete' }),
}

const shipmentNext: NextTable<'shipment'> = {
  Open: ({ bag_count }) => ({ step: bag_count === 0 ? 'load' : 'sign', towards: 'Closed' }),
}

/** A Loaded bag leaves with its shipment. */
const bagNext: NextTable<'bag'> = {
  'In lot': () => ({ step: 'load', towards: 'Loaded' }),
}

const tables: { readonly [E in LifecycleName]: NextTable<E> } = {
  wagon: wagonNext,
  batch: batchNext,
  lot: lotNext,
  order: orderNext,
  shipment: shipmentNext,
  bag: bagNext,
}

/** The next step of a person with a record; null in its last status, and where it moves automatically. */
export function nextOfRecord<E extends LifecycleName>(entity: E, record: NextFields[E]): Next | null {
  const { status } = record
  const table = tables[entity]
  return status !== null && Object.hasOwn(table, status) ? (table[status]?.(record) ?? null) : null
}

/** Whether a lot has a bag that is not written off. One without is empty: nobody is asked to sell or load it. */
export const hasBags = (lot: { readonly bag_count: number; readonly written_off_bags: number }): boolean =>
  lot.bag_count > lot.written_off_bags

/** Whether a lot is sold and waits for its truck: something of it is at the plant, and nobody holds it. */
export const isToBeFetched = (lot: {
  readonly status: string
  readonly remaining_net: number | null
  readonly hold: object | null
}): boolean => lot.status === 'Sold' && (lot.remaining_net ?? 0) > 0 && lot.hold === null

/**
 * Whether a lot must be made Ready by hand: its order is Complete, so no more bags come, and its grade does not go
 * Ready automatically (RULES.md F5).
 */
export const isLeftSorting = (
  lot: { readonly status: string; readonly grade: string },
  order: { readonly status: string } | undefined,
): boolean =>
  lot.status === 'Sorting' && order?.status === 'Complete' && !cappedGrades.some((grade) => grade === lot.grade)

/** The statuses that a batch goes through: a pre-dried one skips Drying. While it is Loading, `preDried` decides. */
export function batchStatusesOf(
  { pre_dried, status }: Pick<Batch, 'pre_dried' | 'status'>,
  preDried = pre_dried,
): readonly Batch['status'][] {
  const skipsDrying = status === 'Loading' ? preDried : pre_dried && status !== 'Drying'
  return batchStatuses.filter((each) => each !== 'Drying' || !skipsDrying)
}
