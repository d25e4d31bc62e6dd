import { type LifecycleName, type Step, stepRows, stepWith } from '#model/calls/step.ts'
import { BagCorrection } from '#model/kinds/bag.ts'
import { type PlantEvent, type PlantState, rowOf } from './state.ts'

/** An event of the log with what it says of its decision. */
export interface RecordedEvent extends PlantEvent {
  readonly reason: string | null
  /** The seq of the event that caused it; null for the first of a decision. */
  readonly cause: number | null
}

/** The events of one decision, the step's own first. */
export type RecordedDecision = readonly [RecordedEvent, ...RecordedEvent[]]

type Fields = Readonly<Record<string, unknown>>

/** How a step is read from its event: its name, and its fields where they are not those of its call. */
interface StepReader {
  readonly entity: LifecycleName
  readonly step: string
  readonly fields: (decision: RecordedDecision, before: PlantState) => Fields
}

const picked = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))

const reasonOf = ({ reason }: RecordedEvent): Fields => (reason === null ? {} : { reason })

/** A record in the path of a step. */
const named =
  (blank: string, more: StepReader['fields'] = () => ({})): StepReader['fields'] =>
  (decision, before) => ({ [blank]: decision[0].entity_id, ...more(decision, before) })

/** The fields of each step's call that its event may have. */
const freeFields: ReadonlyMap<string, readonly string[]> = new Map(
  stepRows.map(({ entity, type, call: { fields, fixed } }) => [
    `${entity}.${type}`,
    fields.filter((field) => !(field in fixed)),
  ]),
)

/** The fields of a step's call that its first event has. */
const ofCall =
  (entity: LifecycleName, step: string) =>
  ([first]: RecordedDecision): Fields =>
    picked({ ...first.data, ...reasonOf(first) }, freeFields.get(`${entity}.${step}`) ?? [])

const reads = (entity: LifecycleName, step: string, fields: StepReader['fields']): StepReader => ({
  entity,
  step,
  fields,
})

/** A step of an existing record whose event has its fields under their names. */
const plainly = (entity: LifecycleName, step: string): StepReader =>
  reads(entity, step, named('id', ofCall(entity, step)))

/** A step that makes a record, of which the event has the fields under their names. */
const anew = (entity: LifecycleName, step: string): StepReader => reads(entity, step, ofCall(entity, step))

const hasPersonal = ({ data }: RecordedEvent, field: string): boolean =>
  Array.isArray(data['personal']) && data['personal'].includes(field)

/** A wagon that was not weighed as it came has no weights. */
const arrival: StepReader['fields'] = (decision, before) =>
  Object.fromEntries(
    Object.entries(withDriver('wagon', 'arrive')(decision, before)).filter(([, value]) => value !== null),
  )

/** Stands for a person's name, which is never in the log. */
const namePlaceholder = '?'

const withDriver =
  (entity: LifecycleName, step: string): StepReader['fields'] =>
  (decision) => ({
    ...ofCall(entity, step)(decision),
    ...(hasPersonal(decision[0], 'driver') ? { driver: namePlaceholder } : {}),
  })

/** What a wagon or batch said of further wagons stands in the order's event. */
const moreWagons = (decision: RecordedDecision): Fields => {
  const said = decision.find(({ type }) => type === 'order.more_wagons_set')
  return said === undefined ? {} : { input_more_wagons: said.data['more_wagons'] }
}

const moveOfBatch = (step: string): StepReader => reads('batch', step, named('id', moreWagons))

const others = ([first, ...followers]: RecordedDecision, type: string): readonly number[] =>
  followers.flatMap((each) => (each.type === type && each.entity_id !== first.entity_id ? [each.entity_id] : []))

/** The time of a move stands in the last bin before it. A bin that had been recorded as empty is the batch's own. */
function binMoved([first, ...followers]: RecordedDecision, before: PlantState): Fields {
  const { data, at } = first
  const earlier: unknown = Array.isArray(data['earlier_bins']) ? data['earlier_bins'].at(-1) : undefined
  const until: unknown = typeof earlier === 'object' && earlier !== null ? Reflect.get(earlier, 'until') : undefined
  const types = followers.filter(({ entity }) => entity === 'dryer_event').map(({ data: event }) => event['event_type'])
  return {
    drying_bin: data['drying_bin'] ?? rowOf(before, 'batch', first.entity_id)?.drying_bin,
    moved_at: until ?? at,
    starts_again: types.length === 0 || types.includes('Start'),
    ...reasonOf(first),
  }
}

const bagColumns = Object.keys(BagCorrection.shape)

function bagFields([{ data }]: RecordedDecision): Fields {
  const { type, ...columns } = picked(data, bagColumns)
  return { ...columns, ...(type === undefined ? {} : { bag_type: type }) }
}

function orderFields([{ data }]: RecordedDecision): Fields {
  const { orchard, ...columns } = data
  return { ...columns, orchard_id: orchard }
}

/** The step of each event type that begins a decision. */
const stepReaders: Readonly<Record<string, StepReader>> = {
  'wagon.arrived': reads('wagon', 'arrive', arrival),
  'wagon.precleaning_started': plainly('wagon', 'preClean'),
  'wagon.bins_saved': plainly('wagon', 'saveBins'),
  'wagon.unloaded': plainly('wagon', 'unload'),
  'wagon.client_notified': plainly('wagon', 'notify'),
  'wagon.completed': plainly('wagon', 'complete'),
  'wagon.noted': plainly('wagon', 'note'),
  'wagon.weighed': plainly('wagon', 'weigh'),
  'wagon.mended': reads('wagon', 'mend', named('id', withDriver('wagon', 'mend'))),
  'wagon.corrected': reads('wagon', 'correct', named('id', withDriver('wagon', 'correct'))),
  'wagon.moved': reads(
    'wagon',
    'move',
    named('id', (decision) => ({
      ...ofCall('wagon', 'move')(decision),
      wagons: others(decision, 'wagon.moved'),
    })),
  ),
  'wagon.stepped_back': plainly('wagon', 'stepBack'),
  'wagon.removed': plainly('wagon', 'remove'),
  'batch.opened': anew('batch', 'open'),
  'batch.drying_started': moveOfBatch('startDrying'),
  'batch.made_ready': moveOfBatch('makeReady'),
  'batch.sorting_started': moveOfBatch('startSorting'),
  'batch.completed': moveOfBatch('complete'),
  'batch.client_notified': plainly('batch', 'notify'),
  'batch.picked_up': plainly('batch', 'pickUp'),
  'batch.noted': plainly('batch', 'note'),
  'batch.bin_changed': reads('batch', 'moveBin', named('id', binMoved)),
  'batch.bin_emptied': plainly('batch', 'emptyBin'),
  'batch.stepped_back': plainly('batch', 'stepBack'),
  'batch.removed': plainly('batch', 'remove'),
  'moisture_reading.taken': anew('batch', 'takeReading'),
  'moisture_reading.corrected': reads(
    'batch',
    'correctReading',
    named('moisture_reading', ofCall('batch', 'correctReading')),
  ),
  'moisture_reading.removed': reads('batch', 'removeReading', named('moisture_reading')),
  'dryer_event.recorded': anew('batch', 'recordDryerEvent'),
  'dryer_event.retimed': reads('batch', 'retimeDryerEvent', named('dryer_event', ofCall('batch', 'retimeDryerEvent'))),
  'dryer_event.corrected': reads(
    'batch',
    'correctDryerEvent',
    named('dryer_event', ofCall('batch', 'correctDryerEvent')),
  ),
  'dryer_event.removed': reads('batch', 'removeDryerEvent', named('dryer_event')),
  'lot.started': anew('lot', 'start'),
  'lot.made_ready': plainly('lot', 'makeReady'),
  'lot.client_notified': plainly('lot', 'notify'),
  'lot.sold': plainly('lot', 'sell'),
  'lot.measured': plainly('lot', 'measure'),
  'lot.corrected': plainly('lot', 'correct'),
  'lot.stepped_back': plainly('lot', 'stepBack'),
  'lot.merged': plainly('lot', 'merge'),
  'lot.split': plainly('lot', 'split'),
  'lot.held': plainly('lot', 'hold'),
  'lot.released': plainly('lot', 'release'),
  'lot.removed': plainly('lot', 'remove'),
  'order.placed': anew('order', 'place'),
  'order.changed': reads('order', 'change', named('id', orderFields)),
  'order.noted': plainly('order', 'note'),
  'order.corrected': plainly('order', 'correct'),
  'order.removed': plainly('order', 'remove'),
  'shipment.opened': anew('shipment', 'open'),
  'shipment.signed': reads(
    'shipment',
    'sign',
    named('id', (decision) => ({
      ...ofCall('shipment', 'sign')(decision),
      ...(hasPersonal(decision[0], 'signed_by') ? { signed_by: namePlaceholder } : {}),
    })),
  ),
  'shipment.changed': plainly('shipment', 'change'),
  'shipment.removed': plainly('shipment', 'remove'),
  'adjustment.signed': reads('shipment', 'adjust', (decision) => ({
    id: decision[0].data['shipment'],
    ...picked(decision[0].data, ['net', 'bags', 'reason', 'signature']),
    signed_by: namePlaceholder,
  })),
  'bag.weighed': reads('bag', 'weigh', bagFields),
  'bag.loaded': plainly('bag', 'load'),
  'bag.taken_off': plainly('bag', 'takeOff'),
  'bag.corrected': reads(
    'bag',
    'correct',
    named('id', (decision) => ({ ...bagFields(decision), ...reasonOf(decision[0]) })),
  ),
  'bag.voided': plainly('bag', 'void'),
  'bag.written_off': reads(
    'bag',
    'writeOff',
    named('id', ([first]) => ({ kind: first.data['written_off'], ...reasonOf(first) })),
  ),
  'bag.found': plainly('bag', 'find'),
  'bag.returned': reads(
    'bag',
    'return',
    named('id', ([first, ...followers]) => ({
      returned_at: first.data['returned_at'],
      ...reasonOf(first),
      ...(followers.some((each) => hasPersonal(each, 'brought_by')) ? { brought_by: namePlaceholder } : {}),
    })),
  ),
  'bag.held': plainly('bag', 'hold'),
  'bag.released': plainly('bag', 'release'),
}

/**
 * The step that a decision of the log was, read back from its events and the state before it; null for what is no step:
 * a new client, another setting, a printed label. Personal values, which are not in the log, are placeholders.
 */
export function recordedStep(before: PlantState, decision: RecordedDecision): Step | null {
  const reader = stepReaders[decision[0].type]
  return reader === undefined ? null : stepWith(reader.entity, reader.step, reader.fields(decision, before))
}

/** The decisions of some events, each with what followed from it. */
export function decisionsIn(events: readonly RecordedEvent[]): readonly RecordedDecision[] {
  const decisions: [RecordedEvent, ...RecordedEvent[]][] = []
  for (const event of events) {
    const open = decisions.at(-1)
    if (event.cause === null || open === undefined) decisions.push([event])
    else open.push(event)
  }
  return decisions
}
