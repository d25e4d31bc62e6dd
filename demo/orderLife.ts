import { attempt, begin, type Life, pass, step } from './life.ts'
import { loadOf } from './load.ts'
import { lotLife } from './lotLife.ts'
import type { OrderPlan, OrderState } from './orderState.ts'
import { person } from './people.ts'
import type { Random } from './random.ts'
import { wagonLife } from './wagonLife.ts'
import type { Yard } from './yard.ts'

const label = (random: Random, nth: number): string => `${random.pick(['A', 'B', 'C', 'D', 'H', 'K', 'T'])}${10 + nth}`

/** An order from the day it is placed to its invoice. */
export function* orderLife(yard: Yard, random: Random, plan: OrderPlan): Life {
  yield* pass(yard.hoursToWork(random))
  const { client, variety, orchard, preselected } = plan
  const placed = yield* step({
    entity: 'order',
    type: 'place',
    client,
    variety,
    orchard,
    preselected_broker: preselected,
  })
  const order: OrderState = {
    id: placed.id,
    plan,
    arrived: 0,
    loading: new Map(),
    weighed: random.happens(0.85) ? 1 : 0.6,
    wet: new Map(),
  }
  yield* begin(wagonsArriving(yard, random.split(), order))
  yield* begin(lotsLeaving(yard, random.split(), order))
  while (!yard.isComplete(order.id)) yield* pass(12)
  if (random.happens(0.7)) yield* invoice(yard, random, order)
}

function* wagonsArriving(yard: Yard, random: Random, order: OrderState): Life {
  for (let nth = 1; nth <= order.plan.wagons; nth += 1) {
    yield* pass(random.between(1, 14))
    yield* pass(yard.hoursToWork(random))
    const { first_name, last_name } = person(random)
    const { gross, tare, ...load } = loadOf(random)
    const isWeighed = random.happens(order.weighed)
    // The tares of some wagons are known; others are weighed again when they are empty.
    const isTared = isWeighed && random.happens(0.6)
    const arrived = yield* attempt({
      entity: 'wagon',
      type: 'arrive',
      order: order.id,
      wagon_id: label(random, nth),
      harvested_at: yard.today,
      arrived_at: yard.today,
      driver: `${first_name} ${last_name}`,
      pre_dried: random.happens(0.04),
      input_more_wagons: nth < order.plan.wagons,
      ...(isWeighed && { gross }),
      ...(isTared && { tare }),
    })
    // The grower may have a wagon with this label for another order in the yard: they send another wagon.
    if (arrived.refusals.length > 0) nth -= 1
    else {
      order.arrived = nth
      yield* begin(
        wagonLife(yard, random.split(), order, { id: arrived.id, load: { gross, tare, ...load }, isWeighed }),
      )
    }
  }
}

/** Handles the order's lots as they become Ready; when the order is Complete, also those that need a user's step. */
function* lotsLeaving(yard: Yard, random: Random, order: OrderState): Life {
  const begun = new Set<number>()
  for (;;) {
    yield* pass(random.between(4, 8))
    const complete = yard.isComplete(order.id)
    for (const lot of yard.lotsOf(order.id)) {
      if (begun.has(lot) || (!complete && yard.isSorting(lot))) continue
      begun.add(lot)
      yield* begin(lotLife(yard, random.split(), order, lot))
    }
    if (complete) return
  }
}

function* invoice(yard: Yard, random: Random, { id, plan }: OrderState): Life {
  yield* pass(random.between(24, 96))
  const numbers = Array.from({ length: random.whole(1, 2) }, () => `INV-${random.whole(1000, 9999)}`).join(',')
  const { client, orchard, variety } = plan
  if (yard.isComplete(id))
    yield* step({ entity: 'order', type: 'change', id, client, orchard_id: orchard, variety, invoice_number: numbers })
}
