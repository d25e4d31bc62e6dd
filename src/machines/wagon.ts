import type { BatchRow } from '#model/batch.ts'
import type { Change } from '#model/event.ts'
import type { OrderRow } from '#model/order.ts'
import type { WagonRow, WagonStep } from '#model/wagon.ts'
import { type Wording, wording } from '#model/wording.ts'
import { dateInReach, exists, goingTo, goTo, must, newId, reopenedOrder, saysMoreWagons, takenBins } from './common.ts'
import type { WagonFacts } from './facts.ts'
import { allows, change, lifecycleSetup, type Lifecycle, notThere, recordChanges } from './lifecycle.ts'
import { openedBatch } from './openedBatch.ts'
import { rule } from './rule.ts'
import {
  alonesInBatches,
  alonesInBins,
  alongFromThisOrder,
  moved,
  movedLabelFree,
  movedUnderCap,
  noBagShipped,
  noLotSold,
  ofSameVariety,
  toAnotherOrder,
  toOpenOrder,
} from './wagonMove.ts'
import { loadedOverEmpty, notEnteredYet, trashWithinLoad } from './wagonWeights.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

const wagonOf = (facts: WagonFacts): WagonRow => must(facts.wagon, 'wagon')
const orderOf = (facts: WagonFacts): OrderRow => must(facts.order, 'order')
const names = (bins: readonly { readonly name: string }[]): string => bins.map((bin) => bin.name).join(', ')

const binChosen = rule<WagonFacts, Of<'preClean'>>('W1 input drying_bin', {
  holds: (_, step) => step.drying_bin.length > 0,
  message: wording('Choose a drying bin.'),
})

const someBinKept = rule<WagonFacts, Of<'saveBins'>>('W1 input drying_bin', {
  holds: (_, step) => step.drying_bin === undefined || step.drying_bin.length > 0,
  message: wording('Keep at least one drying bin.'),
})

const binsFree = rule<WagonFacts, Of<'preClean' | 'saveBins'>>('W2 state drying_bin', {
  holds: (facts, step) => takenBins(facts, step.drying_bin ?? []).length === 0,
  message: (facts, step) => {
    const taken = takenBins(facts, step.drying_bin ?? [])
    const bins = names(taken)
    return taken.length === 1
      ? wording('{bins} is taken by another order. Choose a free bin.', { bins })
      : wording('{bins} are taken by another order. Choose a free bin.', { bins })
  },
})

const binsKnown = rule<WagonFacts, Of<'preClean' | 'saveBins'>>('W3 input drying_bin', {
  holds: ({ bins }, step) => (step.drying_bin ?? []).every((id) => bins.some((bin) => bin.id === id)),
  message: wording('There is no such drying bin.'),
})

const hasBin = rule<WagonFacts, Of<'unload'>>('W4 state drying_bin', {
  holds: (facts) => wagonOf(facts).drying_bin.length > 0,
  message: wording('Choose a drying bin first: the load has nowhere to go.'),
  cure: { step: 'saveBins', label: wording('Choose a drying bin') },
})

const clientNotified = rule<WagonFacts, Of<'complete'>>('W5 state status', {
  holds: (facts) => wagonOf(facts).notified_by !== null && wagonOf(facts).notified_at !== null,
  message: wording('First record that the client was notified.'),
  cure: { step: 'notify', label: wording('Record the notification') },
})

const labelFree = rule<WagonFacts, Of<'arrive'>>('W6 state wagon_id', {
  holds: ({ sameLabel }) => sameLabel.every((wagon) => wagon.status === 'Complete'),
  message: (_, step) => standsInYard(step.wagon_id),
})

const labelStillFree = rule<WagonFacts, Of<'stepBack'>>('W6 state wagon_id', {
  holds: (facts) => facts.sameLabel.every(({ id, status }) => id === wagonOf(facts).id || status === 'Complete'),
  message: (facts) => standsInYard(wagonOf(facts).wagon_id),
})

const standsInYard = (wagon: string): Wording =>
  wording('Wagon {wagon} of this client already stands in the yard.', { wagon })

const harvestedFirst = rule<WagonFacts, Of<'arrive'>>('W7 input harvested_at', {
  holds: (_, step) => step.harvested_at <= step.arrived_at,
  message: wording('A wagon is harvested before it arrives: give an earlier harvest date.'),
})

const orderOpen = rule<WagonFacts, Of<'arrive'>>('W8 state order', {
  holds: ({ order }) => order === null || order.status === 'Open',
  message: (facts) => {
    const { order_number: order, status } = orderOf(facts)
    return wording('Order {order} is {status} and takes no more wagons.', { order, status })
  },
  ...reopenedOrder,
})

const batchesStillLoading = rule<WagonFacts, Of<'stepBack'>>('W9 state status', {
  holds: (facts) => feeds(facts).every((batch) => batch.status === 'Loading'),
  message: (facts) => {
    const { batch_number: batch, status } = must(later(facts), 'batch')
    return wording('Batch {batch}, which took this load, is already {status}.', { batch, status })
  },
  cure: (facts) => {
    const { id, batch_number } = must(later(facts), 'batch')
    return goTo('batch', { id, name: batch_number }, 'stepBack')
  },
  cures: goingTo('batch', 'stepBack'),
})

const orderNotComplete = rule<WagonFacts, Of<'stepBack'>>('W10 state status', {
  holds: ({ order }) => order?.status !== 'Complete',
  message: (facts) => wording('Order {order} is already Complete.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const binsStillFree = rule<WagonFacts, Of<'stepBack'>>('W11 state drying_bin', {
  holds: (facts) => takenBins(facts, wagonOf(facts).drying_bin).length === 0,
  message: (facts) => {
    const taken = takenBins(facts, wagonOf(facts).drying_bin)
    const bins = names(taken)
    return taken.length === 1
      ? wording('{bins} is taken by another order by now.', { bins })
      : wording('{bins} are taken by another order by now.', { bins })
  },
})

/** W13 of a date that a correction may leave out; what stands is not looked at again. */
const dateInReachIfGiven = (field: 'harvested_at' | 'arrived_at') => {
  const inReach = dateInReach<Of<'correct'>>('W13', field, (step) => step[field] ?? '')
  return {
    ...inReach,
    holds: (facts: WagonFacts, step: Of<'correct'>) => step[field] === undefined || inReach.holds(facts, step),
  }
}

const somethingCorrected = rule<WagonFacts, Of<'correct'>>('W19 input status', {
  holds: (facts, step) => step.driver !== undefined || Object.keys(differences(facts, step)).length > 0,
  message: wording('Say what should change.'),
})

const correctedLabelFree = rule<WagonFacts, Of<'correct'>>('W6 state wagon_id', {
  holds: (facts, step) =>
    step.wagon_id === undefined ||
    wagonOf(facts).status === 'Complete' ||
    facts.sameLabel.every(({ id, status }) => id === wagonOf(facts).id || status === 'Complete'),
  message: (facts, step) => standsInYard(step.wagon_id ?? wagonOf(facts).wagon_id),
})

const correctedHarvestFirst = rule<WagonFacts, Of<'correct'>>('W7 input harvested_at', {
  holds: (facts, step) =>
    (step.harvested_at === undefined && step.arrived_at === undefined) ||
    (step.harvested_at ?? wagonOf(facts).harvested_at) <= (step.arrived_at ?? wagonOf(facts).arrived_at),
  message: wording('A wagon is harvested before it arrives: give an earlier harvest date.'),
})

/** The columns that a correction writes: those that it names, and that are others by now. */
const differences = (facts: WagonFacts, step: Of<'correct'>): Readonly<Record<string, unknown>> => {
  const { wagon_id, harvested_at, arrived_at, gross, tare, trash } = step
  const wagon: Readonly<Record<string, unknown>> = { ...wagonOf(facts) }
  return Object.fromEntries(
    Object.entries({ wagon_id, harvested_at, arrived_at, gross, tare, trash }).filter(
      ([field, value]) => value !== undefined && value !== wagon[field],
    ),
  )
}

const feeds = (facts: WagonFacts) => facts.batches.filter((batch) => batch.wagons.includes(wagonOf(facts).id))
/** The batch with the wagon's load that is Loading no more. */
const later = (facts: WagonFacts) => feeds(facts).find((batch) => batch.status !== 'Loading')

const arrived = (facts: WagonFacts, step: Of<'arrive'>): readonly Change[] => {
  const { entity: _entity, type: _type, driver, gross, tare, trash, ...given } = step
  const weights = withoutUndefined({ gross, tare, trash })
  const more = step.input_more_wagons ?? true
  const data = {
    pre_dried: false,
    notes: '',
    ...given,
    input_more_wagons: more,
    drying_bin: [],
    excessive_trash: false,
    notified_by: null,
    notified_at: null,
    gross: null,
    tare: null,
    trash: null,
    ...weights,
    ...(driver === undefined ? {} : { personal: ['driver'] }),
  }
  return [change('wagon.arrived', 'wagon', newId(facts.next, 'wagon'), data), ...saysMoreWagons(facts, more)]
}

const own = (type: string, facts: WagonFacts, data: Readonly<Record<string, unknown>>): Change =>
  change(`wagon.${type}`, 'wagon', wagonOf(facts).id, data, { from: wagonOf(facts).status, to: wagonOf(facts).status })

const unloaded = (facts: WagonFacts): readonly Change[] => {
  const wagon = wagonOf(facts)
  const loading = (bin: number) => facts.batches.find((batch) => batch.drying_bin === bin && batch.status === 'Loading')
  const newBins = wagon.drying_bin.filter((bin) => loading(bin) === undefined)
  const taken = wagon.drying_bin.flatMap((bin): Change[] => {
    const batch = loading(bin)
    if (batch !== undefined)
      return [
        change(
          'batch.loaded',
          'batch',
          batch.id,
          { wagons: [...batch.wagons, wagon.id] },
          { from: 'Loading', to: 'Loading', follows: 0 },
        ),
      ]
    const id = newId(facts.next, 'batch', newBins.indexOf(bin))
    return [openedBatch(id, wagon.order, bin, wagon.pre_dried, [wagon.id], { adds: true, to: 'Loading', follows: 0 })]
  })
  return [own('unloaded', facts, {}), ...taken]
}

const backFromUnloaded = (facts: WagonFacts, step: Of<'stepBack'>): readonly Change[] => [
  { ...own('stepped_back', facts, { notified_by: null, notified_at: null }), reason: step.reason },
  ...feeds(facts).map((batch) => withoutLoad(facts, batch)),
]

/** The change of a batch that loses the wagon's load; its removal where nothing is left. Decisions, section 3. */
function withoutLoad(facts: WagonFacts, { id, wagons }: BatchRow): Change {
  const others = wagons.filter((each) => each !== wagonOf(facts).id)
  const isEmpty = others.length === 0 && !facts.batchesInUse.includes(id)
  return isEmpty
    ? change('batch.removed', 'batch', id, {}, { from: 'Loading', to: null, removes: true, follows: 0 })
    : change('batch.load_taken_off', 'batch', id, { wagons: others }, { from: 'Loading', to: 'Loading', follows: 0 })
}

const withoutUndefined = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const weigh = {
  guard: allows(...notEnteredYet, loadedOverEmpty, trashWithinLoad),
  actions: recordChanges((facts: WagonFacts, { gross, tare, trash }: Of<'weigh'>) => [
    own('weighed', facts, withoutUndefined({ gross, tare, trash })),
  ]),
}

const correct = {
  guard: allows(
    somethingCorrected,
    correctedLabelFree,
    correctedHarvestFirst,
    dateInReachIfGiven('harvested_at'),
    dateInReachIfGiven('arrived_at'),
    loadedOverEmpty,
    trashWithinLoad,
  ),
  actions: recordChanges((facts: WagonFacts, step: Of<'correct'>) => [
    {
      ...own('corrected', facts, {
        ...differences(facts, step),
        ...(step.driver === undefined ? {} : { personal: ['driver'] }),
      }),
      reason: step.reason,
    },
  ]),
}

const move = {
  guard: allows(
    exists<Of<'move'>>('W12', 'order', 'order', (step) => step.order),
    toAnotherOrder,
    alongFromThisOrder,
    toOpenOrder,
    ofSameVariety,
    movedLabelFree,
    alonesInBatches,
    alonesInBins,
    noBagShipped,
    noLotSold,
    movedUnderCap,
  ),
  actions: recordChanges(moved),
}

const noted = recordChanges((facts: WagonFacts, step: Of<'note'>) => [own('noted', facts, { notes: step.notes })])
const note = { actions: noted }

const machine = lifecycleSetup<WagonFacts, WagonStep>().createMachine({
  id: 'wagon',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        arrive: {
          target: 'Arrived',
          guard: allows(
            exists<Of<'arrive'>>('W12', 'order', 'order', (step) => step.order),
            harvestedFirst,
            dateInReach<Of<'arrive'>>('W13', 'harvested_at', (step) => step.harvested_at),
            dateInReach<Of<'arrive'>>('W13', 'arrived_at', (step) => step.arrived_at),
            orderOpen,
            labelFree,
            loadedOverEmpty,
            trashWithinLoad,
          ),
          actions: recordChanges(arrived),
        },
      },
    },
    Arrived: {
      on: {
        preClean: {
          target: 'Pre-cleaning',
          guard: allows(binChosen, binsKnown, binsFree),
          actions: recordChanges((facts: WagonFacts, step: Of<'preClean'>) => [
            own('precleaning_started', facts, { drying_bin: step.drying_bin, pre_dried: step.pre_dried }),
          ]),
        },
        note,
        weigh,
        correct,
        move,
        remove: { target: notThere.after, actions: recordChanges((facts: WagonFacts) => [own('removed', facts, {})]) },
      },
    },
    'Pre-cleaning': {
      on: {
        saveBins: {
          guard: allows(someBinKept, binsKnown, binsFree),
          actions: recordChanges((facts: WagonFacts, step: Of<'saveBins'>) => [
            own('bins_saved', facts, { drying_bin: step.drying_bin, excessive_trash: step.excessive_trash }),
          ]),
        },
        unload: { target: 'Unloaded', guard: allows(hasBin), actions: recordChanges(unloaded) },
        note,
        weigh,
        correct,
        move,
        stepBack: {
          target: 'Arrived',
          actions: recordChanges((facts: WagonFacts, step: Of<'stepBack'>) => [
            { ...own('stepped_back', facts, { drying_bin: [] }), reason: step.reason },
          ]),
        },
      },
    },
    Unloaded: {
      on: {
        notify: {
          guard: allows(
            exists<Of<'notify'>>('W14', 'notified_by', 'user', (step) => step.notified_by),
            dateInReach<Of<'notify'>>('W15', 'notified_at', (step) => step.notified_at),
          ),
          actions: recordChanges((facts: WagonFacts, step: Of<'notify'>) => [
            own('client_notified', facts, { notified_by: step.notified_by, notified_at: step.notified_at }),
          ]),
        },
        complete: {
          target: 'Complete',
          guard: allows(clientNotified),
          actions: recordChanges((facts: WagonFacts, step: Of<'complete'>) => [
            own('completed', facts, { input_more_wagons: step.input_more_wagons }),
            ...saysMoreWagons(facts, step.input_more_wagons),
          ]),
        },
        note,
        weigh,
        correct,
        move,
        stepBack: {
          target: 'Pre-cleaning',
          guard: allows(batchesStillLoading),
          actions: recordChanges(backFromUnloaded),
        },
      },
    },
    Complete: {
      on: {
        note,
        weigh,
        correct,
        move,
        stepBack: {
          target: 'Unloaded',
          guard: allows(orderNotComplete, binsStillFree, labelStillFree),
          actions: recordChanges((facts: WagonFacts, step: Of<'stepBack'>) => [
            { ...own('stepped_back', facts, {}), reason: step.reason },
          ]),
        },
      },
    },
    [notThere.after]: { type: 'final' },
  },
})

/** Arrived → Pre-cleaning → Unloaded → Complete. Specification, section 4; RULES.md W. */
export const wagonLifecycle: Lifecycle<WagonFacts, WagonStep> = {
  entity: 'wagon',
  machine,
  edge: 'W0',
  storesStatus: true,
  phrases: {
    arrive: 'recorded again',
    preClean: 'pre-cleaned',
    saveBins: 'given bins',
    unload: 'unloaded',
    notify: 'marked as notified',
    complete: 'completed',
    note: 'noted',
    weigh: 'weighed',
    correct: 'corrected',
    move: 'moved',
    stepBack: 'taken back a step',
    remove: 'removed',
  },
  statusOf: ({ wagon }) => wagon?.status ?? notThere.before,
  absent: wording('The wagon does not exist.'),
  elsewhere: (facts, at) =>
    wording("Wagon {wagon} is {status}, so it can't be {deed}.", { wagon: wagonOf(facts).wagon_id, ...at }),
}
