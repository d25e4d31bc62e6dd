import type { BatchStep } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording } from '#model/values/wording.ts'
import { wasIn } from './batchBins.ts'
import { batchOf, believableTime, binName, goingTo, goTo, newId } from './common.ts'
import type { BatchFacts } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { isChange, newColumns } from './newColumns.ts'
import { rule } from './rule.ts'

type Of<Type extends BatchStep['type']> = Extract<BatchStep, { type: Type }>

const count = ({ dryerEvents }: BatchFacts, type: 'Start' | 'Stop'): number =>
  dryerEvents.filter((each) => each.event_type === type).length

const recordStop = { step: 'recordDryerEvent', label: wording('Record the stop') }
const recordStart = { step: 'recordDryerEvent', label: wording('Record the start') }

export const startsMatchStops = rule<BatchFacts, Of<'makeReady'>>('B1 state status', {
  holds: (facts) => count(facts, 'Start') === count(facts, 'Stop'),
  message: (facts) => {
    const open = count(facts, 'Start') - count(facts, 'Stop')
    if (open === 1) return wording('The dryer is still on. Record when it stopped.')
    if (open > 1) return wording('{n} stops of the dryer are missing. Record when it stopped.', { n: open })
    if (open === -1) return wording('A start of the dryer is missing. Record when it started.')
    return wording('{n} starts of the dryer are missing. Record when it started.', { n: -open })
  },
  cure: (facts) => (count(facts, 'Start') > count(facts, 'Stop') ? recordStop : recordStart),
  cures: [recordStop, recordStart],
})

const binOfBatch = rule<BatchFacts, Of<'recordDryerEvent'>>('B4 input drying_bin', {
  holds: (facts, step) => wasIn(batchOf(facts), step.drying_bin),
  message: (facts) =>
    wording('This batch is in {bin}, not in that bin.', { bin: binName(facts, batchOf(facts).drying_bin) }),
})

/** A cure on the batch's own page. */
export const onItsPage = (facts: BatchFacts, step: string) =>
  goTo('batch', { id: batchOf(facts).id, name: batchOf(facts).batch_number }, step)

export const takeReading = {
  guard: allows(believableTime<Of<'takeReading'>>('B17', 'reading_time', (step) => step.reading_time)),
  actions: recordChanges((facts: BatchFacts, { entity: _entity, type: _type, ...reading }: Of<'takeReading'>) => [
    change('moisture_reading.taken', 'moisture_reading', newId(facts.next, 'moisture_reading'), reading, {
      adds: true,
    }),
  ]),
}

export const recordDryerEvent = {
  guard: allows(
    binOfBatch,
    believableTime<Of<'recordDryerEvent'>>('B17', 'event_time', (step) => step.event_time),
  ),
  actions: recordChanges((facts: BatchFacts, { entity: _entity, type: _type, ...event }: Of<'recordDryerEvent'>) => [
    change('dryer_event.recorded', 'dryer_event', newId(facts.next, 'dryer_event'), event, { adds: true }),
  ]),
}

/** The readings taken with a Start, which move with it (RULES.md F9). */
const readingsTakenAlong = ({ dryerEvents, readings }: BatchFacts, event: number, time: string): readonly Change[] => {
  const start = dryerEvents.find(({ id, event_type }) => id === event && event_type === 'Start')
  return readings
    .filter(({ reading_time }) => reading_time === start?.event_time && reading_time !== time)
    .map(({ id }) => change('moisture_reading.retimed', 'moisture_reading', id, { reading_time: time }, { follows: 0 }))
}

export const retimeDryerEvent = {
  guard: allows(believableTime<Of<'retimeDryerEvent'>>('B17', 'event_time', (step) => step.event_time)),
  actions: recordChanges((facts: BatchFacts, step: Of<'retimeDryerEvent'>) => [
    change('dryer_event.retimed', 'dryer_event', step.dryer_event, { event_time: step.event_time }),
    ...readingsTakenAlong(facts, step.dryer_event, step.event_time),
  ]),
}

const rowOf = (rows: readonly { readonly id: number }[], id: number): object =>
  rows.find((each) => each.id === id) ?? {}

const readingDifferences = (facts: BatchFacts, step: Of<'correctReading'>) => {
  const { reading, reading_method, reading_time, sample_location } = step
  const columns = { reading, reading_method, reading_time, sample_location }
  return newColumns(rowOf(facts.readings, step.moisture_reading), columns)
}

const eventDifferences = (facts: BatchFacts, step: Of<'correctDryerEvent'>) =>
  newColumns(rowOf(facts.dryerEvents, step.dryer_event), {
    event_type: step.event_type,
    event_time: step.event_time,
  })

const readingCorrected = rule<BatchFacts, Of<'correctReading'>>('B19 input status', {
  holds: (facts, step) => isChange(readingDifferences(facts, step)),
  message: wording('Say what should change.'),
})

const eventCorrected = rule<BatchFacts, Of<'correctDryerEvent'>>('B19 input status', {
  holds: (facts, step) => isChange(eventDifferences(facts, step)),
  message: wording('Say what should change.'),
})

const staysPaired = rule<BatchFacts, Of<'correctDryerEvent'>>('B20 state event_type', {
  holds: (facts, step) => eventDifferences(facts, step)['event_type'] === undefined,
  message: (facts) => {
    const { batch_number: batch, status } = batchOf(facts)
    return wording(
      'Batch {batch} is {status}, so a start stays a start and a stop a stop: take it back to Drying first.',
      {
        batch,
        status,
      },
    )
  },
  cure: (facts) => onItsPage(facts, 'stepBack'),
  cures: goingTo('batch', 'stepBack'),
})

/** B17 of a time that a correction may leave out. */
const believableTimeIfGiven = <Step extends Of<'correctReading' | 'correctDryerEvent'>>(
  field: 'reading_time' | 'event_time',
  time: (step: Step) => string | undefined,
) => {
  const believable = believableTime<Step>('B17', field, (step) => time(step) ?? '')
  return {
    ...believable,
    holds: (facts: BatchFacts, step: Step) => time(step) === undefined || believable.holds(facts, step),
  }
}

const readingTimeBelievable = believableTimeIfGiven<Of<'correctReading'>>('reading_time', (step) => step.reading_time)
const eventTimeBelievable = believableTimeIfGiven<Of<'correctDryerEvent'>>('event_time', (step) => step.event_time)

export const correctReading = {
  guard: allows(readingCorrected, readingTimeBelievable),
  actions: recordChanges((facts: BatchFacts, step: Of<'correctReading'>) => [
    change('moisture_reading.corrected', 'moisture_reading', step.moisture_reading, readingDifferences(facts, step), {
      reason: step.reason,
    }),
  ]),
}

const eventCorrection = recordChanges((facts: BatchFacts, step: Of<'correctDryerEvent'>) => {
  const columns = eventDifferences(facts, step)
  const isMoved = step.event_time !== undefined && columns['event_type'] === undefined
  return [
    change('dryer_event.corrected', 'dryer_event', step.dryer_event, columns, { reason: step.reason }),
    ...(isMoved ? readingsTakenAlong(facts, step.dryer_event, step.event_time) : []),
  ]
})
/** While the dryer may still run. */
export const correctDryerEvent = { guard: allows(eventCorrected, eventTimeBelievable), actions: eventCorrection }
/** Once starts and stops match, a correction must keep them matched. */
export const correctPairedEvent = {
  guard: allows(eventCorrected, eventTimeBelievable, staysPaired),
  actions: eventCorrection,
}

export const removals = {
  removeReading: {
    actions: recordChanges((_: BatchFacts, step: Of<'removeReading'>) => [
      change('moisture_reading.removed', 'moisture_reading', step.moisture_reading, {}, { removes: true }),
    ]),
  },
  removeDryerEvent: {
    actions: recordChanges((_: BatchFacts, step: Of<'removeDryerEvent'>) => [
      change('dryer_event.removed', 'dryer_event', step.dryer_event, {}, { removes: true }),
    ]),
  },
}
