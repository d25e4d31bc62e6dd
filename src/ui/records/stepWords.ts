import type { PrintStep } from '#machines/printJob.ts'
import type { LifecycleName, Step } from '#model/calls/step.ts'
import { t } from '#ui/words/words.ts'

type Words<E extends LifecycleName> = Readonly<Record<Extract<Step, { readonly entity: E }>['type'], string>>

/** The lifecycles in the help: those of the plant's records, and a label's way to the printer. */
export type DrawnLifecycle = LifecycleName | 'print_job'

/** Each step in the plant's words, for the diagrams. A step without words does not compile. */
export const stepWords: { readonly [E in LifecycleName]: Words<E> } & {
  readonly print_job: Readonly<Record<PrintStep['type'], string>>
} = {
  wagon: {
    arrive: t('It arrives'),
    preClean: t('Pre-clean'),
    saveBins: t('Save bins, trash'),
    unload: t('Unload'),
    notify: t('Tell the client'),
    complete: t('Complete|step'),
    weigh: t('Weigh the wagon'),
    mend: t('Mend your own entry'),
    correct: t('Correct the wagon'),
    move: t('Change its order'),
    note: t('Write notes'),
    stepBack: t('Take back'),
    remove: t('Remove'),
  },
  batch: {
    open: t('Open by hand'),
    startDrying: t('Start drying'),
    makeReady: t('Make Ready'),
    startSorting: t('Start sorting'),
    complete: t('Complete|step'),
    takeReading: t('Measure moisture'),
    correctReading: t('Correct a reading'),
    removeReading: t('Remove a reading'),
    recordDryerEvent: t('Dryer start or stop'),
    retimeDryerEvent: t('Correct a dryer time'),
    correctDryerEvent: t('Correct a start or stop'),
    removeDryerEvent: t('Remove a start or stop'),
    notify: t('Tell the client'),
    pickUp: t('Picked up'),
    moveBin: t('Move to another bin'),
    emptyBin: t('Its bin is empty|step'),
    note: t('Write notes'),
    stepBack: t('Take back'),
    remove: t('Remove'),
  },
  lot: {
    start: t('Start by hand'),
    makeReady: t('Make Ready'),
    notify: t('Tell the client'),
    measure: t('Enter figures'),
    sell: t('Sell'),
    correct: t('Correct the purchaser'),
    merge: t('Merge the lots'),
    split: t('Split off the rest'),
    stepBack: t('Take back'),
    hold: t('Hold|step'),
    release: t('Release'),
    remove: t('Remove'),
  },
  order: {
    place: t('Place the order'),
    change: t('Change it'),
    note: t('Write notes'),
    correct: t('Correct the order'),
    remove: t('Remove'),
  },
  shipment: {
    open: t('Open a shipment'),
    sign: t('Sign'),
    change: t('Change it'),
    adjust: t('Sign a counter-ticket'),
    remove: t('Remove'),
  },
  bag: {
    weigh: t('Weigh'),
    load: t('Load'),
    takeOff: t('Take off the truck'),
    correct: t('Correct'),
    void: t('Void|step'),
    writeOff: t('Write off|step'),
    find: t('It is found again'),
    return: t('It comes back'),
    hold: t('Hold|step'),
    release: t('Release'),
  },
  print_job: {
    add: t('Print'),
    again: t('Print again'),
    move: t('Other printer'),
    cancel: t('Cancel'),
    markSent: t('It came out'),
    send: t('Its turn'),
    printed: t('Taken by the printer'),
    silent: t('No answer'),
    giveUp: t('No answer for long'),
    fail: t('No such printer'),
    lose: t('Sent, and no answer'),
    outdated: t('Its bag was corrected'),
  },
}

/** The words of a step of a kind; a step of a newer server is shown unchanged. */
export function stepName(kind: string, type: string): string {
  const words = Object.entries(stepWords).find(([name]) => name === kind)?.[1]
  return Object.entries(words ?? {}).find(([name]) => name === type)?.[1] ?? type
}
