import { momentOf } from '#model/values/calendar.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { type Founded, stepsBy } from './foundSeason.ts'

/** The stage of a wagon in the yard. */
type Stage = 'Arrived' | 'Pre-cleaning' | 'Unloaded'

const stages: readonly Stage[] = ['Unloaded', 'Pre-cleaning', 'Pre-cleaning', 'Arrived', 'Arrived', 'Arrived']

const sack = { grade: 'Small A Grade', bag_type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 } as const

/**
 * Brings in a grower's wagons, leaves them at every stage, and begins to bag a batch, at any hour, so that the plant
 * has work in progress.
 */
export async function fillYard(
  plant: PlantContext,
  { staff, growers, varieties }: Founded,
  timeZone: string,
): Promise<void> {
  const [grower, variety, by] = [growers[0], varieties[0], staff[0]]
  if (grower === undefined || variety === undefined || by === undefined) return
  const now = plant.clock()
  const { today } = momentOf(now, timeZone)
  const free = await plant.db.read.selectFrom('drying_bins').select('id').where('locked_by', 'is', null).execute()
  const ready = await plant.db.read
    .selectFrom('batches')
    .select(['id', 'order'])
    .where('status', '=', 'Ready')
    .executeTakeFirst()
  await plant.writer.decide(async (work) => {
    const take = stepsBy(work, by, now)
    const orchard = grower.orchards[0] ?? 1
    const order = await take({ entity: 'order', type: 'place', client: grower.client, variety: variety.id, orchard })
    for (const [nth, stage] of stages.entries()) {
      const bin = free[nth % 2]?.id
      const days = { harvested_at: today, arrived_at: today }
      const id = await take({
        entity: 'wagon',
        type: 'arrive',
        order,
        wagon_id: `Y${nth + 1}`,
        ...days,
        driver: 'Pete Lassiter',
      })
      if (stage === 'Arrived' || bin === undefined) continue
      await take({ entity: 'wagon', type: 'preClean', id, drying_bin: [bin] })
      if (stage === 'Unloaded') await take({ entity: 'wagon', type: 'unload', id })
    }
    if (ready === undefined) return
    await take({ entity: 'batch', type: 'startSorting', id: ready.id, order: ready.order })
    for (const clean_gross of [1512.5, 1487.25, 1530])
      await take({ entity: 'bag', type: 'weigh', batch: ready.id, ...sack, clean_gross })
  })
}
