import { cappedGrades } from '#model/kinds/bag.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { toPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import { type Fault, firstBearers } from './fault.ts'
import { noBags, type PlantState, rowOf } from './state.ts'

/** The cap that a lot had to keep, lbs: that of the moment when it last grew. */
export type CapOf = (lot: number) => number

/** What is wrong with the lots. */
export function lotFaults(state: PlantState, capOf: CapOf) {
  const sorting = firstBearers<Rows['lot']>()
  const numbered = firstBearers<Rows['lot']>()
  return function* (lot: Rows['lot']): Iterable<Fault> {
    const { id, lot_number, grade, status, broker, notified_at, order } = lot
    const cap = capOf(id)
    const { clean_gross } = state.bagSums.lot.get(id) ?? noBags
    if (cappedGrades.includes(grade) && toPounds(clean_gross) > cap)
      yield [
        'L2',
        wording('Lot {lot} weighs {gross} lbs gross, over the {cap} that a lot may.', {
          lot: lot_number,
          gross: toPounds(clean_gross),
          cap,
        }),
      ]
    if (status === 'Sold' && broker === null)
      yield ['L6', wording('Lot {lot} is Sold, and has no purchaser.', { lot: lot_number })]
    if (status === 'Sold' && notified_at === null)
      yield ['L4', wording('Lot {lot} is Sold, and nobody was notified.', { lot: lot_number })]
    const other = status === 'Sorting' ? sorting(`${order} ${grade}`, lot) : undefined
    if (other !== undefined)
      yield [
        'L15',
        wording('Lot {lot} is Sorting, as lot {other} of its order and grade is.', {
          lot: lot_number,
          other: other.lot_number,
        }),
      ]
    if (status === 'Sorting' && cappedGrades.includes(grade) && rowOf(state, 'order', order)?.status === 'Complete')
      yield ['L16', wording('Lot {lot} is Sorting, and its order is Complete.', { lot: lot_number })]
    const twin = numbered(lot_number, lot)
    if (twin !== undefined)
      yield [null, wording('Lot {lot} has the number of another lot ({id}).', { lot: lot_number, id: twin.id })]
  }
}

const codeOf = (state: PlantState, { lot, bag_number }: Rows['bag']): string =>
  `${rowOf(state, 'lot', lot)?.lot_number ?? lot}-${bag_number}`

const sorted: readonly string[] = ['Sorting', 'Complete']

/** What is wrong with the bags. */
export function bagFaults(state: PlantState) {
  const numbered = firstBearers<Rows['bag']>()
  return function* (bag: Rows['bag']): Iterable<Fault> {
    const { lot, batch, grade, shipment, written_off, clean_gross, clean_tare, ship_gross, ship_tare } = bag
    const code = codeOf(state, bag)
    const from = rowOf(state, 'batch', batch)
    if (!bag.void && from !== undefined && !sorted.includes(from.status))
      yield [
        'K1',
        wording('Bag {bag} is of batch {batch}, which is {status}.', {
          bag: code,
          batch: from.batch_number,
          status: from.status,
        }),
      ]
    if (numbered(`${lot} ${bag.bag_number}`, bag) !== undefined)
      yield [null, wording('Bag {bag} has the number of another bag of its lot.', { bag: code })]
    if (clean_gross < clean_tare)
      yield [
        'K2',
        wording('Bag {bag} weighs {gross} lbs gross, less than its tare of {tare}.', {
          bag: code,
          gross: clean_gross,
          tare: clean_tare,
        }),
      ]
    const inLot = rowOf(state, 'lot', lot)
    if (inLot !== undefined && inLot.grade !== grade)
      yield ['F3', wording('Bag {bag} is {grade}, in a lot of {status}.', { bag: code, grade, status: inLot.grade })]
    if (inLot !== undefined && from?.order !== inLot.order)
      yield ['F3', wording('Bag {bag} is of another order than its lot.', { bag: code })]
    const truck = shipment === null ? undefined : rowOf(state, 'shipment', shipment)
    if (truck !== undefined && truck.lot !== lot)
      yield [
        'S6',
        wording('Bag {bag} is on shipment {shipment}, which is of another lot.', {
          bag: code,
          shipment: truck.shipment_number,
        }),
      ]
    if (truck !== undefined && written_off !== null)
      yield [
        'F13',
        wording('Bag {bag} is written off, and on shipment {shipment}.', {
          bag: code,
          shipment: truck.shipment_number,
        }),
      ]
    if (truck !== undefined && (ship_gross ?? 0) < (ship_tare ?? 0))
      yield ['S8', wording('Bag {bag} has a shipping gross below its tare.', { bag: code })]
    if (shipment === null && (ship_gross !== null || ship_tare !== null))
      yield ['S8', wording('Bag {bag} has shipping weights, and is on no shipment.', { bag: code })]
    if (truck?.status === 'Closed' && bag.hold !== null)
      yield [
        'H2',
        wording('Bag {bag} is held, and has left on shipment {shipment}.', {
          bag: code,
          shipment: truck.shipment_number,
        }),
      ]
  }
}
