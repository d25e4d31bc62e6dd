import type { BatchStep } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording } from '#model/values/wording.ts'
import { binEmptied, binFree, binKnown, emptyBin, moveBin, noneLoadingInItsBin, noneLoadingThere } from './batchBins.ts'
import {
  correctDryerEvent,
  correctPairedEvent,
  correctReading,
  onItsPage,
  recordDryerEvent,
  removals,
  retimeDryerEvent,
  takeReading,
  startsMatchStops,
} from './batchRecords.ts'
import {
  batchOf,
  believableDate,
  binName,
  exists,
  goingTo,
  goTo,
  newId,
  orderOf,
  ownChange,
  reopenedOrder,
  saysMoreWagons,
  takenBins,
} from './common.ts'
import type { BatchFacts } from './facts.ts'
import { allows, type Lifecycle, lifecycleSetup, notThere, recordChanges } from './lifecycle.ts'
import { openedBatch } from './openedBatch.ts'
import { rule } from './rule.ts'

type Of<Type extends BatchStep['type']> = Extract<BatchStep, { type: Type }>
type StatusMove = Of<'startDrying' | 'makeReady' | 'startSorting' | 'complete'>

const someReading = rule<BatchFacts, Of<'makeReady'>>('B2 state status', {
  holds: ({ readings }) => readings.length > 0,
  message: wording('No moisture reading yet: take one first.'),
  cure: { step: 'takeReading', label: wording('Add a moisture reading') },
})

const ofThisOrder = rule<BatchFacts, StatusMove>('B3 input order', {
  holds: (facts, step) => step.order === undefined || step.order === batchOf(facts).order,
  message: wording('This batch belongs to another order.'),
})

const orderStillOpen = rule<BatchFacts, Of<'open'>>('B8 state order', {
  holds: ({ order }) => order?.status !== 'Complete',
  message: (facts) => wording('Order {order} is Complete.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const nothingRecorded = rule<BatchFacts, Of<'stepBack' | 'remove'>>('B9 state status', {
  holds: ({ dryerEvents, readings }) => dryerEvents.length === 0 && readings.length === 0,
  message: wording('It has dryer events or moisture readings: remove them first.'),
  cure: (facts) => onItsPage(facts, facts.readings.length > 0 ? 'removeReading' : 'removeDryerEvent'),
  cures: goingTo('batch', 'removeReading', 'removeDryerEvent'),
})

const holdsNoLoad = rule<BatchFacts, Of<'remove'>>('B10 state status', {
  holds: (facts) => batchOf(facts).wagons.length === 0,
  message: wording('It holds the load of a wagon: take the wagon back first.'),
  cure: (facts) => {
    const loaded = facts.wagons.all.find(({ id }) => batchOf(facts).wagons.includes(id))
    return loaded && goTo('wagon', { id: loaded.id, name: loaded.wagon_id }, 'stepBack')
  },
  cures: goingTo('wagon', 'stepBack'),
})

/** A void bag still names its batch. */
const neverBagged = rule<BatchFacts, Of<'remove'>>('B21 state status', {
  holds: ({ bagged }) => !bagged,
  message: (facts) =>
    wording('Bags were weighed from batch {batch}, void ones too, so it stays.', {
      batch: batchOf(facts).batch_number,
    }),
})

const noBags = rule<BatchFacts, Of<'stepBack'>>('B11 state status', {
  holds: ({ bagCount }) => bagCount === 0,
  message: ({ bagCount: n }) => (n === 1 ? wording('It has {n} bag.', { n }) : wording('It has {n} bags.', { n })),
  cure: (facts) => onItsPage(facts, 'void'),
  cures: goingTo('batch', 'void'),
})

const binStillFree = rule<BatchFacts, Of<'stepBack'>>('B12 state drying_bin', {
  holds: (facts) =>
    batchOf(facts).bin_emptied_at === null || takenBins(facts, [batchOf(facts).drying_bin]).length === 0,
  message: (facts) =>
    wording('{bins} is taken by another order by now.', { bins: binName(facts, batchOf(facts).drying_bin) }),
})

const orderNotComplete = rule<BatchFacts, Of<'stepBack'>>('B13 state status', {
  holds: ({ order }) => order?.status !== 'Complete' || order.invoice_number === '',
  message: (facts) =>
    wording('Order {order} is invoiced: clear its invoice numbers first.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const driedHere = rule<BatchFacts, Of<'stepBack'>>('B14 state status', {
  holds: (facts) => !batchOf(facts).pre_dried,
  message: wording('It never was in Drying.'),
})

const cameDried = rule<BatchFacts, Of<'stepBack'>>('B14 state status', {
  holds: (facts) => batchOf(facts).pre_dried,
  message: wording('It was in Drying.'),
})

const own = (type: string, facts: BatchFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('batch', batchOf(facts), type, data)

const advanced = (type: string, dataOf: (facts: BatchFacts) => Readonly<Record<string, unknown>> = () => ({})) =>
  recordChanges((facts: BatchFacts, step: StatusMove) => [
    own(type, facts, dataOf(facts)),
    ...saysMoreWagons(facts, step.input_more_wagons),
  ])

const backWith = (dataOf: (facts: BatchFacts) => Readonly<Record<string, unknown>>) =>
  recordChanges((facts: BatchFacts, step: Of<'stepBack'>) => [
    { ...own('stepped_back', facts, dataOf(facts)), reason: step.reason },
  ])
const back = backWith(() => ({}))

const binTaken = (facts: BatchFacts) => (batchOf(facts).bin_emptied_at === null ? {} : { bin_emptied_at: null })

const note = {
  actions: recordChanges((facts: BatchFacts, step: Of<'note'>) => [own('noted', facts, { notes: step.notes })]),
}

const notify = {
  guard: allows(
    exists<Of<'notify'>>('B15', 'notified_by', 'user', (step) => step.notified_by),
    believableDate<Of<'notify'>>('B16', 'notified_at', (step) => step.notified_at),
  ),
  actions: recordChanges((facts: BatchFacts, step: Of<'notify'>) => [
    own('client_notified', facts, { notified_by: step.notified_by, notified_at: step.notified_at }),
  ]),
}

const pickUp = {
  guard: allows(believableDate<Of<'pickUp'>>('B16', 'picked_up_at', (step) => step.picked_up_at)),
  actions: recordChanges((facts: BatchFacts, step: Of<'pickUp'>) => [
    own('picked_up', facts, { picked_up_at: step.picked_up_at }),
  ]),
}

const machine = lifecycleSetup<BatchFacts, BatchStep>().createMachine({
  id: 'batch',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        open: {
          target: 'Loading',
          guard: allows(
            exists<Of<'open'>>('B18', 'order', 'order', (step) => step.order),
            binKnown,
            orderStillOpen,
            binFree,
            noneLoadingThere,
          ),
          actions: recordChanges((facts: BatchFacts, step: Of<'open'>) => [
            openedBatch(newId(facts.next, 'batch'), step.order, step.drying_bin, step.pre_dried ?? false, [], {}),
          ]),
        },
      },
    },
    Loading: {
      on: {
        startDrying: {
          target: 'Drying',
          guard: allows(ofThisOrder),
          actions: advanced('drying_started', () => ({ pre_dried: false })),
        },
        makeReady: {
          target: 'Ready',
          guard: allows(ofThisOrder, startsMatchStops),
          actions: advanced('made_ready', () => ({ pre_dried: true })),
        },
        moveBin,
        takeReading,
        recordDryerEvent,
        retimeDryerEvent,
        correctReading,
        correctDryerEvent,
        ...removals,
        note,
        remove: {
          target: notThere.after,
          guard: allows(holdsNoLoad, nothingRecorded, neverBagged),
          actions: recordChanges((facts: BatchFacts) => [own('removed', facts, {})]),
        },
      },
    },
    Drying: {
      on: {
        makeReady: {
          target: 'Ready',
          guard: allows(ofThisOrder, startsMatchStops, someReading),
          actions: advanced('made_ready'),
        },
        moveBin,
        takeReading,
        recordDryerEvent,
        retimeDryerEvent,
        correctReading,
        correctDryerEvent,
        ...removals,
        note,
        stepBack: { target: 'Loading', guard: allows(nothingRecorded, noneLoadingInItsBin), actions: back },
      },
    },
    Ready: {
      on: {
        moveBin,
        startSorting: { target: 'Sorting', guard: allows(ofThisOrder), actions: advanced('sorting_started') },
        takeReading,
        retimeDryerEvent,
        correctReading,
        correctDryerEvent: correctPairedEvent,
        notify,
        pickUp,
        note,
        stepBack: [
          { target: 'Loading', guard: allows(cameDried, noneLoadingInItsBin), actions: back },
          { target: 'Drying', guard: allows(driedHere), actions: back },
        ],
      },
    },
    Sorting: {
      on: {
        complete: { target: 'Complete', guard: allows(ofThisOrder), actions: advanced('completed', binEmptied) },
        retimeDryerEvent,
        correctReading,
        correctDryerEvent: correctPairedEvent,
        notify,
        pickUp,
        moveBin,
        emptyBin,
        note,
        stepBack: { target: 'Ready', guard: allows(noBags, binStillFree), actions: backWith(binTaken) },
      },
    },
    Complete: {
      on: {
        notify,
        pickUp,
        note,
        stepBack: { target: 'Sorting', guard: allows(orderNotComplete), actions: backWith(binEmptied) },
      },
    },
    [notThere.after]: { type: 'final' },
  },
})

/**
 * Loading → Drying → Ready → Sorting → Complete, or Loading → Ready when pre-dried. Specification, section 4; RULES.md
 * B.
 */
export const batchLifecycle: Lifecycle<BatchFacts, BatchStep> = {
  entity: 'batch',
  machine,
  edge: 'B0',
  storesStatus: true,
  phrases: {
    open: 'opened again',
    startDrying: 'advanced to Drying',
    makeReady: 'advanced to Ready',
    startSorting: 'advanced to Sorting',
    complete: 'advanced to Complete',
    notify: 'marked as notified',
    pickUp: 'marked as picked up',
    note: 'noted',
    moveBin: 'moved to another bin',
    emptyBin: 'recorded as out of its bin',
    takeReading: 'given a moisture reading',
    correctReading: 'given another moisture reading',
    removeReading: 'cleared of a moisture reading',
    recordDryerEvent: 'given a dryer event',
    retimeDryerEvent: 'given another dryer event time',
    correctDryerEvent: 'given another dryer event',
    removeDryerEvent: 'cleared of a dryer event',
    stepBack: 'taken back a step',
    remove: 'removed',
  },
  statusOf: ({ batch }) => batch?.status ?? notThere.before,
  absent: wording('The batch does not exist.'),
  elsewhere: (facts, at) =>
    wording("Batch {batch} is {status}, so it can't be {phrase}.", { batch: batchOf(facts).batch_number, ...at }),
}
