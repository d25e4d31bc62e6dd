import { cappedGrades } from '#model/bag.ts'
import { type LifecycleName, type Step, steps } from '#model/step.ts'
import { lifecycles } from './decide.ts'
import type { BatchFacts, FactsOf } from './facts.ts'
import { type Placed, stepsIn } from './lifecycle.ts'

type StepType<E extends LifecycleName> = Extract<Step, { readonly entity: E }>['type']

/**
 * The step that is to be taken next, and the status that it leads to or clears the way to; the record's own where it
 * stays. A shipment's next may be a step of a bag: `load`.
 */
export interface Next {
  readonly step: StepType<LifecycleName>
  readonly towards: string
}

/**
 * The fields of a record that decide what is next. Rows and API records both have them. A status may be a word of
 * another server, and a batch's counts are null where nobody told them.
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

/** One row for each status that somebody has a next step in; null in all others. */
type NextTable<E extends LifecycleName> = Readonly<Record<string, (record: NextFields[E]) => Next>>

const isNotified = ({ notified_by, notified_at }: Notified): boolean => notified_by !== null && notified_at !== null

const wagonNext: NextTable<'wagon'> = {
  Arrived: () => ({ step: 'preClean', towards: 'Pre-cleaning' }),
  'Pre-cleaning': () => ({ step: 'unload', towards: 'Unloaded' }),
  Unloaded: (wagon) => ({ step: isNotified(wagon) ? 'complete' : 'notify', towards: 'Complete' }),
}

const batchNext: NextTable<'batch'> = {
  // One that came pre-dried and whose dryer runs after all is drying.
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

/** A batch whose counts nobody told may still be drying, so its dryer is asked about. */
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

/** An order moves by itself until it is invoiced. */
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

/** What is to be done next with a record by a person; null in its last status, and where it moves by itself. */
export function nextOfRecord<E extends LifecycleName>(entity: E, record: NextFields[E]): Next | null {
  const { status } = record
  const table = tables[entity]
  return status !== null && Object.hasOwn(table, status) ? (table[status]?.(record) ?? null) : null
}

const dryerEvents = (facts: BatchFacts, type: 'Start' | 'Stop'): number =>
  facts.dryerEvents.filter(({ event_type }) => event_type === type).length

/** The fields of the record that facts are about; null where there is none. */
const fieldsOf: { readonly [E in LifecycleName]: (facts: FactsOf[E]) => NextFields[E] | null } = {
  wagon: ({ wagon }) => wagon,
  batch: (facts) =>
    facts.batch && {
      ...facts.batch,
      start_count: dryerEvents(facts, 'Start'),
      stop_count: dryerEvents(facts, 'Stop'),
      reading_count: facts.readings.length,
    },
  lot: ({ lot }) => lot,
  order: ({ order }) => order,
  shipment: ({ shipment }) => shipment,
  bag: (facts) => ({ status: lifecycles.bag.statusOf(facts) }),
}

/** `nextOfRecord` of the record that facts are about. */
export function nextOf<E extends LifecycleName>(entity: E, facts: FactsOf[E]): Next | null {
  const fields = fieldsOf[entity](facts)
  return fields === null ? null : nextOfRecord(entity, fields)
}

const placed: { readonly [E in LifecycleName]: Placed<FactsOf[E]> } = lifecycles

/** The types of the steps that a person can take in a status, allowed or not; none in a word of another server. */
export const stepsInStatus = (entity: LifecycleName, status: string): readonly string[] =>
  stepsIn(lifecycles[entity].machine, status).filter((type) => Object.hasOwn(steps[entity], type))

/** `stepsInStatus` of the record that facts are about. */
export const availableSteps = <E extends LifecycleName>(entity: E, facts: FactsOf[E]): readonly string[] =>
  stepsInStatus(entity, placed[entity].statusOf(facts))

/**
 * Whether a lot is left to be made Ready by hand: no bag comes to it any more, since its order is Complete, and it does
 * not go Ready by itself (RULES.md F5).
 */
export const isLeftSorting = (
  lot: { readonly status: string; readonly grade: string },
  order: { readonly status: string } | undefined,
): boolean =>
  lot.status === 'Sorting' && order?.status === 'Complete' && !cappedGrades.some((grade) => grade === lot.grade)
