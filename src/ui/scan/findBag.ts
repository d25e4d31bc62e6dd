import { isGone } from '#machines/bagStatus.ts'
import { labelCalls } from '#model/calls/labelCalls.ts'
import { listCalls } from '#model/calls/recordCalls.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { ProvisionalCode } from '#model/values/provisionalCode.ts'
import { can } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { isMissing } from '#streams/http/failure.ts'
import { earlierQueries } from '#streams/http/listCalls.ts'
import { bagsLabelledAt, bagsOfLotNumber, lotsNumbered, unsentBagsAt } from '#streams/live/recordIndexes.ts'
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
export async function findBag(plant: PlantClient, label: Label): Promise<FoundBag> {
  const { lot, bag: number, code, provisional } = label
  const unsent = provisional === undefined ? undefined : unsentBag(plant, provisional)
  if (unsent !== undefined) return { is: 'bag', bag: unsent, current: true }
  const bags = plant.lists.bags.get()
  const held =
    provisional === undefined
      ? bags.by(bagsOfLotNumber, lot).find(({ bag_number }) => bag_number === number)
      : bags.by(bagsLabelledAt, provisional.nth).find(({ provisional_label }) => provisional_label === code)
  const isCurrent = (bag: Bag): boolean => isGone(bag) || (provisional === undefined && bag.label !== 'stale')
  const here: FoundBag | null = held === undefined ? null : { is: 'bag', bag: held, current: isCurrent(held) }
  const mayAsk = mayAskByLabel(plant)
  // A loaded record may be outdated while the connection is down.
  if (here !== null && (plant.connection.get() === 'live' || !mayAsk)) return here
  if (!mayAsk) return { is: 'unknown' }
  const owner = await plant.send(labelCalls.labelOwner, { query: { code } })
  if (!owner.ok) return here ?? { is: isMissing(owner.failure) ? 'unknown' : 'unanswered' }
  const bag = plant.record('bags', owner.value.bag) ?? (await bagOf(plant, owner.value.bag))
  return bag === null ? { is: 'unanswered' } : { is: 'bag', bag, current: owner.value.current || isGone(bag) }
}

/** The bag of a provisional label of this tablet that is not sent: its label is all that there can be. */
function unsentBag(plant: PlantClient, { device, nth }: ProvisionalCode): Bag | undefined {
  if (plant.self.get()?.device?.id !== device) return undefined
  return plant.lists.bags.get().by(unsentBagsAt, nth)[0]
}

/** The bag of a typed number. Users without labels, and servers without them, have it in the list of its lot. */
export async function findTypedBag(plant: PlantClient, label: Label): Promise<FoundBag> {
  const found = await findBag(plant, label)
  return found.is === 'unknown' && !mayAskByLabel(plant) ? bagInLot(plant, label) : found
}

const mayAskByLabel = (plant: PlantClient): boolean =>
  can(plant.self.get(), 'print_label') && plant.offers.has(labelCalls.labelOwner)

async function bagInLot(plant: PlantClient, { lot: number, bag: ofLot }: Label): Promise<FoundBag> {
  const lot = await lotOf(plant, number)
  if (lot === 'unanswered') return { is: 'unanswered' }
  if (lot === undefined) return { is: 'unknown' }
  const bags = await plant.send(listCalls.listBags, { query: { lot } })
  if (!bags.ok) return { is: 'unanswered' }
  const bag = bags.value.find((each) => each.lot === lot && each.bag_number === ofLot)
  return bag === undefined ? { is: 'unknown' } : { is: 'bag', bag, current: true }
}

async function lotOf(plant: PlantClient, number: number): Promise<number | undefined | 'unanswered'> {
  const [lot] = plant.lists.lots.get().by(lotsNumbered, number)
  if (lot !== undefined) return lot.id
  const all = await plant.send(listCalls.listLots, { query: earlierQueries.lots ?? {} })
  return all.ok ? all.value.find(({ lot_number }) => lot_number === number)?.id : 'unanswered'
}

async function bagOf(plant: PlantClient, id: number): Promise<Bag | null> {
  const answer = await plant.send(listCalls.getBag, { ids: { id } })
  return answer.ok ? answer.value : null
}
