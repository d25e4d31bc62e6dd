import { isGone } from '#machines/bagStatus.ts'
import { calls } from '#model/calls/calls.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { can } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { isMissing } from '#streams/http/failure.ts'
import { earlierQueries } from '#streams/http/listCalls.ts'
import { bagsOfLotNumber, lotsNumbered } from '#streams/live/recordIndexes.ts'
import type { Scan } from './readScan.ts'

type Label = Extract<Scan, { kind: 'label' }>

export type FoundBag =
  | {
      readonly is: 'bag'
      readonly bag: Bag
      /** The label matches the current record. A Void or written-off bag gets no new label: its label counts as current. */
      readonly current: boolean
    }
  | { readonly is: 'unknown' }
  | { readonly is: 'unanswered' }

/**
 * The bag of a label. Bags that are not loaded (of other days, or with numbers from before a correction) are looked up
 * on the server.
 */
export async function findBag(plant: PlantClient, { lot, bag: number, code }: Label): Promise<FoundBag> {
  const held = plant.lists.bags
    .get()
    .by(bagsOfLotNumber, lot)
    .find(({ bag_number }) => bag_number === number)
  const here: FoundBag | null =
    held === undefined ? null : { is: 'bag', bag: held, current: held.label !== 'stale' || isGone(held) }
  const mayAsk = mayAskByLabel(plant)
  // A loaded record may be outdated while the connection is down.
  if (here !== null && (plant.connection.get() === 'live' || !mayAsk)) return here
  if (!mayAsk) return { is: 'unknown' }
  const owner = await plant.send('labelOwner', { query: { code } })
  if (!owner.ok) return here ?? { is: isMissing(owner.failure) ? 'unknown' : 'unanswered' }
  const bag = plant.record('bags', owner.value.bag) ?? (await bagOf(plant, owner.value.bag))
  return bag === null ? { is: 'unanswered' } : { is: 'bag', bag, current: owner.value.current || isGone(bag) }
}

/** The bag of a typed number. Users without labels, and servers without them, have it in the list of its lot. */
export async function findTypedBag(plant: PlantClient, label: Label): Promise<FoundBag> {
  const found = await findBag(plant, label)
  return found.is === 'unknown' && !mayAskByLabel(plant) ? bagInLot(plant, label) : found
}

const mayAskByLabel = (plant: PlantClient): boolean =>
  can(plant.self.get(), 'print_label') && plant.offers.has(calls.labelOwner)

async function bagInLot(plant: PlantClient, { lot: number, bag: ofLot }: Label): Promise<FoundBag> {
  const lot = await lotOf(plant, number)
  if (lot === 'unanswered') return { is: 'unanswered' }
  if (lot === undefined) return { is: 'unknown' }
  const bags = await plant.send('listBags', { query: { lot } })
  if (!bags.ok) return { is: 'unanswered' }
  const bag = bags.value.find((each) => each.lot === lot && each.bag_number === ofLot)
  return bag === undefined ? { is: 'unknown' } : { is: 'bag', bag, current: true }
}

async function lotOf(plant: PlantClient, number: number): Promise<number | undefined | 'unanswered'> {
  const [lot] = plant.lists.lots.get().by(lotsNumbered, number)
  if (lot !== undefined) return lot.id
  const all = await plant.send('listLots', { query: earlierQueries.lots ?? {} })
  return all.ok ? all.value.find(({ lot_number }) => lot_number === number)?.id : 'unanswered'
}

async function bagOf(plant: PlantClient, id: number): Promise<Bag | null> {
  const answer = await plant.send('getBag', { ids: { id } })
  return answer.ok ? answer.value : null
}
