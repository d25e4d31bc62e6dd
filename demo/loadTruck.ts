import { isGone } from '#machines/bagStatus.ts'
import { rowOf } from '#plant/state.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { type Founded, stepsBy } from './foundSeason.ts'
import { truckLines } from './people.ts'

/** Lots that share the truck, and bags of each that are on it. */
const shared = { lots: 2, bags: 6 }

/** Loads a truck with bags of two sold lots and leaves it at the ramp: two shipments that wait for one signature. */
export async function loadTruck(plant: PlantContext, { staff }: Founded): Promise<void> {
  const by = staff[0]
  if (by === undefined) return
  const now = plant.clock()
  const state = await plant.writer.plant()
  const waiting = state.records
    .of('bag')
    .values()
    .map(({ row }) => row)
    .filter((bag) => bag.shipment === null && !isGone(bag) && rowOf(state, 'lot', bag.lot)?.status === 'Sold')
    .reverse()
  const lots = [...new Set(waiting.map(({ lot }) => lot))].slice(0, shared.lots)
  await plant.writer.decide(async (work) => {
    const take = stepsBy(work, by, now)
    for (const lot of lots) {
      const truck = { pallet_type: null, shipped_by: truckLines[0] ?? '', truck_number: '418' }
      const shipment = await take({ entity: 'shipment', type: 'open', lot, ...truck })
      for (const bag of waiting.filter((each) => each.lot === lot).slice(0, shared.bags))
        await take({
          entity: 'bag',
          type: 'load',
          id: bag.id,
          shipment,
          ship_gross: bag.clean_gross,
          ship_tare: bag.clean_tare,
          pallet_type: bag.pallet_type,
        })
    }
  })
}
