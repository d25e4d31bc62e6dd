import { type Tables, weighingOf } from '#tests/plant/memoryPlant.ts'
import {
  all,
  always,
  byId,
  cents,
  changed,
  differences,
  inPounds,
  law,
  type Law,
  numbersGiven,
  once,
  same,
} from './law.ts'

export const bagLaws: readonly Law[] = [
  law(
    'A number belongs to one bag of a lot, ever',
    (outcome) =>
      !changed(outcome, 'bag').some((change) => 'bag_number' in change.data) || once(numbersGiven(outcome.after)),
  ),

  always('A bag is in a lot of its order and its grade', (plant) =>
    all(plant.bag, (bag) => {
      const lot = byId(plant.lot, bag.lot)
      return bag.void || (lot?.grade === bag.grade && lot.order === byId(plant.batch, bag.batch)?.order)
    }),
  ),

  always('No bag weighs less than its tare, on either scale', (plant) =>
    all(
      plant.bag,
      (bag) =>
        cents(bag.clean_gross) >= cents(bag.clean_tare) &&
        (bag.ship_gross === null || bag.ship_tare === null || cents(bag.ship_gross) >= cents(bag.ship_tare)),
      ({ clean_gross, clean_tare, ship_gross, ship_tare }) =>
        `${inPounds(clean_gross)} with a tare of ${inPounds(clean_tare)}, on the truck ${inPounds(ship_gross ?? 0)} with ${inPounds(ship_tare ?? 0)}`,
    ),
  ),

  always('A bag is on a shipment of its own lot, with both weights, or on none', (plant) =>
    all(plant.bag, (bag) =>
      bag.shipment === null
        ? bag.ship_gross === null && bag.ship_tare === null
        : bag.ship_gross !== null && bag.ship_tare !== null && byId(plant.shipment, bag.shipment)?.lot === bag.lot,
    ),
  ),

  law('A bag goes from one shipment to another only through its lot', ({ before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)?.shipment
      return bag.shipment === null || now === null || now === bag.shipment
    }),
  ),

  law('A void bag stays as it was voided, but for its number in another lot', ({ step, before, after }) =>
    all(
      before.bag,
      (bag) => {
        const now = byId(after.bag, bag.id)
        const { lot, bag_number, label } =
          (step.type === 'merge' || step.type === 'move') && now !== undefined ? now : bag
        return !bag.void || same({ ...bag, lot, bag_number, label }, now)
      },
      (bag) => differences(bag, byId(after.bag, bag.id)),
    ),
  ),

  law(
    'A written-off bag stays as it was written off, but for its number in another lot, until it is found or voided',
    (outcome) =>
      all(
        outcome.before.bag,
        (bag) => {
          const { step, after } = outcome
          const now = byId(after.bag, bag.id)
          const { lot, bag_number, label, hold } =
            (step.type === 'merge' || step.type === 'move') && now !== undefined ? now : bag
          const isFound = step.type === 'find' && step.id === bag.id && same({ ...bag, written_off: null }, now)
          return (
            bag.written_off === null ||
            now?.void === true ||
            isFound ||
            same({ ...bag, lot, bag_number, label, hold }, now)
          )
        },
        (bag) => differences(bag, byId(outcome.after.bag, bag.id)),
      ),
  ),

  law('A bag is written off at the plant: off its truck, with its weights, and in its lot', (outcome) =>
    all(changed(outcome, 'bag'), ({ type, entity_id }) => {
      const [was, is] = [byId(outcome.before.bag, entity_id), byId(outcome.after.bag, entity_id)]
      if (type !== 'bag.written_off' || was === undefined || is === undefined) return true
      const { written_off } = is
      const there = byId(outcome.before.shipment, was.shipment)?.status !== 'Closed'
      const onNone = { shipment: null, ship_gross: null, ship_tare: null }
      return there && !was.void && written_off !== null && same({ ...was, ...onNone, written_off }, is)
    }),
  ),

  law('A bag comes back from a Closed shipment to its lot, held, and how it left is written down', (outcome) =>
    all(changed(outcome, 'bag'), ({ type, entity_id, reason }) => {
      if (type !== 'bag.returned') return true
      const { before, after, actor } = outcome
      const [was, is] = [byId(before.bag, entity_id), byId(after.bag, entity_id)]
      const on = byId(before.shipment, was?.shipment)
      const back = after.bag_return.find((each) => byId(before.bag_return, each.id) === undefined)
      if (was === undefined || is === undefined || on === undefined || back === undefined) return false
      const { returned_at, reason: why, ...left } = back
      const { bag_number, grade, type: bagType, pallet_type, clean_tare, clean_gross, ship_gross, ship_tare } = was
      const weights = { clean_tare, clean_gross, ship_gross, ship_tare }
      const asItLeft = { bag: was.id, shipment: on.id, bag_number, grade, type: bagType, pallet_type, ...weights }
      const hold = { reason, by: actor.id, at: before.moment.now }
      const atPlant = { shipment: null, ship_gross: null, ship_tare: null, returned_from: on.id, returned_at }
      return (
        on.status === 'Closed' &&
        why === reason &&
        same({ ...left, ...asItLeft }, left) &&
        same({ ...is, ...atPlant }, is) &&
        same({ ...was, ...atPlant, hold: is.hold }, is) &&
        same({ ...is.hold, ...hold }, is.hold)
      )
    }),
  ),

  law('A bag that came back is not voided', (outcome) =>
    all(
      changed(outcome, 'bag'),
      ({ type, entity_id }) => type !== 'bag.voided' || byId(outcome.before.bag, entity_id)?.returned_from === null,
    ),
  ),

  law('A bag comes from another batch of its order only by a correction, and keeps its lot then', (outcome) =>
    all(outcome.before.bag, (bag) => {
      const now = byId(outcome.after.bag, bag.id)
      if (now === undefined || now.batch === bag.batch) return true
      const [from, to] = [byId(outcome.before.batch, bag.batch), byId(outcome.after.batch, now.batch)]
      const { step } = outcome
      const isMeant = step.entity === 'bag' && step.type === 'correct' && step.id === bag.id && step.batch === now.batch
      const isAlone =
        isMeant && Object.keys(step).every((field) => ['entity', 'type', 'id', 'reason', 'batch'].includes(field))
      return isMeant && from?.order === to?.order && (!isAlone || same({ ...bag, batch: now.batch }, now))
    }),
  ),

  law("A bag is voided by a supervisor, or by the user who weighed it, in time and as its lot's last", (outcome) =>
    all(changed(outcome, 'bag'), ({ type, entity_id }) => {
      if (type !== 'bag.voided' || outcome.actor.role_number > 2) return true
      const { before, actor } = outcome
      const weighing = weighingOf(before, entity_id)
      const bag = byId(before.bag, entity_id)
      const minutes = (Date.parse(before.moment.now) - Date.parse(weighing?.at ?? '')) / 60_000
      const later = numbersGiven(before).map((number) => number.split('-').map(Number))
      return (
        weighing?.by === actor.id &&
        minutes <= 10 &&
        !later.some(([lot, number = 0]) => lot === bag?.lot && number > (bag?.bag_number ?? 0))
      )
    }),
  ),

  law('A bag of a Sold lot keeps its weights and its grade', ({ before, after, step }) =>
    all(
      before.bag,
      (bag) => {
        const now = byId(after.bag, bag.id)
        const weights = (row: typeof now) => [
          row?.clean_gross,
          row?.clean_tare,
          row?.grade,
          row?.type,
          row?.void,
          step.type !== 'split' && row?.lot,
        ]
        return byId(before.lot, bag.lot)?.status !== 'Sold' || same(weights(bag), weights(now))
      },
      (bag) => differences(bag, byId(after.bag, bag.id)),
    ),
  ),

  law('A correction changes something', (outcome) =>
    all(
      (['bag', 'wagon', 'moisture_reading', 'dryer_event', 'lot', 'order', 'shipment'] as const).flatMap((kind) =>
        changed(outcome, kind),
      ),
      ({ type, entity, entity_id, data: { personal, ...data } }) => {
        const { before, after } = outcome
        // A plant that is read from answers does not say who drove before.
        const isUnknown = after.drivers[entity_id] === undefined
        const isRenamed =
          personal !== undefined && (isUnknown || before.drivers[entity_id] !== after.drivers[entity_id])
        const row: object = byId<{ readonly id: number }>(outcome.before[entity as keyof Tables], entity_id) ?? {}
        const isNew = ([field, value]: readonly [string, unknown]) => !same(Reflect.get(row, field), value)
        const hasToChange = type.endsWith('.corrected') || type === 'shipment.changed'
        return !hasToChange || isRenamed || Object.entries(data).some(isNew)
      },
    ),
  ),
]
