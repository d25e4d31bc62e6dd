import { all, always, byId, cents, changed, law, type Law, numbersGiven, once, same } from './law.ts'

/** What holds of bags. */
export const bagLaws: readonly Law[] = [
  law(
    'A number is given to one bag of a lot, ever',
    (taken) => !changed(taken, 'bag').some((change) => 'bag_number' in change.data) || once(numbersGiven(taken.after)),
  ),

  always('A bag stands in a lot of its order and its grade', (plant) =>
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
    ),
  ),

  always('A bag is on a shipment of its own lot, with both weights, or on none', (plant) =>
    all(plant.bag, (bag) =>
      bag.shipment === null
        ? bag.ship_gross === null && bag.ship_tare === null
        : bag.ship_gross !== null && bag.ship_tare !== null && byId(plant.shipment, bag.shipment)?.lot === bag.lot,
    ),
  ),

  law('A bag goes from one shipment to another only by way of its lot', ({ before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)?.shipment
      return bag.shipment === null || now === null || now === bag.shipment
    }),
  ),

  law('A void bag stays as it was voided', ({ before, after }) =>
    all(before.bag, (bag) => !bag.void || same(bag, byId(after.bag, bag.id))),
  ),

  law('A bag of a Sold lot keeps its weights and its grade', ({ before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)
      const weights = (row: typeof now) => [
        row?.clean_gross,
        row?.clean_tare,
        row?.grade,
        row?.type,
        row?.void,
        row?.lot,
      ]
      return byId(before.lot, bag.lot)?.status !== 'Sold' || same(weights(bag), weights(now))
    }),
  ),

  law('A correction changes something', (taken) =>
    all(changed(taken, 'bag'), ({ type, data }) => type !== 'bag.corrected' || Object.keys(data).length > 0),
  ),
]
