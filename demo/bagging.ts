import type { BagGrade, BagType, PalletType } from '#model/kinds/bag.ts'
import { demandRow } from '#plant/state.ts'
import { type Act, attempt, pass, step, type StepOutcome } from './life.ts'
import type { Random } from './random.ts'
import type { Yard } from './yard.ts'

interface Fill {
  readonly grade: BagGrade
  /** The share of this grade in the clean nuts. */
  readonly part: number
}

/** Net lbs in a bag of each type, least and most. */
const holds: Readonly<Record<BagType, readonly [number, number]>> = {
  'Tall Super Sack': [1600, 1900],
  'Super Sack': [1300, 1700],
  'Large Bag': [130, 160],
  'Medium Bag': [90, 130],
  'Small Bag': [50, 75],
}

/** The tare of a pallet with its sack, lbs. */
const tares: Readonly<Record<PalletType, number>> = {
  Cardboard: 35,
  Wood: 48.5,
  'Cardboard & Wood': 61.25,
  Plastic: 22.75,
  None: 2.5,
}

const cents = (lbs: number): number => Math.round(lbs * 100) / 100

function split(random: Random): readonly Fill[] {
  const [small, poor, cracked] = [random.between(0.18, 0.3), random.between(0.08, 0.14), random.between(0.04, 0.07)]
  return [
    { grade: 'Large A Grade', part: 1 - small - poor - cracked },
    { grade: 'Small A Grade', part: small },
    { grade: 'B Grade', part: poor },
    { grade: 'Cracks & Splits', part: cracked },
  ]
}

function sackFor(random: Random, grade: BagGrade): readonly [BagType, PalletType] {
  if (grade === 'Large A Grade' || grade === 'Small A Grade')
    return random.happens(0.8)
      ? ['Super Sack', 'Cardboard']
      : [random.pick(['Tall Super Sack', 'Super Sack']), random.pick(['Wood', 'Plastic', 'Cardboard & Wood'])]
  if (grade === 'B Grade') return [random.pick(['Large Bag', 'Medium Bag']), 'None']
  return ['Small Bag', 'None']
}

/**
 * Sorts the `clean` lbs of a batch into bags, the grades as they come off the table, a bag every few minutes of a
 * working day.
 */
export function* bagging(yard: Yard, random: Random, batch: number, clean: number): Generator<Act, void, StepOutcome> {
  const left = new Map(split(random).map(({ grade, part }) => [grade, part * clean]))
  while (left.size > 0) {
    const grade = random.pick([...left.keys()])
    const [bag_type, pallet_type] = sackFor(random, grade)
    const net = Math.min(random.between(...holds[bag_type]), left.get(grade) ?? 0)
    const rest = (left.get(grade) ?? 0) - net
    if (rest < 40) left.delete(grade)
    else left.set(grade, rest)
    if (net < 20) continue
    yield* pass(random.between(0.05, 0.25))
    yield* pass(yard.hoursToWork(random))
    const clean_tare = tares[pallet_type]
    yield* weighed(batch, { grade, bag_type, pallet_type, clean_tare, clean_gross: cents(clean_tare + net) }, yard)
  }
}

interface Bag {
  readonly grade: BagGrade
  readonly bag_type: BagType
  readonly pallet_type: PalletType
  readonly clean_tare: number
  readonly clean_gross: number
}

/** Weighs a bag; starts a new lot first if the present one is full, as the refusal asks. */
function* weighed(batch: number, bag: Bag, yard: Yard): Generator<Act, void, StepOutcome> {
  const first = yield* attempt({ entity: 'bag', type: 'weigh', batch, ...bag })
  if (first.refusals.length === 0) return
  const { order } = demandRow(yard.state, 'batch', batch)
  if (first.refusals.every((each) => each.rule === 'L2'))
    yield* step({ entity: 'lot', type: 'start', order, grade: bag.grade })
  yield* step({ entity: 'bag', type: 'weigh', batch, ...bag })
}
