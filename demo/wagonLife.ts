import { rowOf } from '#plant/state.ts'
import { batchLife } from './batchLife.ts'
import { attempt, begin, type Life, pass, step, type Act, type StepOutcome } from './life.ts'
import { type Load, wetOf } from './load.ts'
import type { OrderState } from './orderState.ts'
import type { Random } from './random.ts'
import type { Yard } from './yard.ts'

/** A batch holds this many wagon loads at the most. */
const loadsInBatch = 3

interface ArrivedWagon {
  readonly id: number
  readonly load: Load
  readonly isWeighed: boolean
}

/** A wagon from the yard to its completion. */
export function* wagonLife(yard: Yard, random: Random, order: OrderState, wagon: ArrivedWagon): Life {
  const { id, load, isWeighed } = wagon
  yield* pass(random.between(0.3, 3))
  yield* pass(yard.hoursToWork(random))
  const bin = yield* preCleaned(yard, random, order, id)
  yield* pass(random.between(0.5, 1.5))
  const { tare, trash } = load
  if (isWeighed && random.happens(0.9)) yield* step({ entity: 'wagon', type: 'weigh', id, trash })
  if (random.happens(0.12))
    yield* step({ entity: 'wagon', type: 'saveBins', id, drying_bin: [bin], excessive_trash: true })
  const unloaded = yield* step({ entity: 'wagon', type: 'unload', id })
  if (isWeighed) yield* step({ entity: 'wagon', type: 'weigh', id, tare })
  for (const { type, entity, entity_id: batch, data } of unloaded.changes) {
    if (entity === 'batch') order.wet.set(batch, (order.wet.get(batch) ?? 0) + wetOf(load))
    if (type !== 'batch.opened') continue
    order.loading.set(bin, batch)
    yield* begin(batchLife(yard, random.split(), order, { id: batch, bin, preDried: data['pre_dried'] === true }))
  }
  yield* pass(random.between(0.2, 4))
  yield* pass(yard.hoursToWork(random))
  yield* step({ entity: 'wagon', type: 'notify', id, notified_by: random.pick(yard.staff), notified_at: yard.today })
  yield* pass(random.between(0.1, 2))
  yield* step({ entity: 'wagon', type: 'complete', id, input_more_wagons: order.arrived < order.plan.wagons })
}

/** Waits for a bin that can take the load: one of the order's own that is still loading, else a free one. */
function* preCleaned(yard: Yard, random: Random, order: OrderState, id: number): Generator<Act, number, StepOutcome> {
  for (;;) {
    const bin = loadingBin(yard, order) ?? yard.freeBin(random)
    if (bin !== undefined) {
      const { refusals } = yield* attempt({ entity: 'wagon', type: 'preClean', id, drying_bin: [bin] })
      if (refusals.length === 0) return bin
    }
    yield* pass(random.between(0.5, 2))
  }
}

function loadingBin(yard: Yard, order: OrderState): number | undefined {
  for (const [bin, id] of order.loading) {
    const batch = rowOf(yard.state, 'batch', id)
    if (batch?.status === 'Loading' && batch.wagons.length < loadsInBatch) return bin
  }
  return undefined
}
