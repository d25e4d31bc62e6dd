import { isCapped } from '#machines/lotCap.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import { childrenOf, demandRow } from '#plant/state.ts'
import { type Act, type Life, pass, step, type StepOutcome } from './life.ts'
import { noise } from './noise.ts'
import type { OrderState } from './orderState.ts'
import { driverOf, truckLines } from './people.ts'
import type { Random } from './random.ts'
import type { Yard } from './yard.ts'

/** The load of a truck, lbs. */
const truckload = 44_000

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** A lot from the day it is full to the trucks that take it away. */
export function* lotLife(yard: Yard, random: Random, order: OrderState, id: number): Life {
  yield* pass(random.between(2, 20))
  yield* pass(yard.hoursToWork(random))
  yield* step({ entity: 'lot', type: 'notify', id, notified_by: random.pick(yard.staff), notified_at: yard.today })
  if (yard.isSorting(id)) yield* step({ entity: 'lot', type: 'makeReady', id })
  yield* pass(random.between(3, 40))
  yield* pass(yard.hoursToWork(random))
  const figures = measured(random, order, yard, id)
  yield* step({ entity: 'lot', type: 'measure', id, ...prefixed('internal', figures) })
  if (random.happens(0.15)) return
  yield* pass(random.between(10, 120))
  yield* pass(yard.hoursToWork(random))
  const broker = order.plan.preselected ?? random.pick(order.plan.brokers)
  yield* step({ entity: 'lot', type: 'sell', id, broker, ...prefixed('broker', disputed(random, figures)) })
  yield* pass(random.between(6, 72))
  yield* shipped(yard, random, id)
}

interface Figures {
  readonly yield: number
  readonly moisture: number
  readonly count: number
}

function measured(random: Random, { plan }: OrderState, yard: Yard, lot: number): Figures {
  const sound = isCapped(demandRow(yard.state, 'lot', lot).grade)
  return {
    yield: hundredths(random.between(...plan.grown.yield) - (sound ? 0 : 4)),
    moisture: hundredths(random.between(3.9, 4.8)),
    count: random.whole(...plan.grown.count),
  }
}

/** The purchaser's own figures: close to the plant's, never equal. */
const disputed = (random: Random, { yield: percent, moisture, count }: Figures): Figures => ({
  yield: hundredths(percent + random.between(-1.2, 0.4)),
  moisture: hundredths(moisture + random.between(-0.2, 0.4)),
  count: Math.max(1, count + random.whole(-1, 2)),
})

const prefixed = (whose: 'internal' | 'broker', figures: Figures) =>
  whose === 'internal'
    ? { internal_yield: figures.yield, internal_moisture: figures.moisture, internal_count: figures.count }
    : { broker_yield: figures.yield, broker_moisture: figures.moisture, broker_count: figures.count }

function* shipped(yard: Yard, random: Random, lot: number): Generator<Act, void, StepOutcome> {
  for (const bags of truckloads(bagsOf(yard, lot))) {
    yield* pass(yard.hoursToWork(random))
    const pallet_type = bags[0]?.pallet_type ?? 'None'
    const opened = yield* step({
      entity: 'shipment',
      type: 'open',
      lot,
      pallet_type,
      shipped_by: random.pick(truckLines),
      truck_number: String(random.whole(100, 999)),
    })
    for (const bag of bags) {
      yield* pass(random.between(0.02, 0.06))
      yield* step({
        entity: 'bag',
        type: 'load',
        id: bag.id,
        shipment: opened.id,
        ship_gross: hundredths(bag.clean_gross + random.between(-1, 1)),
        ship_tare: bag.clean_tare,
        pallet_type: bag.pallet_type,
      })
    }
    yield* pass(random.between(0.1, 1))
    yield* step({
      entity: 'shipment',
      type: 'sign',
      id: opened.id,
      signature: noise(random),
      signed_by: driverOf(opened.id),
    })
    yield* pass(random.between(4, 40))
  }
}

const bagsOf = ({ state }: Yard, lot: number): readonly BagRow[] =>
  childrenOf(state, 'bag', 'lot', lot).map((bag) => demandRow(state, 'bag', bag))

function truckloads(bags: readonly BagRow[]): readonly (readonly BagRow[])[] {
  const trucks: BagRow[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const bag of bags) {
    if (weight + bag.clean_gross > truckload) {
      trucks.push([])
      weight = 0
    }
    trucks.at(-1)?.push(bag)
    weight += bag.clean_gross
  }
  return trucks
}
