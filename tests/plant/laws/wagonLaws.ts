import { wagonWeights } from '#model/kinds/wagon.ts'
import { inEnglish } from '#model/values/wording.ts'
import { mixedWith, type MemoryPlant } from '#tests/plant/memoryPlant.ts'
import {
  all,
  always,
  byId,
  changed,
  differences,
  inPounds,
  law,
  type Law,
  notified,
  once,
  same,
  sameSet,
} from './law.ts'

/** Laws of wagons, and of the bins that they and their batches use. */
export const wagonLaws: readonly Law[] = [
  always(
    'A bin is locked by an order exactly while a wagon of it is pre-cleaned into the bin or a batch of it lies there',
    (plant) =>
      all(
        plant.drying_bin,
        (bin) => {
          const users = plant.order
            .filter((order) => usedBins(plant, order.id).includes(bin.id))
            .map((order) => order.id)
          return same(users, bin.locked_by === null ? [] : [bin.locked_by])
        },
        ({ locked_by }) => `locked by ${locked_by === null ? 'none' : `order ${locked_by}`}`,
      ),
  ),

  always('A wagon past Arrived has a bin, and only bins that exist', (plant) =>
    all(
      plant.wagon,
      (wagon) =>
        (wagon.status === 'Arrived') === (wagon.drying_bin.length === 0) &&
        all(wagon.drying_bin, (bin) => byId(plant.drying_bin, bin) !== undefined),
    ),
  ),

  always("A wagon's load stands in one batch for each of its bins, from Unloaded on", (plant) =>
    all(plant.wagon, (wagon) => {
      const batches = plant.batch.filter((batch) => batch.wagons.includes(wagon.id))
      const unloaded = wagon.status === 'Unloaded' || wagon.status === 'Complete'
      return (
        batches.length === (unloaded ? wagon.drying_bin.length : 0) &&
        all(
          batches,
          ({ order, drying_bin, earlier_bins }) =>
            order === wagon.order &&
            [drying_bin, ...earlier_bins.map((each) => each.drying_bin)].some((bin) => wagon.drying_bin.includes(bin)),
        )
      )
    }),
  ),

  always('A wagon is Complete only once the client was notified', (plant) =>
    all(plant.wagon, (wagon) => wagon.status !== 'Complete' || notified(wagon)),
  ),

  law(
    'A wagon that goes back to Pre-cleaning is not notified, has the bins in which its load lay, and leaves no empty batch',
    (outcome) => {
      const { step, before, after } = outcome
      if (step.entity !== 'wagon' || step.type !== 'stepBack' || byId(before.wagon, step.id)?.status !== 'Unloaded')
        return true
      const loads = before.batch.filter(({ wagons }) => wagons.includes(step.id))
      const fed = loads.map(({ id }) => id)
      const standing = [...after.moisture_reading, ...after.dryer_event, ...after.bag].map(({ batch }) => batch)
      const left = after.batch.filter(({ id }) => fed.includes(id))
      const { notified_at, drying_bin } = byId(after.wagon, step.id) ?? {}
      return (
        notified_at === null &&
        sameSet(
          drying_bin ?? [],
          loads.map((batch) => batch.drying_bin),
        ) &&
        all(left, ({ id, wagons }) => wagons.length > 0 || standing.includes(id))
      )
    },
  ),

  law('A wagon arrives only for an order that is Open', (outcome) =>
    all(
      changed(outcome, 'wagon').filter(({ adds }) => adds === true),
      ({ data }) => byId(outcome.before.order, data['order'])?.status === 'Open',
    ),
  ),

  law('The wagons of a Complete order stay Complete', ({ before, after }) =>
    all(
      before.wagon.filter((wagon) => byId(before.order, wagon.order)?.status === 'Complete'),
      ({ id }) => byId(after.wagon, id)?.status === 'Complete',
    ),
  ),

  always('A wagon weighs at least its tare, and its trash at most its load', (plant) =>
    all(
      plant.wagon,
      ({ gross, tare, trash }) =>
        gross === null || ((tare === null || gross >= tare) && (trash === null || trash <= gross - (tare ?? 0))),
      ({ gross, tare, trash }) =>
        `gross ${inPounds(gross ?? 0)}, tare ${inPounds(tare ?? 0)}, trash ${inPounds(trash ?? 0)}`,
    ),
  ),

  law('An entered weight of a wagon changes only by a correction, or by who entered it', (outcome) => {
    const { step, before, after } = outcome
    return (
      (step.entity === 'wagon' && (step.type === 'correct' || step.type === 'mend')) ||
      all(
        before.wagon,
        (wagon) => {
          const now = byId(after.wagon, wagon.id) ?? wagon
          return wagonWeights.every((weight) => wagon[weight] === null || wagon[weight] === now[weight])
        },
        (wagon) => differences(wagon, byId(after.wagon, wagon.id)),
      )
    )
  }),

  law('A wagon is mended only by who entered it, in time, and before a batch holds its load', (outcome) =>
    all(changed(outcome, 'wagon'), ({ type, entity_id, data }) => {
      if (type !== 'wagon.mended') return true
      const { before, actor } = outcome
      const entered = (...types: readonly string[]) =>
        before.log.findLast((event) => event.entity_id === entity_id && types.includes(event.type))
      const isWeight = (field: string) => wagonWeights.some((weight) => weight === field)
      const fields = Object.keys(data)
      const weighings = before.log.filter(
        (event) => event.entity_id === entity_id && ['wagon.arrived', 'wagon.weighed'].includes(event.type),
      )
      const weighing = weighings.findLast((event) =>
        wagonWeights.some((weight) => typeof event.data[weight] === 'number'),
      )
      const entries = [
        ...(fields.some(isWeight) ? [weighing ?? entered('wagon.arrived')] : []),
        ...(fields.every(isWeight) ? [] : [entered('wagon.arrived')]),
      ]
      return (
        all(
          entries,
          (entry) => entry?.by === actor.id && Date.parse(before.moment.now) - Date.parse(entry.at) <= 10 * 60_000,
        ) &&
        (fields.every(isWeight) || !before.batch.some(({ wagons }) => wagons.includes(entity_id)))
      )
    }),
  ),

  law(
    'A wagon moves only to an Open order of its variety, together with all wagons that share its batches or bins',
    (outcome) => {
      const { step, before, after } = outcome
      if (step.entity !== 'wagon' || step.type !== 'move') return true
      const moved = before.wagon.filter(({ id, order }) => byId(after.wagon, id)?.order !== order)
      const [from, to] = [byId(before.order, byId(before.wagon, step.id)?.order), byId(before.order, step.order)]
      const batches = before.batch.filter(({ wagons }) => moved.some(({ id }) => wagons.includes(id)))
      const mixed = batches.flatMap(({ id }) => mixedWith(before, id))
      return (
        moved.some(({ id }) => id === step.id) &&
        all(moved, ({ order }) => order === from?.id) &&
        to?.status === 'Open' &&
        to.variety === from?.variety &&
        all(mixed, (id) => byId(after.batch, id)?.order === step.order) &&
        all(
          before.bag.filter(({ batch }) => batches.some(({ id }) => id === batch)),
          ({ lot, shipment }) => shipment === null && byId(before.lot, lot)?.status !== 'Sold',
        )
      )
    },
  ),

  {
    says: 'A refused move names every wagon that must go along',
    // To an order that does not exist, nothing goes.
    holds: ({ step, before, decision }) => {
      if (step.entity !== 'wagon' || step.type !== 'move' || 'changes' in decision) return true
      if (byId(before.order, step.order) === undefined) return true
      const along = goAlong(before, [step.id, ...(step.wagons ?? [])]).map(({ wagon_id }) => wagon_id)
      const naming = decision.refusals.filter(
        ({ rule, message }) => (rule === 'W23' || rule === 'W24') && 'wagon' in (message.fills ?? {}),
      )
      return all(
        naming.map(({ message }) => inEnglish(message).split(/[ ,.:]+/)),
        (words) => all(along, (label) => words.includes(label)),
      )
    },
  },

  {
    says: 'A move that takes along all that must go leaves none of them, and is refused for none that stays',
    holds: ({ step, before, after, decision }) => {
      if (step.entity !== 'wagon' || step.type !== 'move' || step.together !== true) return true
      if (byId(before.order, step.order) === undefined) return true
      if (!('changes' in decision))
        return all(
          decision.refusals.filter(({ rule }) => rule === 'W23' || rule === 'W24'),
          ({ message }) => !('wagon' in (message.fills ?? {})),
        )
      const named = [step.id, ...(step.wagons ?? [])]
      const going = [...new Set([...named, ...goAlong(before, named).map(({ id }) => id)])]
      const went = before.wagon.filter(({ id, order }) => byId(after.wagon, id)?.order !== order).map(({ id }) => id)
      return sameSet(going, went)
    },
  },

  always('A label is in the yard once per client', (plant) =>
    once(
      plant.wagon
        .filter((wagon) => wagon.status !== 'Complete')
        .map((wagon) => `${wagon.wagon_id} of client ${byId(plant.order, wagon.order)?.client}`),
    ),
  ),
]

const lies = ({ status, bin_emptied_at }: MemoryPlant['batch'][number]): boolean =>
  status !== 'Complete' && bin_emptied_at === null

/** The wagons that share a batch, or a bin at the same time, with some wagons, or with wagons that do. */
function goAlong(plant: MemoryPlant, wagons: readonly number[]): MemoryPlant['wagon'] {
  const going = new Set(wagons)
  for (const id of going) {
    const wagon = byId(plant.wagon, id)
    const inBins = wagon?.status === 'Pre-cleaning' ? wagon.drying_bin : []
    const batches = plant.batch
      .filter((batch) => batch.wagons.includes(id))
      .flatMap((batch) => mixedWith(plant, batch.id))
    const lying = plant.batch.filter((batch) => batches.includes(batch.id) && lies(batch))
    const bins = [...inBins, ...lying.map((batch) => batch.drying_bin)]
    const beside = plant.batch.filter((batch) => lies(batch) && bins.includes(batch.drying_bin))
    for (const batch of plant.batch)
      if (batches.includes(batch.id) || beside.includes(batch)) for (const other of batch.wagons) going.add(other)
    for (const other of plant.wagon)
      if (other.status === 'Pre-cleaning' && other.drying_bin.some((bin) => bins.includes(bin))) going.add(other.id)
  }
  return plant.wagon.filter(({ id }) => going.has(id) && !wagons.includes(id))
}

const usedBins = (plant: MemoryPlant, order: number): readonly number[] => [
  ...plant.wagon
    .filter((each) => each.order === order && each.status === 'Pre-cleaning')
    .flatMap((each) => each.drying_bin),
  ...plant.batch.filter((each) => each.order === order && lies(each)).map((each) => each.drying_bin),
]
