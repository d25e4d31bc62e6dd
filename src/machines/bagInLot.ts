import type { BagGrade } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { bagOf, goTo, twoDecimals } from './common.ts'
import { begins, consequences } from './consequences.ts'
import type { BagFacts, LotFact } from './facts.ts'
import { currentLot, isCapped } from './lotCap.ts'
import { startedLot } from './startedLot.ts'

export const lotById = (facts: BagFacts, id: number): LotFact | undefined => facts.lots.find((lot) => lot.id === id)

export const atLeastTare = (tare: number): Wording =>
  wording('The gross weight is at least the tare, {lbs} lbs.', { lbs: twoDecimals(tare) })

export const startLot = { step: 'start', label: wording('Start a new lot') }

export const overCapAlone = ({ maxLotWeight }: BagFacts): Wording =>
  wording('No lot may weigh more than {cap} lbs, so neither may a bag.', { cap: twoDecimals(maxLotWeight) })

export const tooHeavy = ({ maxLotWeight }: BagFacts, grade: BagGrade, gross: number): boolean =>
  isCapped(grade) && gross > maxLotWeight

export const full = ({ maxLotWeight }: BagFacts, lot: LotFact, gross: number): Wording => {
  const total = toPounds(toHundredths(lot.clean_gross) + toHundredths(gross))
  return wording('With this bag lot {lot} would weigh {total} lbs; the limit is {cap}.', {
    lot: lot.lot_number,
    total: twoDecimals(total),
    cap: twoDecimals(maxLotWeight),
  })
}

/** The shipment that a bag is on, where it is taken off. */
export const offItsShipment = (facts: BagFacts) => {
  const on = facts.shipments.find(({ id }) => id === bagOf(facts).shipment)
  return on && goTo('shipment', { id: on.id, name: on.shipment_number }, 'takeOff')
}

export const bagName = (facts: BagFacts): string =>
  `${lotById(facts, bagOf(facts).lot)?.lot_number ?? '?'}-${bagOf(facts).bag_number}`

/** The lot that a bag of a grade joins, with the change that starts it where there is none yet. */
export const joins = (
  facts: BagFacts,
  grade: BagGrade,
): { readonly lot: number; readonly number: number; readonly starts: readonly Change[] } => {
  const current = currentLot(facts, grade)
  if (current !== undefined) return { lot: current.id, number: current.last_bag_number + 1, starts: [] }
  const broker = facts.order?.preselected_broker ?? null
  const started = startedLot(facts, grade, broker, begins(consequences.lotStarted))
  return { lot: started.entity_id, number: 1, starts: [started] }
}

/** The columns of a bag that is on no shipment. */
export const offTruck = { shipment: null, ship_gross: null, ship_tare: null }
