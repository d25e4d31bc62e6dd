import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, law, type Law, ownRecord } from './law.ts'

export const orderLaws: readonly Law[] = [
  always('The status of an order follows from its wagons and batches', (plant) =>
    all(plant.order, (order) => order.status === statusTold(plant, order)),
  ),

  always('An order is invoiced only while it is Complete', (plant) =>
    all(plant.order, (order) => order.invoice_number === '' || (order.status === 'Complete' && !order.more_wagons)),
  ),

  always("An order's orchard belongs to its client", (plant) =>
    all(plant.order, (order) => byId(plant.orchards, order.orchard)?.client === order.client),
  ),

  law('An order expects more wagons, or no more, as the step says', (outcome) => {
    const { step, after } = outcome
    if (!('input_more_wagons' in step) || step.input_more_wagons === undefined) return true
    const { order } = { order: undefined, ...ownRecord(outcome) }
    return byId(after.order, order)?.more_wagons === step.input_more_wagons
  }),

  law(
    'The client of an order stays once a wagon arrived, variety and orchard once a lot was started',
    ({ before, after }) =>
      all(after.order, (order) => {
        const was = byId(before.order, order.id)
        if (was === undefined) return true
        const wagons = before.wagon.some((wagon) => wagon.order === order.id)
        const lots = before.lot.some((lot) => lot.order === order.id)
        return (
          (!wagons || was.client === order.client) &&
          (!lots || (was.variety === order.variety && was.orchard === order.orchard))
        )
      }),
  ),
]

/** An order's status, from its wagons and batches alone. */
function statusTold(plant: MemoryPlant, order: { readonly id: number; readonly more_wagons: boolean }): string {
  const wagons = plant.wagon.filter((wagon) => wagon.order === order.id)
  const batches = plant.batch.filter((batch) => batch.order === order.id)
  if (order.more_wagons || wagons.length === 0 || wagons.some((wagon) => wagon.status !== 'Complete')) return 'Open'
  return batches.length === 0 || batches.some((batch) => batch.status !== 'Complete') ? 'Ready' : 'Complete'
}
