import type { Bag } from '#model/bag.ts'
import { can } from '#model/roles.ts'
import type { Plant } from '#streams/plant.ts'
import type { Scan } from './readScan.ts'

type Label = Extract<Scan, { kind: 'label' }>

export type Found =
  | {
      readonly is: 'bag'
      readonly bag: Bag
      /** Nothing on the label was corrected since it was printed. */ readonly current: boolean
    }
  | { readonly is: 'unknown' }
  | { readonly is: 'unanswered' }

/** Whose label a code is. What the lists do not hold, bags of other days and numbers of before a correction, the plant is asked. */
export async function findBag(plant: Plant, { lot, bag: number, code }: Label): Promise<Found> {
  const bags = plant.lists.bags.get().toArray()
  const held = bags.find((each) => each.lot_number === lot && each.bag_number === number)
  if (held !== undefined) return { is: 'bag', bag: held, current: held.label !== 'stale' }
  if (!can(plant.self.get(), 'print_label')) return { is: 'unknown' }
  const owner = await plant.send('labelOwner', { query: { code } })
  if (!owner.ok) return { is: owner.failure.kind === 'absent' ? 'unknown' : 'unanswered' }
  const bag = plant.record('bags', owner.value.bag) ?? (await bagOf(plant, owner.value.bag))
  return bag === null
    ? { is: 'unanswered' }
    : { is: 'bag', bag, current: owner.value.code === code && bag.label !== 'stale' }
}

async function bagOf(plant: Plant, id: number): Promise<Bag | null> {
  const answer = await plant.send('getBag', { ids: { id } })
  return answer.ok ? answer.value : null
}
