import { decide } from '#machines/decide.ts'
import type { Step } from '#model/calls/step.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { isAtPlant } from './isAtPlant.ts'
import { type Decide, isHeld, type MemoryPlant, takeStep } from './memoryPlant.ts'
import { onePixel } from './onePixel.ts'

/** The end of a season: the plant, and what refused a step of the way there. */
export interface End {
  readonly plant: MemoryPlant
  readonly refused: { readonly step: Step; readonly rules: readonly string[] } | null
}

/** Brings a plant to the end of its season, as a supervisor would: held bags are released, nuts sorted, bags shipped. */
export function broughtToItsEnd(start: MemoryPlant, decideBy: Decide = decide): End {
  let plant = start
  // More steps than any plant of a history needs: a way in circles ends here.
  for (let left = 2000; left > 0; left--) {
    const step = nextOnTheWay(plant)
    if (step === undefined) break
    const { plant: after, decision } = takeStep(plant, people.Sam, step, decideBy)
    if ('refusals' in decision) return { plant, refused: { step, rules: decision.refusals.map((each) => each.rule) } }
    plant = after
  }
  return { plant, refused: null }
}

/** What is not at its end: bags at the plant, locked bins, orders that are not Complete. */
export const unfinished = (plant: MemoryPlant): readonly string[] => [
  ...plant.bag.filter((bag) => isAtPlant(plant, bag)).map(({ id }) => `bag ${id}`),
  ...plant.drying_bin.filter((bin) => bin.locked_by !== null).map(({ id }) => `bin ${id}`),
  ...plant.order.filter((order) => order.status !== 'Complete').map(({ id }) => `order ${id}`),
]

/** The next step towards the end; undefined where nothing is left to do. */
const nextOnTheWay = (plant: MemoryPlant): Step | undefined =>
  first(plant.lot, releaseLot) ??
  first(plant.bag, releaseBag(plant)) ??
  first(plant.batch, batchOn(plant)) ??
  first(plant.wagon, wagonOn(plant)) ??
  first(plant.order, orderOn(plant)) ??
  first(plant.lot, lotOn(plant)) ??
  first(plant.bag, bagOn(plant)) ??
  first(plant.shipment, ({ id, status }) => (status === 'Open' ? sendOff(plant, id) : undefined))

const reason = 'End of the season'
const notified = ({ moment }: MemoryPlant) => ({ notified_by: 1, notified_at: moment.today })

function first<Row>(rows: readonly Row[], stepOf: (row: Row) => Step | undefined): Step | undefined {
  for (const row of rows) {
    const step = stepOf(row)
    if (step !== undefined) return step
  }
  return undefined
}

const releaseLot = (lot: LotRow): Step | undefined =>
  isHeld(lot) ? { entity: 'lot', type: 'release', id: lot.id, reason } : undefined

const releaseBag =
  (plant: MemoryPlant) =>
  (bag: BagRow): Step | undefined =>
    isHeld(bag) && isAtPlant(plant, bag) ? { entity: 'bag', type: 'release', id: bag.id, reason } : undefined

const batchOn =
  (plant: MemoryPlant) =>
  ({ id, status, drying_bin }: BatchRow): Step | undefined => {
    const events = plant.dryer_event.filter((each) => each.batch === id)
    const starts = events.filter(({ event_type }) => event_type === 'Start').length
    switch (status) {
      case 'Loading':
        return events.length === 0
          ? { entity: 'batch', type: 'makeReady', id }
          : { entity: 'batch', type: 'startDrying', id }
      case 'Drying':
        if (starts !== events.length - starts) {
          const event_type = starts > events.length - starts ? 'Stop' : 'Start'
          const event_time = plant.moment.now
          return { entity: 'batch', type: 'recordDryerEvent', batch: id, drying_bin, event_type, event_time }
        }
        return plant.moisture_reading.some((each) => each.batch === id)
          ? { entity: 'batch', type: 'makeReady', id }
          : {
              entity: 'batch',
              type: 'takeReading',
              batch: id,
              reading: 4,
              reading_method: 'Shelled',
              reading_time: plant.moment.now,
              sample_location: 'Middle',
            }
      case 'Ready':
        return { entity: 'batch', type: 'startSorting', id }
      case 'Sorting':
        return { entity: 'batch', type: 'complete', id, input_more_wagons: false }
      case 'Complete':
        return undefined
    }
  }

const wagonOn =
  (plant: MemoryPlant) =>
  ({ id, order, status, notified_at }: WagonRow): Step | undefined => {
    switch (status) {
      case 'Arrived': {
        const bin = plant.drying_bin.find(({ locked_by }) => locked_by === null || locked_by === order)
        return bin && { entity: 'wagon', type: 'preClean', id, drying_bin: [bin.id] }
      }
      case 'Pre-cleaning':
        return { entity: 'wagon', type: 'unload', id }
      case 'Unloaded':
        return notified_at === null
          ? { entity: 'wagon', type: 'notify', id, ...notified(plant) }
          : { entity: 'wagon', type: 'complete', id, input_more_wagons: false }
      case 'Complete':
        return undefined
    }
  }

const orderOn =
  (plant: MemoryPlant) =>
  ({ id, client, variety, orchard, status, more_wagons }: MemoryPlant['order'][number]): Step | undefined => {
    if (status === 'Complete') return undefined
    if (!plant.wagon.some((wagon) => wagon.order === id)) return lastWagon(plant, id)
    return more_wagons
      ? { entity: 'order', type: 'change', id, client, variety, orchard_id: orchard, more_wagons: false }
      : undefined
  }

const lastWagon = ({ moment }: MemoryPlant, order: number): Step => ({
  entity: 'wagon',
  type: 'arrive',
  order,
  wagon_id: `Last of ${order}`,
  harvested_at: moment.today,
  arrived_at: moment.today,
})

const lotOn =
  (plant: MemoryPlant) =>
  ({ id, status, notified_at }: LotRow): Step | undefined => {
    if (status !== 'Sorting' || !plant.bag.some((bag) => bag.lot === id && isAtPlant(plant, bag))) return undefined
    return notified_at === null
      ? { entity: 'lot', type: 'notify', id, ...notified(plant) }
      : { entity: 'lot', type: 'makeReady', id }
  }

/** A bag goes on an Open shipment of its lot. */
const bagOn =
  (plant: MemoryPlant) =>
  (bag: BagRow): Step | undefined => {
    const { id, lot, clean_gross, clean_tare } = bag
    if (!isAtPlant(plant, bag) || isOpen(plant, bag.shipment)) return undefined
    const shipment = plant.shipment.find((each) => each.lot === lot && each.status === 'Open')
    return shipment === undefined
      ? { entity: 'shipment', type: 'open', lot }
      : { entity: 'bag', type: 'load', id, shipment: shipment.id, ship_gross: clean_gross, ship_tare: clean_tare }
  }

const sendOff = ({ bag }: MemoryPlant, id: number): Step =>
  bag.some(({ shipment }) => shipment === id)
    ? { entity: 'shipment', type: 'sign', id, signature: onePixel }
    : { entity: 'shipment', type: 'remove', id }

const statusOf = ({ shipment }: MemoryPlant, id: number | null) => shipment.find((each) => each.id === id)?.status
const isOpen = (plant: MemoryPlant, id: number | null): boolean => statusOf(plant, id) === 'Open'
