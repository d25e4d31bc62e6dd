import { cappedGrades } from '#model/kinds/bag.ts'
import { lotFigures } from '#model/kinds/lot.ts'
import { isStaff } from '#model/values/roles.ts'
import { isAtPlant } from '#tests/plant/isAtPlant.ts'
import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import {
  all,
  always,
  byId,
  cents,
  changed,
  inPounds,
  law,
  type Law,
  notified,
  numbersGiven,
  once,
  same,
  total,
  type StepOutcome,
} from './law.ts'

export const lotLaws: readonly Law[] = [
  always('At most one lot of an order and grade is Sorting', (plant) =>
    once(plant.lot.filter((lot) => lot.status === 'Sorting').map((lot) => `${lot.grade} of order ${lot.order}`)),
  ),

  always('No A grade lot of a Complete order is Sorting', (plant) =>
    all(
      plant.lot,
      (lot) =>
        lot.status !== 'Sorting' ||
        !cappedGrades.includes(lot.grade) ||
        byId(plant.order, lot.order)?.status !== 'Complete',
    ),
  ),

  always('A capped lot never weighs more than the cap', (plant) =>
    all(
      plant.lot,
      (lot) => !cappedGrades.includes(lot.grade) || weightOf(plant, lot.id) <= cents(plant.maxLotWeight),
      (lot) => `${inPounds(weightOf(plant, lot.id))} of ${inPounds(plant.maxLotWeight)}`,
    ),
  ),

  law('A lot goes Ready by hand, is measured and is sold only once the client was notified', (outcome) =>
    all(changed(outcome, 'lot'), ({ entity_id, type, follows }) => {
      const needsIt =
        ['lot.measured', 'lot.sold'].includes(type) || (type === 'lot.made_ready' && follows === undefined)
      const lot = byId(outcome.before.lot, entity_id)
      const measuredAgain = lot?.status === 'Sold'
      return !needsIt || measuredAgain || notified(lot)
    }),
  ),

  law('Only A grade lots become Ready automatically', (outcome) =>
    all(changed(outcome, 'lot'), ({ entity_id, type, follows }) => {
      const grade = byId(outcome.after.lot, entity_id)?.grade
      return type !== 'lot.made_ready' || follows === undefined || (grade !== undefined && cappedGrades.includes(grade))
    }),
  ),

  always('A Sold lot has a purchaser and a notified client', (plant) =>
    all(plant.lot, (lot) => lot.status !== 'Sold' || (lot.broker !== null && notified(lot))),
  ),

  law('No empty lot is sold', ({ before, after }) =>
    all(after.lot, (lot) => {
      const isNew = lot.status === 'Sold' && byId(before.lot, lot.id)?.status !== 'Sold'
      return !isNew || after.bag.some((bag) => bag.lot === lot.id && !bag.void && bag.written_off === null)
    }),
  ),

  law('A sale that is taken back leaves for whom the lot was meant before', (outcome) =>
    all(changed(outcome, 'lot'), ({ type, from, entity_id }) => {
      if (type !== 'lot.stepped_back' || from !== 'Sold') return true
      const log = outcome.before.log.filter((each) => each.entity === 'lot' && each.entity_id === entity_id)
      const sale = log.findLastIndex((each) => each.type === 'lot.sold' && each.from === 'Ready')
      const before = log.slice(0, sale).findLast(({ data }) => 'broker' in data)?.data['broker'] ?? null
      // Its order's broker may have been corrected since (F10).
      const since = log.slice(sale + 1).findLast(({ type: each }) => each === 'lot.meant')
      const meant = since === undefined ? before : since.data['meant_for']
      return byId(outcome.after.lot, entity_id)?.broker === meant
    }),
  ),

  law('The purchaser of a Sold lot stays once a shipment of it is Closed', ({ before, after }) =>
    all(before.lot, (lot) => {
      const shipped = before.shipment.some((shipment) => shipment.lot === lot.id && shipment.status === 'Closed')
      return lot.status !== 'Sold' || !shipped || byId(after.lot, lot.id)?.broker === lot.broker
    }),
  ),

  law("A lot that a wagon's move leaves without a bag is removed", ({ step, before, after }) => {
    if (step.type !== 'move') return true
    const hasBag = (plant: MemoryPlant, lot: number): boolean => plant.bag.some((bag) => bag.lot === lot)
    return all(
      after.lot,
      ({ id }) => hasBag(after, id) || !hasBag(before, id) || after.shipment.some(({ lot }) => lot === id),
    )
  }),

  law("A lot with a numbered bag is removed only by a merge or a wagon's move", (outcome) =>
    all(
      changed(outcome, 'lot'),
      ({ removes, entity_id }) =>
        removes !== true ||
        outcome.step.type === 'merge' ||
        outcome.step.type === 'move' ||
        !numbersGiven(outcome.before).some((number) => number.startsWith(`${entity_id}-`)),
    ),
  ),

  law('A merge brings every bag of both lots into the remaining one', ({ step, before, after }) => {
    if (step.entity !== 'lot' || step.type !== 'merge') return true
    const gone = before.lot.filter((lot) => byId(after.lot, lot.id) === undefined).map(({ id }) => id)
    const bags = before.bag.filter((bag) => bag.lot === step.id || gone.includes(bag.lot))
    return gone.length === 1 && all(bags, (bag) => byId(after.bag, bag.id)?.lot === step.id)
  }),

  law(
    'The rest of a Sold lot is what is at the plant, in a Ready lot of its own, unsold and meant for nobody',
    (outcome) => {
      const { step, before, after } = outcome
      if (step.entity !== 'lot' || step.type !== 'split') return true
      const lot = byId(before.lot, step.id)
      const [rest, ...more] = after.lot.filter(({ id }) => byId(before.lot, id) === undefined)
      if (lot === undefined || rest === undefined || more.length > 0) return false
      const { order, grade, notified_by, notified_at } = lot
      const asItWas = { order, grade, notified_by, notified_at, status: 'Ready', broker: null, meant_for: null }
      const bags = before.bag.filter((bag) => bag.lot === lot.id)
      const left = bags.filter((bag) => isAtPlant(before, bag))
      const hasGone = before.shipment.some((each) => each.lot === lot.id && each.status === 'Closed')
      return (
        left.length > 0 &&
        hasGone &&
        same({ ...rest, ...asItWas }, rest) &&
        same(lot, byId(after.lot, lot.id)) &&
        all(bags, (bag) => {
          const now = byId(after.bag, bag.id)
          if (!left.includes(bag)) return same(bag, now)
          const { bag_number, label } = now ?? bag
          return (
            (bag.label !== 'printed' || label === 'stale') && same({ ...bag, lot: rest.id, bag_number, label }, now)
          )
        })
      )
    },
  ),

  law('No lot is started by hand for a Complete order', (outcome) =>
    all(
      changed(outcome, 'lot').filter(({ adds, follows }) => adds === true && follows === undefined),
      ({ data }) => byId(outcome.before.order, data['order'])?.status !== 'Complete',
    ),
  ),

  law('An automatic lot is for the preselected broker of its order', (outcome) =>
    all(
      changed(outcome, 'lot').filter(({ type, follows }) => type === 'lot.started' && follows !== undefined),
      ({ entity_id }) => {
        const lot = byId(outcome.after.lot, entity_id)
        return lot?.broker === byId(outcome.after.order, lot?.order)?.preselected_broker
      },
    ),
  ),

  law('No empty lot is left behind when the next one is started', (outcome) =>
    all(
      changed(outcome, 'lot').filter(({ type, follows }) => type === 'lot.made_ready' && follows !== undefined),
      ({ entity_id }) =>
        outcome.step.type !== 'start' || outcome.before.bag.some((bag) => bag.lot === entity_id && !bag.void),
    ),
  ),

  law("The internal figures come from the plant, the broker's from a broker or the plant", (outcome) =>
    all(
      figures(outcome),
      (field) => isStaff(outcome.actor) || (field.startsWith('broker_') && outcome.actor.broker !== null),
    ),
  ),

  law(
    'The purchaser is named by the plant, by a broker for itself, or by a grower, and once Sold changed by the plant',
    (outcome) =>
      all(changed(outcome, 'lot'), ({ type, entity_id, data }) => {
        const was = byId(outcome.before.lot, entity_id)
        if (
          !('broker' in data) ||
          was === undefined ||
          !['lot.sold', 'lot.measured'].includes(type) ||
          isStaff(outcome.actor)
        )
          return true
        const mayName =
          outcome.actor.role_number === 1 || (outcome.actor.broker !== null && data['broker'] === outcome.actor.broker)
        return type === 'lot.sold' && mayName && (was.status !== 'Sold' || was.broker === data['broker'])
      }),
  ),
]

const weightOf = (plant: MemoryPlant, lot: number): bigint =>
  total(plant.bag.filter((bag) => bag.lot === lot && !bag.void).map((bag) => bag.clean_gross))

/** The measurements that a step wrote. */
const figures = (outcome: StepOutcome): readonly string[] =>
  changed(outcome, 'lot')
    .filter(({ type }) => type !== 'lot.started' && type !== 'lot.split_off')
    .flatMap(({ data }) => lotFigures.filter((field) => field in data))
