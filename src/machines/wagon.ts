import type { Change } from '#model/kinds/event.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { wording } from '#model/values/wording.ts'
import {
  believableDate,
  exists,
  orderOf,
  ownChange,
  reopenedOrder,
  saysMoreWagons,
  takenBins,
  wagonOf,
} from './common.ts'
import type { WagonFacts } from './facts.ts'
import { allows, type Lifecycle, lifecycleSetup, notThere, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'
import { arrive, withoutUndefined } from './wagonArrival.ts'
import { correct, standsInYard } from './wagonCorrection.ts'
import { backFromUnloaded, batchesStillLoading, binsAgain, unloaded } from './wagonLoad.ts'
import { mend } from './wagonMending.ts'
import {
  alonesInBatches,
  alonesInBins,
  alongFromThisOrder,
  moved,
  movedNumberFree,
  movedUnderCap,
  noBagShipped,
  noLotSold,
  ofSameVariety,
  toAnotherOrder,
  toOpenOrder,
} from './wagonMove.ts'
import { enteredBy, loadedOverEmpty, notEnteredYet, trashWithinLoad } from './wagonWeights.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

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
    const lockedBins = takenBins(facts, step.drying_bin ?? [])
    const bins = names(lockedBins)
    return lockedBins.length === 1
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

const numberStillFree = rule<WagonFacts, Of<'stepBack'>>('W6 state wagon_id', {
  holds: (facts) => facts.sameNumber.every(({ id, status }) => id === wagonOf(facts).id || status === 'Complete'),
  message: (facts) => standsInYard(wagonOf(facts).wagon_id),
})

const orderNotComplete = rule<WagonFacts, Of<'stepBack'>>('W10 state status', {
  holds: ({ order }) => order?.status !== 'Complete',
  message: (facts) => wording('Order {order} is already Complete.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const binsStillFree = rule<WagonFacts, Of<'stepBack'>>('W11 state drying_bin', {
  holds: (facts) => takenBins(facts, binsAgain(facts)).length === 0,
  message: (facts) => {
    const lockedBins = takenBins(facts, binsAgain(facts))
    const bins = names(lockedBins)
    return lockedBins.length === 1
      ? wording('{bins} is taken by another order by now.', { bins })
      : wording('{bins} are taken by another order by now.', { bins })
  },
})

const own = (type: string, facts: WagonFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('wagon', wagonOf(facts), type, data)

const weigh = {
  guard: allows(...notEnteredYet, loadedOverEmpty, trashWithinLoad),
  actions: recordChanges((facts: WagonFacts, step: Of<'weigh'>) => [
    own('weighed', facts, {
      ...withoutUndefined({ gross: step.gross, tare: step.tare, trash: step.trash }),
      ...enteredBy(facts, step),
    }),
  ]),
}

const move = {
  guard: allows(
    exists<Of<'move'>>('W12', 'order', 'order', (step) => step.order),
    toAnotherOrder,
    alongFromThisOrder,
    toOpenOrder,
    ofSameVariety,
    movedNumberFree,
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
        arrive: { target: 'Arrived', ...arrive },
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
        mend,
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
        mend,
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
            believableDate<Of<'notify'>>('W15', 'notified_at', (step) => step.notified_at),
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
        mend,
        correct,
        move,
        stepBack: {
          target: 'Pre-cleaning',
          guard: allows(batchesStillLoading, binsStillFree),
          actions: recordChanges(backFromUnloaded),
        },
      },
    },
    Complete: {
      on: {
        note,
        weigh,
        mend,
        correct,
        move,
        stepBack: {
          target: 'Unloaded',
          guard: allows(orderNotComplete, numberStillFree),
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
    mend: 'mended',
    correct: 'corrected',
    move: 'moved',
    stepBack: 'taken back a step',
    remove: 'removed',
  },
  statusOf: ({ wagon }) => wagon?.status ?? notThere.before,
  absent: wording('The wagon does not exist.'),
  elsewhere: (facts, at) =>
    wording("Wagon {wagon} is {status}, so it can't be {phrase}.", { wagon: wagonOf(facts).wagon_id, ...at }),
}
