import type { LifecycleName, Step } from '#model/step.ts'
import { t } from '#ui/words/words.ts'

type Words<E extends LifecycleName> = Readonly<Record<Extract<Step, { readonly entity: E }>['type'], string>>

/** Each step in the plant's words, as it stands on a diagram. A step without its words does not compile. */
export const stepWords: { readonly [E in LifecycleName]: Words<E> } = {
  wagon: {
    arrive: t('It arrives'),
    preClean: t('Pre-clean'),
    saveBins: t('Save bins, trash'),
    unload: t('Unload'),
    notify: t('Tell the client'),
    complete: t('Complete|step'),
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
    removeReading: t('Remove a reading'),
    recordDryerEvent: t('Dryer start or stop'),
    retimeDryerEvent: t('Correct a dryer time'),
    removeDryerEvent: t('Remove a start or stop'),
    notify: t('Tell the client'),
    pickUp: t('Picked up'),
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
    merge: t('Merge the lots'),
    stepBack: t('Take back'),
    remove: t('Remove'),
  },
  order: {
    place: t('Place the order'),
    change: t('Change it'),
    note: t('Write notes'),
    remove: t('Remove'),
  },
  shipment: {
    open: t('Open a shipment'),
    sign: t('Sign'),
    remove: t('Remove'),
  },
  bag: {
    weigh: t('Weigh'),
    load: t('Load'),
    takeOff: t('Take off the truck'),
    correct: t('Correct'),
    void: t('Void|step'),
  },
}
