import { type BagRow, bagGrades } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import { joinedHold } from '#model/kinds/hold.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { WagonRow, WagonStep } from '#model/kinds/wagon.ts'
import { sumPounds } from '#model/values/units.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { isGone } from './bagStatus.ts'
import { runsIn, usesBin } from './binUse.ts'
import { binName, goingTo, goTo, must, newId, outdated, ownChange, twoDecimals, wagonOf } from './common.ts'
import { begins, consequences } from './consequences.ts'
import type { LotFact, WagonFacts, WagonMove } from './facts.ts'
import { change } from './lifecycle.ts'
import { currentLot, fits } from './lotCap.ts'
import { outOfSale, waysOutOfSale } from './lotSale.ts'
import { rule } from './rule.ts'
import { startedLot } from './startedLot.ts'

type Move = Extract<WagonStep, { type: 'move' }>

/** The order that the wagon is to move to; null if it does not exist, which W12 refuses. */
const newOrder = ({ move }: WagonFacts): OrderRow | null => move?.to.order ?? null

/** The wagons that move: the step's own, those that it names, and where it says so all that can't stay. */
const movers = (facts: WagonFacts, { wagons = [], together = false }: Move): readonly number[] => [
  ...new Set([wagonOf(facts).id, ...wagons, ...(together ? (facts.move?.together ?? []) : [])]),
]

/** The batches that hold a load of a wagon that moves. */
export const batchesTouched = (
  { batches }: Pick<WagonFacts, 'batches'>,
  wagons: readonly number[],
): readonly BatchRow[] => batches.filter((batch) => batch.wagons.some((id) => wagons.includes(id)))

const isEnded = ({ status }: WagonRow): boolean => status === 'Complete'

export const toAnotherOrder = rule<WagonFacts, Move>('W20 input order', {
  holds: (facts, step) => step.order !== wagonOf(facts).order,
  message: (facts) => wording('Wagon {wagon} is on this order: choose another.', { wagon: wagonOf(facts).wagon_id }),
})

const strangers = (facts: WagonFacts, { wagons = [] }: Move): readonly number[] =>
  wagons.filter((id) => facts.wagons.get(id) === undefined)

export const alongFromThisOrder = rule<WagonFacts, Move>('W21 input wagons', {
  holds: (facts, step) => strangers(facts, step).length === 0,
  message: (facts, step) => wording('Wagon {id} is not of this order.', { id: strangers(facts, step)[0] ?? 0 }),
})

export const toOpenOrder = rule<WagonFacts, Move>('W8 state order', {
  holds: (facts, _) => (newOrder(facts)?.status ?? 'Open') === 'Open',
  message: (facts) => {
    const { order_number: order, status } = must(newOrder(facts), 'order')
    return wording('Order {order} is {status} and takes no more wagons.', { order, status })
  },
})

export const ofSameVariety = rule<WagonFacts, Move>('W22 state order', {
  holds: (facts, _) => (newOrder(facts)?.variety ?? facts.order?.variety) === facts.order?.variety,
  message: (facts) =>
    wording('Order {order} is of another variety.', { order: must(newOrder(facts), 'order').order_number }),
})

export const movedNumberFree = rule<WagonFacts, Move>('W6 state wagon_id', {
  holds: (facts, step) => numberTwice(facts, step) === undefined,
  message: (facts, step) =>
    wording('Wagon {wagon} of this client already stands in the yard.', {
      wagon: must(numberTwice(facts, step), 'wagon').wagon_id,
    }),
})

/** A moving wagon in the yard whose number another wagon of the new client already has. */
function numberTwice(facts: WagonFacts, step: Move): WagonRow | undefined {
  const { move, wagons, order } = facts
  if (move === null || move.to.order?.client === order?.client) return undefined
  const standing = move.alike.filter((wagon) => !isEnded(wagon)).map(({ wagon_id }) => wagon_id)
  return wagons.all.find(
    (wagon) => movers(facts, step).includes(wagon.id) && !isEnded(wagon) && standing.includes(wagon.wagon_id),
  )
}

/** A batch with the load of a wagon that moves and of one that stays. */
const sharedBatch = (facts: WagonFacts, step: Move): BatchRow | undefined =>
  batchesTouched(facts, movers(facts, step)).find(({ wagons }) =>
    wagons.some((id) => !movers(facts, step).includes(id)),
  )

/** The numbers of all wagons that must move together, once there are more than two: two are named by the rules. */
function allTogether({ move, wagons }: WagonFacts): string | null {
  const { together = [] } = move ?? {}
  return together.length <= 2 ? null : together.map((id) => wagons.get(id)?.wagon_id ?? id).join(', ')
}

export const alonesInBatches = rule<WagonFacts, Move>('W23 state wagons', {
  holds: (facts, step) => sharedBatch(facts, step) === undefined,
  message: (facts, step) => {
    const { batch_number: batch, wagons } = must(sharedBatch(facts, step), 'batch')
    const other = wagons.find((id) => !movers(facts, step).includes(id))
    const wagon = facts.wagons.get(other ?? 0)?.wagon_id ?? `${other ?? '?'}`
    const all = allTogether(facts)
    return all === null
      ? wording('Batch {batch} also holds wagon {wagon}: move both wagons together.', { batch, wagon })
      : wording('Batch {batch} also holds wagon {wagon}: move wagons {wagons} together.', { batch, wagon, wagons: all })
  },
})

/** A wagon or batch that remains on the order and shares a bin with a moving one. */
function sharesBin(facts: WagonFacts, step: Move): { readonly bin: number; readonly with: WagonRow | BatchRow } | null {
  const moving = movers(facts, step)
  const batches = batchesTouched(facts, moving)
  const staying = facts.batches.filter((batch) => !batches.includes(batch))
  const used = new Set([
    ...facts.wagons.all
      .filter((wagon) => moving.includes(wagon.id) && runsIn(wagon))
      .flatMap((wagon) => wagon.drying_bin),
    ...batches.filter(usesBin).map((batch) => batch.drying_bin),
  ])
  const batch = staying.find((each) => usesBin(each) && used.has(each.drying_bin))
  if (batch !== undefined) return { bin: batch.drying_bin, with: loaderOf(facts, batch) }
  const wagon = facts.wagons.all.find(
    (each) => !moving.includes(each.id) && runsIn(each) && each.drying_bin.some((bin) => used.has(bin)),
  )
  const bin = wagon?.drying_bin.find((each) => used.has(each))
  if (wagon !== undefined && bin !== undefined) return { bin, with: wagon }
  // Last, because browsers do not know it: whatever they know too is refused there in the same words.
  const mixed = staying.find(({ id }) => facts.move?.mixed.includes(id))
  return mixed === undefined ? null : { bin: mixed.drying_bin, with: loaderOf(facts, mixed) }
}

/** The wagon by which users identify a batch; the batch itself if it was opened by hand. */
const loaderOf = ({ wagons }: WagonFacts, batch: BatchRow): WagonRow | BatchRow =>
  wagons.all.find(({ id }) => batch.wagons.includes(id)) ?? batch

export const alonesInBins = rule<WagonFacts, Move>('W24 state wagons', {
  holds: (facts, step) => sharesBin(facts, step) === null,
  message: (facts, step) => {
    const shared = must(sharesBin(facts, step), 'shared bin')
    const bin = binName(facts, shared.bin)
    if (!('wagon_id' in shared.with)) {
      const { batch_number: batch } = shared.with
      return wording('Its nuts share {bin} with batch {batch}, which was opened by hand and stays.', { bin, batch })
    }
    const { wagon_id: wagon } = shared.with
    const all = allTogether(facts)
    return all === null
      ? wording('Its nuts share {bin} with those of wagon {wagon}: move both wagons together.', { bin, wagon })
      : wording('Its nuts share {bin} with those of wagon {wagon}: move wagons {wagons} together.', {
          bin,
          wagon,
          wagons: all,
        })
  },
})

const lotOf = ({ lots }: WagonFacts, bag: BagRow): LotFact | undefined => lots.find(({ id }) => id === bag.lot)
const nameOf = (facts: WagonFacts, bag: BagRow): string => `${lotOf(facts, bag)?.lot_number ?? '?'}-${bag.bag_number}`

/** The shipment that a bag is on, or left on and came back from: either ties it to its lot. */
const tiedTo = ({ shipment, returned_from }: BagRow): number | null => returned_from ?? shipment
const loadedBag = ({ move }: WagonFacts): BagRow | undefined => move?.bags.find((bag) => tiedTo(bag) !== null)
const shipmentOf = (facts: WagonFacts, bag: BagRow) => facts.shipments.find(({ id }) => id === tiedTo(bag))

export const noBagShipped = rule<WagonFacts, Move>('W25 state status', {
  holds: (facts, _) => loadedBag(facts) === undefined,
  message: (facts): Wording => {
    const loaded = must(loadedBag(facts), 'bag')
    const on = shipmentOf(facts, loaded)
    const named = { bag: nameOf(facts, loaded), shipment: on?.shipment_number ?? tiedTo(loaded) ?? 0 }
    return on?.status === 'Closed'
      ? wording('Its bag {bag} has left on shipment {shipment}.', named)
      : wording('Its bag {bag} is on shipment {shipment}: take it off first.', named)
  },
  cure: (facts) => {
    const on = shipmentOf(facts, must(loadedBag(facts), 'bag'))
    return on?.status === 'Open' ? goTo('shipment', { id: on.id, name: on.shipment_number }, 'takeOff') : undefined
  },
  cures: goingTo('shipment', 'takeOff'),
})

const soldLot = (facts: WagonFacts): LotFact | undefined =>
  facts.move?.bags.flatMap((bag) => lotOf(facts, bag) ?? []).find(({ status }) => status === 'Sold')

export const noLotSold = rule<WagonFacts, Move>('W26 state status', {
  holds: (facts, _) => soldLot(facts) === undefined,
  message: (facts) => wording('Lot {lot} has bags of it and is Sold.', { lot: must(soldLot(facts), 'lot').lot_number }),
  cure: (facts) => outOfSale(must(soldLot(facts), 'lot'), facts.shipments),
  cures: waysOutOfSale,
})

/** The bags of a grade that move, and the other order's lot that they join, where there is one. */
interface Joining {
  readonly grade: BagRow['grade']
  readonly bags: readonly BagRow[]
  readonly lot: LotFact | undefined
}

const joining = ({ to, bags }: WagonMove): readonly Joining[] =>
  bagGrades
    .map((grade) => ({ grade, bags: bags.filter((bag) => bag.grade === grade), lot: currentLot(to, grade) }))
    .filter((each) => each.bags.length > 0)

const grossOf = (bags: readonly BagRow[]): number =>
  sumPounds(bags.flatMap((bag) => (bag.void ? [] : [bag.clean_gross])))

const overfull = (facts: WagonFacts): Joining | undefined =>
  facts.move === null
    ? undefined
    : joining(facts.move).find(
        ({ grade, bags, lot }) => !fits(grade, lot?.clean_gross ?? 0, grossOf(bags), facts.maxLotWeight),
      )

export const movedUnderCap = rule<WagonFacts, Move>('L2 state order', {
  holds: (facts, _) => overfull(facts) === undefined,
  message: (facts) => {
    const { bags, lot, grade } = must(overfull(facts), 'lot')
    const cap = twoDecimals(facts.maxLotWeight)
    return lot === undefined
      ? wording('Its bags of {grade} weigh {total} lbs; the limit of a lot is {cap}.', {
          grade,
          total: twoDecimals(grossOf(bags)),
          cap,
        })
      : wording('With its bags lot {lot} would weigh {total} lbs; the limit is {cap}.', {
          lot: lot.lot_number,
          total: twoDecimals(sumPounds([lot.clean_gross, grossOf(bags)])),
          cap,
        })
  },
})

/**
 * The wagons move to the other order with the batches that contain only their loads; the bags of these join its lots.
 */
export function moved(facts: WagonFacts, step: Move): readonly Change[] {
  const { order, reason } = step
  const [first = 0, ...others] = movers(facts, step)
  const of = (entity: 'wagon' | 'batch', { id }: WagonRow | BatchRow): Change =>
    change(`${entity}.moved`, entity, id, { order }, { follows: 0 })
  return [
    { ...ownChange('wagon', wagonOf(facts), 'moved', { order }), reason },
    ...facts.wagons.all.filter(({ id }) => others.includes(id)).map((wagon) => of('wagon', wagon)),
    ...batchesTouched(facts, [first, ...others]).map((batch) => of('batch', batch)),
    ...rebagged(facts, must(facts.move, 'order to move to')),
    ...withoutEmptied(facts),
  ]
}

/** The lots that the bags leave empty are removed, but for one that a shipment names. */
const withoutEmptied = ({ move, lots, shipments }: WagonFacts): readonly Change[] =>
  lots
    .filter(({ id }) => move?.emptied.includes(id) === true && !shipments.some(({ lot }) => lot === id))
    .map(({ id, status }) =>
      change('lot.removed', 'lot', id, {}, { from: status, to: null, removes: true, follows: 0 }),
    )

function rebagged(facts: WagonFacts, move: WagonMove): readonly Change[] {
  const joins = joining(move)
  const starting = joins.filter(({ lot }) => lot === undefined).map(({ grade }) => grade)
  return joins.flatMap(({ grade, bags, lot }) => {
    const nth = starting.indexOf(grade)
    const broker = move.to.order?.preselected_broker ?? null
    const starts = lot === undefined ? [startedLot(move.to, grade, broker, begins(consequences.lotStarted), nth)] : []
    const id = lot?.id ?? newId(facts.next, 'lot', nth)
    const first = (lot?.last_bag_number ?? 0) + 1
    const bagsMoved = bags.map((bag, at) =>
      change('bag.moved', 'bag', bag.id, joined(facts, bag, { lot: id, bag_number: first + at }), { follows: 0 }),
    )
    return [...starts, ...bagsMoved]
  })
}

/** A bag that leaves a held lot stays held, unless it is void or written off. Its printed label becomes stale. */
function joined(facts: WagonFacts, bag: BagRow, place: Pick<BagRow, 'lot' | 'bag_number'>): Partial<BagRow> {
  const ofLot = isGone(bag) ? null : (lotOf(facts, bag)?.hold ?? null)
  return { ...place, ...outdated(bag), ...(ofLot === null ? {} : { hold: joinedHold(bag.hold, ofLot) }) }
}
