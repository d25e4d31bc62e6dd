import type { Next } from '#machines/next.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { StepIcon } from '#ui/parts/text/stepIcons.ts'
import { t } from '#ui/words/words.ts'

/** A next step in words, with its icon. */
export interface NextWords {
  readonly words: string
  readonly icon: StepIcon
}

type WordsFor<T> = Readonly<Record<string, (record: T) => NextWords>>

const wagonWords: WordsFor<Wagon> = {
  preClean: ({ wagon_id }) => ({ words: t('Pre-clean wagon {wagon}', { wagon: wagon_id }), icon: 'preClean' }),
  unload: ({ wagon_id }) => ({ words: t('Unload wagon {wagon}', { wagon: wagon_id }), icon: 'unload' }),
  notify: ({ wagon_id }) => ({ words: t('Notify client of wagon {wagon}', { wagon: wagon_id }), icon: 'notify' }),
  complete: ({ wagon_id }) => ({ words: t('Complete wagon {wagon}', { wagon: wagon_id }), icon: 'complete' }),
}

const batchWords: WordsFor<Batch> = {
  startDrying: ({ batch_number: number }) => ({
    words: t('Start drying batch {number}', { number }),
    icon: 'startDrying',
  }),
  takeReading: ({ batch_number: number }) => ({
    words: t('Take a reading of batch {number}', { number }),
    icon: 'takeReading',
  }),
  recordDryerEvent: ({ batch_number: number }) => ({
    words: t('Add a reading or stop to batch {number}', { number }),
    icon: 'takeReading',
  }),
  makeReady: ({ batch_number: number }) => ({ words: t('Make batch {number} Ready', { number }), icon: 'makeReady' }),
  startSorting: ({ batch_number: number }) => ({
    words: t('Start sorting batch {number}', { number }),
    icon: 'startSorting',
  }),
  // Adding all its bags comes first, in the same dialog.
  complete: ({ batch_number: number }) => ({ words: t('Add bags of batch {number}', { number }), icon: 'addBags' }),
}

const lotWords: WordsFor<Lot> = {
  makeReady: ({ lot_number: number }) => ({ words: t('Make lot {number} Ready', { number }), icon: 'makeReady' }),
  notify: ({ lot_number: number }) => ({ words: t('Notify client of lot {number}', { number }), icon: 'notify' }),
  sell: ({ lot_number: number }) => ({ words: t('Measure and sell lot {number}', { number }), icon: 'sell' }),
  measure: ({ lot_number: number }) => ({ words: t('Measurements of lot {number}', { number }), icon: 'measure' }),
}

const orderWords: WordsFor<Order> = {
  change: ({ order_number: number, invoice_number }) => ({
    words:
      invoice_number === ''
        ? t('Invoice order {number}', { number })
        : t('Change the invoice of order {number}', { number }),
    icon: 'invoice',
  }),
}

const shipmentWords: WordsFor<Shipment> = {
  load: ({ shipment_number: number }) => ({ words: t('Add a bag to shipment {number}', { number }), icon: 'load' }),
  sign: ({ shipment_number: number }) => ({ words: t('Sign shipment {number}', { number }), icon: 'sign' }),
}

const wordsIn = <T>(words: WordsFor<T>, step: string | undefined, record: T): NextWords | null =>
  step === undefined ? null : (words[step]?.(record) ?? null)

/** The label of a record's next step; null if there is none. */
export const wordsOfNext = {
  wagon: (wagon: Wagon, next: Next | null) => wordsIn(wagonWords, next?.step, wagon),
  batch: (batch: Batch, next: Next | null) => wordsIn(batchWords, next?.step, batch),
  /** A lot that goes to Ready is notified in the same panel. */
  lot: (lot: Lot, next: Next | null) => wordsIn(lotWords, next?.towards === 'Ready' ? 'makeReady' : next?.step, lot),
  order: (order: Order, next: Next | null) => wordsIn(orderWords, next?.step, order),
  shipment: (shipment: Shipment, next: Next | null) => wordsIn(shipmentWords, next?.step, shipment),
} as const
