import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import { rowOf } from '#plant/state.ts'
import { bagging } from './bagging.ts'
import { type DryingCurve, hoursUntil, kernelMoisture, meterReading } from './drying.ts'
import { type Act, type Life, pass, step, type StepOutcome } from './life.ts'
import type { OrderState } from './orderState.ts'
import type { Random } from './random.ts'
import type { Yard } from './yard.ts'

export interface BatchPlan {
  readonly id: number
  readonly bin: number
  readonly preDried: boolean
}

/** Kernel moisture, percent, at which the dryer is stopped. */
const target = 4.5

const places = ['Top', 'Middle', 'Bottom'] as const

/** A batch from the first load to the last bag. */
export function* batchLife(yard: Yard, random: Random, order: OrderState, plan: BatchPlan): Life {
  yield* loaded(yard, random, order, plan)
  let left = 1
  if (plan.preDried) yield* step({ entity: 'batch', type: 'makeReady', id: plan.id, order: order.id })
  else left = yield* dried(yard, random, order, plan)
  yield* pass(random.between(3, 20))
  yield* pass(yard.hoursToWork(random))
  yield* step({ entity: 'batch', type: 'startSorting', id: plan.id, order: order.id })
  yield* bagging(yard, random, plan.id, (order.wet.get(plan.id) ?? 0) * left * bagged(random))
  yield* step({ entity: 'batch', type: 'complete', id: plan.id })
}

/** Waits for more loads, but not for long: wet nuts spoil. */
function* loaded(
  yard: Yard,
  random: Random,
  order: OrderState,
  { id, bin }: BatchPlan,
): Generator<Act, void, StepOutcome> {
  for (let waited = 0; waited < 10; waited += 1) {
    const full = (rowOf(yard.state, 'batch', id)?.wagons.length ?? 0) >= 3
    if (full || (waited > 2 && order.arrived === order.plan.wagons)) break
    yield* pass(random.between(0.6, 1.4))
  }
  yield* pass(yard.hoursToWork(random))
  order.loading.delete(bin)
}

/** The share of the dry nuts that is bagged: nearly all, except dust; sometimes nuts are spilled or mixed in. */
function bagged(random: Random): number {
  if (random.happens(0.1)) return random.between(0.92, 0.96)
  return random.happens(0.03) ? 1.04 : random.between(0.99, 1.002)
}

/** Dries a batch. Returns the share of its weight that is left. */
function* dried(yard: Yard, random: Random, order: OrderState, plan: BatchPlan): Generator<Act, number, StepOutcome> {
  const curve: DryingCurve = {
    initial: random.between(12, 24),
    final: random.between(2.6, 3.4),
    rate: random.between(0.09, 0.16),
  }
  const method: ReadingMethod = random.happens(0.8) ? 'Shelled' : 'In-Shell'
  // A balance needs the whole nut's moisture before and after, with any method during drying.
  const isBalanced = method === 'In-Shell' || random.happens(0.9)
  const inShell = (kernel: number): number => meterReading(kernel, 'In-Shell')
  let ran = 0
  yield* dryer(yard, plan, 'Start')
  yield* reading(yard, random, plan, meterReading(curve.initial, method), method)
  if (isBalanced && method !== 'In-Shell') yield* reading(yard, random, plan, inShell(curve.initial), 'In-Shell')
  yield* step({
    entity: 'batch',
    type: 'startDrying',
    id: plan.id,
    input_more_wagons: order.arrived < order.plan.wagons,
  })
  const enough = hoursUntil(curve, target)
  while (ran < enough) {
    const hours = Math.min(random.between(3, 5), Math.max(enough - ran, 0.5))
    yield* pass(hours)
    ran += hours
    yield* reading(yard, random, plan, meterReading(kernelMoisture(curve, ran), method), method)
    if (ran < enough && random.happens(0.06)) yield* pause(yard, random, plan)
  }
  yield* dryer(yard, plan, 'Stop')
  const dry = kernelMoisture(curve, ran)
  if (isBalanced) yield* reading(yard, random, plan, inShell(dry), 'In-Shell')
  yield* reading(yard, random, plan, meterReading(dry, 'Shelled'), 'Shelled')
  yield* pass(yard.hoursToWork(random))
  yield* step({ entity: 'batch', type: 'makeReady', id: plan.id, order: order.id })
  return (100 - inShell(curve.initial)) / (100 - inShell(dry))
}

/** A pause of the dryer: gas, dust, or a fuse. */
function* pause(yard: Yard, random: Random, plan: BatchPlan): Generator<Act, void, StepOutcome> {
  yield* dryer(yard, plan, 'Stop')
  yield* pass(random.between(0.5, 2))
  yield* dryer(yard, plan, 'Start')
}

function* dryer(yard: Yard, { id, bin }: BatchPlan, event_type: 'Start' | 'Stop'): Generator<Act, void, StepOutcome> {
  yield* step({
    entity: 'batch',
    type: 'recordDryerEvent',
    batch: id,
    drying_bin: bin,
    event_type,
    event_time: yard.instant,
  })
}

/** One reading, as the meter gives it: half a point off at times, to two decimals. */
function* reading(
  yard: Yard,
  random: Random,
  { id }: BatchPlan,
  percent: number,
  method: ReadingMethod,
): Generator<Act, void, StepOutcome> {
  const shown = Math.max(0, Math.round((percent + random.between(-0.25, 0.25)) * 100) / 100)
  yield* step({
    entity: 'batch',
    type: 'takeReading',
    batch: id,
    reading: shown,
    reading_method: method,
    reading_time: yard.instant,
    sample_location: random.pick(places),
  })
}
