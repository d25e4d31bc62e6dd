import { hasBags, type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { wordList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'

/** Everything of one order that its grower can follow. */
export interface OrderParts {
  readonly wagons: readonly Wagon[]
  readonly batches: readonly Batch[]
  readonly lots: readonly Lot[]
  readonly shipments: readonly Shipment[]
}

/** The next event of an order, as a sentence; `lot` if it is the grower's turn to name a purchaser. */
export interface NextSentence {
  readonly words: string
  readonly lot?: number
}

/** The next events, or the final sentence if there are none. */
export function whatHappensNext(order: Order, parts: OrderParts): readonly NextSentence[] {
  const next = remainingSteps(order, parts)
  return next.length > 0 ? next : [{ words: theEnd(order) }]
}

/** The next events in plain words: the grower's own turn first, then from the last stage to the first. */
export function remainingSteps(
  order: Order,
  { wagons, batches, lots, shipments }: OrderParts,
): readonly NextSentence[] {
  return [
    ...lots.filter(isOffered).map(yourTurn),
    ...happening(
      numbers(shipments.filter(isOpen), 'shipment_number'),
      (names) => t('Shipment {names} is being loaded.', { names }),
      (names) => t('Shipments {names} are being loaded.', { names }),
    ),
    ...lots.filter((lot) => isUnshipped(lot, shipments)).map(sold),
    ...lots.filter(isFinished).map(finished),
    ...ofBatches(batches),
    ...ofWagons(wagons),
    ...stillToCome(order, wagons),
  ]
}

/** Whether a step is the record's next one. */
const waitsFor = <E extends LifecycleName>(entity: E, record: NextFields[E], step: Next['step']): boolean =>
  nextOfRecord(entity, record)?.step === step

const isOpen = (shipment: Shipment): boolean => nextOfRecord('shipment', shipment) !== null
/** Whether a lot waits for its grower to name a purchaser. */
export const isOffered = (lot: Lot): boolean => hasBags(lot) && waitsFor('lot', lot, 'sell')
/** Whether a lot is Ready but its grower is not notified yet. */
const isFinished = (lot: Lot): boolean =>
  hasBags(lot) && waitsFor('lot', lot, 'notify') && nextOfRecord('lot', lot)?.towards === 'Sold'
const isUnshipped = (lot: Lot, shipments: readonly Shipment[]): boolean =>
  hasBags(lot) && waitsFor('lot', lot, 'measure') && !shipments.some((shipment) => shipment.lot === lot.id)

export const yourTurn = ({ id, lot_number, broker_name }: Lot): NextSentence => ({
  words: broker_name
    ? t('Lot {number} is meant for {broker}. Once that is agreed, confirm the purchaser.', {
        number: lot_number,
        broker: broker_name,
      })
    : t('Lot {number} can be sold. Once you know who buys it, confirm the purchaser.', { number: lot_number }),
  lot: id,
})

/** The lot gets no more bags, whatever its weight. */
const finished = ({ lot_number, bag_count }: Lot): NextSentence => ({
  words:
    bag_count === 1
      ? t('Lot {number} is finished: 1 bag. We will call you about it.', { number: lot_number })
      : t('Lot {number} is finished: {n} bags. We will call you about it.', { number: lot_number, n: bag_count }),
})

const sold = ({ lot_number, broker_name }: Lot): NextSentence => ({
  words: broker_name
    ? t('Lot {number} is sold to {broker} and waits to be shipped.', { number: lot_number, broker: broker_name })
    : t('Lot {number} is sold and waits to be shipped.', { number: lot_number }),
})

/** Whether a batch only waits to be made Ready, since it came dry. */
const cameDry = (batch: Batch): boolean => waitsFor('batch', batch, 'makeReady') && batch.pre_dried === true
/** Whether a batch is in the dryer: it waits for a reading, for the stop, or for being made Ready. */
const isBeingDried = (batch: Batch): boolean => drying.some((step) => waitsFor('batch', batch, step)) && !cameDry(batch)

const drying: readonly Next['step'][] = ['takeReading', 'recordDryerEvent', 'makeReady']

function ofBatches(batches: readonly Batch[]): readonly NextSentence[] {
  const that = (wait: (batch: Batch) => boolean) => numbers(batches.filter(wait), 'batch_number')
  return [
    ...happening(
      that((batch) => waitsFor('batch', batch, 'complete')),
      (names) => t('Batch {names} is being sorted into bags.', { names }),
      (names) => t('Batches {names} are being sorted into bags.', { names }),
    ),
    ...happening(
      that((batch) => waitsFor('batch', batch, 'startSorting')),
      (names) => t('Batch {names} is dry. Sorting comes next.', { names }),
      (names) => t('Batches {names} are dry. Sorting comes next.', { names }),
    ),
    ...happening(
      that(isBeingDried),
      (names) => t('Batch {names} is drying. Sorting begins once the moisture is low enough.', { names }),
      (names) => t('Batches {names} are drying. Sorting begins once the moisture is low enough.', { names }),
    ),
    ...happening(
      that(cameDry),
      (names) => t('Batch {names} is in the bin and came dry. Sorting comes next.', { names }),
      (names) => t('Batches {names} are in the bin and came dry. Sorting comes next.', { names }),
    ),
    ...happening(
      that((batch) => waitsFor('batch', batch, 'startDrying')),
      (names) => t('Batch {names} is in the bin. Drying comes next.', { names }),
      (names) => t('Batches {names} are in the bin. Drying comes next.', { names }),
    ),
  ]
}

function ofWagons(wagons: readonly Wagon[]): readonly NextSentence[] {
  const before = (step: Next['step']) =>
    numbers(
      wagons.filter((wagon) => waitsFor('wagon', wagon, step)),
      'wagon_id',
    )
  return [
    ...happening(
      before('unload'),
      (names) => t('Wagon {names} is being pre-cleaned. Unloading into a drying bin comes next.', { names }),
      (names) => t('Wagons {names} are being pre-cleaned. Unloading into a drying bin comes next.', { names }),
    ),
    ...happening(
      before('preClean'),
      (names) => t('Wagon {names} is waiting to be pre-cleaned.', { names }),
      (names) => t('Wagons {names} are waiting to be pre-cleaned.', { names }),
    ),
  ]
}

const numbers = <K extends string>(records: readonly { readonly [key in K]: string | number }[], key: K) =>
  records.map((record) => String(record[key]))

/** One sentence for all records in the same state; no sentence for none. */
function happening(
  names: readonly string[],
  one: (names: string) => string,
  several: (names: string) => string,
): readonly NextSentence[] {
  if (names.length === 0) return []
  return [{ words: (names.length === 1 ? one : several)(wordList(names)) }]
}

const stillToCome = ({ more_wagons }: Order, wagons: readonly Wagon[]): readonly NextSentence[] => {
  if (wagons.length === 0) return [{ words: t('The plant waits for the first wagon.') }]
  return more_wagons ? [{ words: t('More wagons are expected.') }] : []
}

const theEnd = ({ status }: Order): string =>
  status === 'Complete' ? t('Nothing: this order has gone all its way.') : t('The plant closes this order.')
