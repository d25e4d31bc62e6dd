import type { Step } from '#model/calls/step.ts'
import type { Turn } from '#tests/arbitraries/histories.ts'
import { moment } from '#tests/arbitraries/values.ts'

/** A short history from mid-season on, whose last step a rule refuses, and the law that it would break. */
export interface Scene {
  readonly breaks: string
  readonly turns: readonly Turn[]
}

const by = (who: Turn['who'], ...steps: readonly Step[]): readonly Turn[] => steps.map((step) => ({ who, step }))
const bag = { bag_type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 } as const
const weigh = { entity: 'bag', type: 'weigh', batch: 2, grade: 'Cracks & Splits', ...bag } as const

const figures = "The internal figures come from the plant, the broker's from a broker or the plant"
const purchaser =
  'The purchaser is named by the plant, by a broker for itself, or by a grower, and once Sold changed by the plant'

const notified = { notified_by: 1, notified_at: moment.today }
const noted = { entity: 'lot', id: 5, ...notified } as const

const restLaw = 'The rest of a Sold lot is what is at the plant, in a Ready lot of its own, unsold and meant for nobody'
const lose = { entity: 'bag', type: 'writeOff', kind: 'lost', reason: 'Not found' } as const
const split = { entity: 'lot', type: 'split', reason: 'The buyer backs out' } as const

/** Orders 4 and 5 of client 1, the nuts of wagon 6 of order 4 in batch 4. */
const unloaded: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
  { entity: 'wagon', type: 'arrive', order: 4, wagon_id: 'B4', harvested_at: moment.today, arrived_at: moment.today },
  { entity: 'wagon', type: 'preClean', id: 6, drying_bin: [4], pre_dried: true },
  { entity: 'wagon', type: 'unload', id: 6 },
]

/** Its bag 7 in lot 5, which is Ready. */
const bagged: readonly Step[] = [
  ...unloaded,
  { entity: 'batch', type: 'makeReady', id: 4 },
  { entity: 'batch', type: 'startSorting', id: 4 },
  { ...weigh, batch: 4 },
  { type: 'notify', ...noted },
  { entity: 'lot', type: 'makeReady', id: 5 },
]

const moveOn: Step = { entity: 'wagon', type: 'move', id: 6, order: 5, reason: 'Wrong ticket' }

const movesWhole =
  'A wagon moves only to an Open order of its variety, together with all wagons that share its batches or bins'

/** A move that empties a lot which is Ready: its only bag goes along. */
export const emptying: readonly Turn[] = by('Sam', ...bagged, moveOn)

/** Cases that random histories rarely reach, under the rule that refuses them. */
export const scenes: Readonly<Record<string, Scene>> = {
  L10: { breaks: figures, turns: by('Broker Bo', { entity: 'lot', type: 'measure', id: 3, internal_yield: 52.4 }) },
  L11: { breaks: figures, turns: by('Grower Gail', { entity: 'lot', type: 'measure', id: 3, broker_yield: 51.9 }) },
  L12: { breaks: purchaser, turns: by('Grower Gail', { entity: 'lot', type: 'measure', id: 3, broker: null }) },
  L13: { breaks: purchaser, turns: by('Broker Bo', { entity: 'lot', type: 'sell', id: 3, broker: 1 }) },
  L14: {
    breaks: purchaser,
    turns: [
      ...by('Sam', { entity: 'lot', type: 'sell', id: 3, broker: 5 }),
      ...by('Grower Gail', { entity: 'lot', type: 'sell', id: 3, broker: 1 }),
    ],
  },
  L24: {
    breaks: 'A correction changes something',
    turns: by(
      'Sam',
      { entity: 'lot', type: 'sell', id: 3, broker: 5 },
      { entity: 'lot', type: 'correct', id: 3, broker: 5, reason: 'Misread' },
    ),
  },
  S11: {
    breaks: 'A correction changes something',
    turns: by('Sam', { entity: 'shipment', type: 'change', id: 2, notes: '' }),
  },
  L25: {
    breaks: 'No empty lot is sold',
    turns: by(
      'Sam',
      { entity: 'lot', type: 'start', order: 2, grade: 'B Grade' },
      { type: 'notify', ...noted },
      { entity: 'lot', type: 'makeReady', id: 5 },
      { entity: 'lot', type: 'sell', id: 5, broker: 5 },
    ),
  },
  B12: {
    breaks:
      'A bin is locked by an order exactly while a wagon of it is pre-cleaned into the bin or a batch of it lies there',
    turns: by(
      'Sam',
      ...unloaded,
      { entity: 'batch', type: 'makeReady', id: 4 },
      { entity: 'batch', type: 'startSorting', id: 4 },
      { entity: 'batch', type: 'emptyBin', id: 4 },
      { entity: 'batch', type: 'open', order: 5, drying_bin: 4 },
      { entity: 'batch', type: 'stepBack', id: 4, reason: 'Not sorted yet' },
    ),
  },
  L26: {
    breaks: restLaw,
    turns: by('Sam', { ...lose, id: 2 }, { ...lose, id: 3 }, { ...split, id: 1 }),
  },
  L27: {
    breaks: restLaw,
    turns: by(
      'Sam',
      { entity: 'lot', type: 'sell', id: 3, broker: 5 },
      { entity: 'bag', type: 'takeOff', id: 5 },
      { ...split, id: 3 },
    ),
  },
  L28: {
    breaks: 'A bag is on a shipment of its own lot, with both weights, or on none',
    turns: by('Sam', { ...split, id: 1 }),
  },
  O14: {
    breaks: 'A record refers only to existing records',
    turns: by('Ana', { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1, preselected_broker: 77 }),
  },
  B21: {
    breaks: 'A record refers only to existing records',
    turns: by(
      'Sam',
      { entity: 'batch', type: 'open', order: 1, drying_bin: 4, pre_dried: true },
      { entity: 'batch', type: 'makeReady', id: 4 },
      { entity: 'batch', type: 'startSorting', id: 4 },
      { ...weigh, batch: 4 },
      { entity: 'bag', type: 'void', id: 7, reason: 'Burst' },
      { entity: 'batch', type: 'stepBack', id: 4, reason: 'Opened by mistake' },
      { entity: 'batch', type: 'stepBack', id: 4, reason: 'Opened by mistake' },
      { entity: 'batch', type: 'remove', id: 4 },
    ),
  },
  W23: {
    breaks: "A wagon's load stands in one batch for each of its bins, from Unloaded on",
    turns: by(
      'Sam',
      ...unloaded,
      {
        entity: 'wagon',
        type: 'arrive',
        order: 4,
        wagon_id: 'C9',
        harvested_at: moment.today,
        arrived_at: moment.today,
      },
      { entity: 'wagon', type: 'preClean', id: 7, drying_bin: [4] },
      { entity: 'wagon', type: 'unload', id: 7 },
      { entity: 'wagon', type: 'notify', id: 7, ...notified },
      { entity: 'wagon', type: 'complete', id: 7 },
      moveOn,
    ),
  },
  W25: {
    breaks: movesWhole,
    turns: by(
      'Sam',
      ...bagged,
      { entity: 'shipment', type: 'open', lot: 5 },
      { entity: 'bag', type: 'load', id: 7, shipment: 6, ship_gross: 900, ship_tare: 35 },
      moveOn,
    ),
  },
  // The lot that the move empties is removed although it is Sold.
  W26: {
    breaks: 'A record moves only along the edges, from its status',
    turns: by('Sam', ...bagged, { entity: 'lot', type: 'sell', id: 5, broker: 5 }, moveOn),
  },
  W27: {
    breaks: 'A wagon is mended only by who entered it, in time, and before a batch holds its load',
    turns: by('Ana', { entity: 'wagon', type: 'mend', id: 5, wagon_id: 'A71' }),
  },
  W29: {
    breaks: 'A wagon is mended only by who entered it, in time, and before a batch holds its load',
    turns: by('Sam', { entity: 'wagon', type: 'mend', id: 3, wagon_id: 'C8' }),
  },
  K11: {
    breaks: 'A bag that came back is not voided',
    turns: by(
      'Sam',
      { entity: 'bag', type: 'return', id: 1, reason: 'Wet', returned_at: moment.now },
      { ...lose, id: 2 },
      { ...lose, id: 3 },
      { ...split, id: 1 },
      { entity: 'bag', type: 'void', id: 1, reason: 'Burst' },
    ),
  },
  K9: {
    breaks: "A bag is voided by a supervisor, or by the user who weighed it, in time and as its lot's last",
    turns: by(
      'Ana',
      { entity: 'batch', type: 'makeReady', id: 2 },
      { entity: 'batch', type: 'startSorting', id: 2 },
      weigh,
      weigh,
      { entity: 'bag', type: 'void', id: 7, reason: 'Burst' },
    ),
  },
}
