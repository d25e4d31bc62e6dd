import type { BagRow } from '#model/kinds/bag.ts'
import { isHeld, type MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, changed, law, type Law, same } from './law.ts'

/** Whether a bag is void or written off. */
const isGone = (bag: BagRow): boolean => bag.void || bag.written_off !== null

/** Whether a bag is held, by its own hold or its lot's. Void and written-off bags are not, by their lot's. */
const isKept = (plant: MemoryPlant, bag: BagRow): boolean => {
  const lot = isGone(bag) ? undefined : byId(plant.lot, bag.lot)
  return isHeld(bag) || (lot !== undefined && isHeld(lot))
}

/** Laws of held bags, and of those of a held lot. */
export const bagHoldLaws: readonly Law[] = [
  law('No held bag is loaded, nor one of a held lot', (outcome) =>
    all(changed(outcome, 'bag'), ({ type, entity_id }) => {
      const bag = byId(outcome.before.bag, entity_id)
      return type !== 'bag.loaded' || bag === undefined || !isKept(outcome.before, bag)
    }),
  ),

  law('A held bag stays held until it, or its lot, is released', ({ step, before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)
      if (step.type === 'release' || now === undefined || !isKept(before, bag)) return true
      return isKept(after, now) || (isGone(now) && !isHeld(bag))
    }),
  ),
]

/** Laws of held lots. */
export const lotHoldLaws: readonly Law[] = [
  law('A held lot is not sold, nor is its sale taken back', (outcome) =>
    all(changed(outcome, 'lot'), ({ type, entity_id }) => {
      const [was, is] = [byId(outcome.before.lot, entity_id), byId(outcome.after.lot, entity_id)]
      const isSold = type === 'lot.sold' && (was?.status !== 'Sold' || was.broker !== is?.broker)
      const isUnsold = (type === 'lot.stepped_back' || type === 'lot.split') && was?.status === 'Sold'
      return (!isSold && !isUnsold) || was === undefined || !isHeld(was)
    }),
  ),

  law('A hold has user, reason and time, and ends by a release', (outcome) =>
    all([...changed(outcome, 'lot'), ...changed(outcome, 'bag')], ({ type, entity, entity_id, reason, adds }) => {
      const rows = (plant: MemoryPlant) => (entity === 'lot' ? plant.lot : plant.bag)
      const [was, is] = [byId<Held>(rows(outcome.before), entity_id), byId<Held>(rows(outcome.after), entity_id)]
      if (is === undefined || adds === true) return true
      const held = { reason, by: outcome.actor.id, at: outcome.before.moment.now }
      if (type.endsWith('.held')) return was !== undefined && !isHeld(was) && same(sorted(held), sorted(is.hold ?? {}))
      if (type.endsWith('.released')) return was !== undefined && isHeld(was) && !isHeld(is) && reason !== undefined
      return was === undefined || !isHeld(was) || isHeld(is)
    }),
  ),
]

/** Laws of shipments with held bags or lots. */
export const shipmentHoldLaws: readonly Law[] = [
  law('No shipment is signed with a held bag on it, or of a held lot', (outcome) =>
    all(changed(outcome, 'shipment'), ({ type, entity_id }) =>
      all(
        outcome.before.bag.filter(({ shipment }) => shipment === entity_id),
        (bag) => type !== 'shipment.signed' || !isKept(outcome.before, bag),
      ),
    ),
  ),

  law('No shipment of a held lot is opened', (outcome) =>
    all(changed(outcome, 'shipment'), ({ type, entity_id }) => {
      const opened = type === 'shipment.opened' ? byId(outcome.after.shipment, entity_id) : undefined
      return opened === undefined || byId(outcome.before.lot, opened.lot)?.hold === null
    }),
  ),

  always('No bag that has left is held', (plant) =>
    all(plant.bag, (bag) => byId(plant.shipment, bag.shipment)?.status !== 'Closed' || !isHeld(bag)),
  ),
]

type Held = Pick<BagRow, 'id' | 'hold'>

const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
