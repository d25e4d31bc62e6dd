import type { Step } from '#model/calls/step.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import { inEnglish } from '#model/values/wording.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { moment } from '#tests/arbitraries/values.ts'
import { type MemoryPlant, newPlant, takeStep } from './memoryPlant.ts'
import { onePixel } from './onePixel.ts'

const today = moment.today
/** Before the hour at which the histories of `npm run test:rules` begin. */
const dawn = `${today}T10:00:00.000Z`
const notified = { notified_by: 1, notified_at: today }

const wagonThrough = (id: number, order: number, wagon_id: string, bins: number[], more: boolean): readonly Step[] => [
  { entity: 'wagon', type: 'arrive', order, wagon_id, harvested_at: today, arrived_at: today },
  { entity: 'wagon', type: 'preClean', id, drying_bin: bins },
  { entity: 'wagon', type: 'unload', id },
  { entity: 'wagon', type: 'notify', id, ...notified },
  { entity: 'wagon', type: 'complete', id, input_more_wagons: more },
]

const dried = (id: number, drying_bin: number): readonly Step[] => [
  { entity: 'batch', type: 'startDrying', id },
  { entity: 'batch', type: 'recordDryerEvent', batch: id, drying_bin, event_type: 'Start', event_time: dawn },
  { entity: 'batch', type: 'recordDryerEvent', batch: id, drying_bin, event_type: 'Stop', event_time: dawn },
  {
    entity: 'batch',
    type: 'takeReading',
    batch: id,
    reading: 4.4,
    reading_method: 'Shelled',
    reading_time: dawn,
    sample_location: 'Middle',
  },
  { entity: 'batch', type: 'makeReady', id },
  { entity: 'batch', type: 'startSorting', id },
]

const weighed = (batch: number, grade: BagGrade, clean_gross: number): Step => ({
  entity: 'bag',
  type: 'weigh',
  batch,
  grade,
  bag_type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross,
})

const shipped = (id: number, shipment: number): Step => ({
  entity: 'bag',
  type: 'load',
  id,
  shipment,
  ship_gross: 2100,
  ship_tare: 35,
})

/**
 * The season so far: order 1 nearly complete, its first lot sold and half shipped; order 2 in the bins; order 3 new.
 */
const season: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1, preselected_broker: 1 },
  ...wagonThrough(1, 1, 'A17', [1], true),
  ...wagonThrough(2, 1, 'B4', [2], false),
  ...dried(1, 1),
  weighed(1, 'Large A Grade', 4800.01),
  weighed(1, 'Large A Grade', 2140.25),
  weighed(1, 'Large A Grade', 1899.99),
  { entity: 'lot', type: 'start', order: 1, grade: 'Large A Grade' },
  weighed(1, 'Large A Grade', 2140.25),
  weighed(1, 'B Grade', 1403.5),
  weighed(1, 'Small A Grade', 900.1),
  { entity: 'lot', type: 'notify', id: 1, ...notified },
  { entity: 'lot', type: 'sell', id: 1, broker: 5 },
  { entity: 'shipment', type: 'open', lot: 1 },
  { entity: 'shipment', type: 'open', lot: 1 },
  { entity: 'shipment', type: 'open', lot: 1 },
  shipped(1, 1),
  { entity: 'shipment', type: 'sign', id: 1, signature: onePixel },
  shipped(2, 2),
  { entity: 'bag', type: 'void', id: 6, reason: 'Burst' },
  { entity: 'lot', type: 'notify', id: 3, ...notified },
  { entity: 'lot', type: 'makeReady', id: 3 },
  { entity: 'shipment', type: 'open', lot: 3 },
  shipped(5, 4),
  { entity: 'shipment', type: 'open', lot: 3 },
  { entity: 'batch', type: 'complete', id: 1 },
  { entity: 'order', type: 'place', client: 2, orchard: 3, variety: 1 },
  ...wagonThrough(3, 2, 'C9', [3], true),
  { entity: 'batch', type: 'startDrying', id: 3 },
  { entity: 'wagon', type: 'arrive', order: 2, wagon_id: 'A17', harvested_at: today, arrived_at: today },
  { entity: 'wagon', type: 'preClean', id: 4, drying_bin: [1, 3] },
  { entity: 'order', type: 'place', client: 1, orchard: 2, variety: 2, preselected_broker: null },
  { entity: 'wagon', type: 'arrive', order: 3, wagon_id: 'A17', harvested_at: today, arrived_at: today },
]

/** The season's last orders, both Complete: order 1 invoiced, sold and half shipped; order 2 neither. */
const lastOrders: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1, preselected_broker: 1 },
  ...wagonThrough(1, 1, 'A17', [1], false),
  ...dried(1, 1),
  weighed(1, 'Large A Grade', 4800.01),
  weighed(1, 'Large A Grade', 2140.25),
  { entity: 'batch', type: 'complete', id: 1 },
  { entity: 'lot', type: 'notify', id: 1, ...notified },
  { entity: 'lot', type: 'sell', id: 1, broker: 5 },
  { entity: 'shipment', type: 'open', lot: 1 },
  shipped(1, 1),
  { entity: 'shipment', type: 'sign', id: 1, signature: onePixel },
  { entity: 'order', type: 'change', id: 1, client: 1, variety: 1, orchard_id: 1, invoice_number: '1180' },
  { entity: 'order', type: 'place', client: 2, orchard: 3, variety: 1 },
  ...wagonThrough(2, 2, 'B4', [2], false),
  ...dried(2, 2),
  weighed(2, 'Small A Grade', 900.1),
  weighed(2, 'B Grade', 1403.5),
  { entity: 'batch', type: 'complete', id: 2 },
]

/** A lot closed too early: Ready, while the held one is filled instead. */
const closedTooEarly: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1, preselected_broker: 1 },
  ...wagonThrough(1, 1, 'A17', [1], true),
  ...dried(1, 1),
  weighed(1, 'Large A Grade', 2140.25),
  { entity: 'lot', type: 'start', order: 1, grade: 'Large A Grade' },
  weighed(1, 'Large A Grade', 1899.99),
  { entity: 'lot', type: 'hold', id: 2, reason: 'Wet corner' },
]

/** A batch that dries, and one whose drying is over: each was measured when its dryer started. */
const measuredAtStart: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
  ...wagonThrough(1, 1, 'A17', [1], true),
  ...wagonThrough(2, 1, 'B4', [2], true),
  ...dried(1, 1),
  ...dried(2, 2).slice(0, -2),
]

/** A batch that was moved to another bin while its wagon's load stood in it. */
const loadMoved: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
  { entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'A17', harvested_at: today, arrived_at: today },
  { entity: 'wagon', type: 'preClean', id: 1, drying_bin: [1] },
  { entity: 'wagon', type: 'unload', id: 1 },
  { entity: 'batch', type: 'moveBin', id: 1, drying_bin: 2, moved_at: moment.now, reason: 'Its fan broke' },
]

const after = (steps: readonly Step[]): MemoryPlant =>
  steps.reduce((plant, step) => {
    const { plant: next, decision } = takeStep(plant, people.Sam, step)
    if ('refusals' in decision) throw new Error(decision.refusals.map((each) => inEnglish(each.message)).join(' '))
    return next
  }, newPlant(moment))

/** A plant in the middle of its season, with something in every state. */
export const midSeason = (): MemoryPlant => after(season)

/** A plant at the end of its season, with an empty yard and empty bins. */
export const seasonsEnd = (): MemoryPlant => after(lastOrders)

/** A plant whose readings are of the hour of a Start. */
export const dryingMeasured = (): MemoryPlant => after(measuredAtStart)

/** A plant with two lots to merge, of which the Sorting one is held. */
export const heldBesideReady = (): MemoryPlant => after(closedTooEarly)

/** A plant with a wagon whose load was moved to another bin before it dried. */
export const movedWhileLoading = (): MemoryPlant => after(loadMoved)
