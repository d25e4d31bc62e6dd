import { t } from '#ui/words/words.ts'

/** The words for unavailable subjects of dialogs, by kind. */
export const unavailableWords = {
  wagon: {
    title: t('Wagon'),
    loading: t('Loading the wagon'),
    absent: t('This wagon is no longer there.'),
    failed: t('This wagon can’t be loaded now. Try again in a moment.'),
  },
  batch: {
    title: t('Batch'),
    loading: t('Loading the batch'),
    absent: t('This batch is no longer there.'),
    failed: t('This batch can’t be loaded now. Try again in a moment.'),
  },
  lot: {
    title: t('Lot'),
    loading: t('Loading the lot'),
    absent: t('This lot is no longer there.'),
    failed: t('This lot can’t be loaded now. Try again in a moment.'),
  },
  // A broker loses sight of a lot that another has bought: it is still there, in the plant.
  'offered lot': {
    title: t('Lot'),
    loading: t('Loading the lot'),
    absent: t('This lot is no longer offered to you. Another broker may have bought it.'),
    failed: t('This lot can’t be loaded now. Try again in a moment.'),
  },
  order: {
    title: t('Order'),
    loading: t('Loading the order'),
    absent: t('This order is no longer there.'),
    failed: t('This order can’t be loaded now. Try again in a moment.'),
  },
  shipment: {
    title: t('Shipment'),
    loading: t('Loading the shipment'),
    absent: t('This shipment is no longer there.'),
    failed: t('This shipment can’t be loaded now. Try again in a moment.'),
  },
  bag: {
    title: t('Bag'),
    loading: t('Loading the bag'),
    absent: t('This bag is no longer there.'),
    failed: t('This bag can’t be loaded now. Try again in a moment.'),
  },
  reading: {
    title: t('Moisture reading'),
    loading: t('Loading the moisture reading'),
    absent: t('This moisture reading is no longer there.'),
    failed: t('This moisture reading can’t be loaded now. Try again in a moment.'),
  },
  'dryer event': {
    title: t('Dryer event'),
    loading: t('Loading the dryer event'),
    absent: t('This dryer event is no longer there.'),
    failed: t('This dryer event can’t be loaded now. Try again in a moment.'),
  },
} as const

export type UnavailableKind = keyof typeof unavailableWords
