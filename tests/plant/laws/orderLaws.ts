import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, changed, law, type Law, ownRecord, same } from './law.ts'

export const orderLaws: readonly Law[] = [
  always('The status of an order follows from its wagons and batches', (plant) =>
    all(
      plant.order,
      (order) => order.status === statusTold(plant, order),
      (order) => `${order.status} instead of ${statusTold(plant, order)}`,
    ),
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
    'The client of an order stays once a wagon arrived, variety, orchard and broker once a lot was started, but for a correction',
    ({ before, after, step }) =>
      all(after.order, (order) => {
        const was = byId(before.order, order.id)
        if (was === undefined) return true
        const wagons = before.wagon.some((wagon) => wagon.order === order.id)
        const lots = before.lot.some((lot) => lot.order === order.id)
        const inherited = [order.variety, order.orchard, order.preselected_broker]
        return (
          (!wagons || was.client === order.client) &&
          (!lots ||
            (step.entity === 'order' && step.type === 'correct') ||
            same(inherited, [was.variety, was.orchard, was.preselected_broker]))
        )
      }),
  ),

  law('A corrected order takes its lots and its printed labels along', (outcome) =>
    all(changed(outcome, 'order'), ({ type, entity_id, data }) => {
      if (type !== 'order.corrected') return true
      const { before, after } = outcome
      const was = byId(before.order, entity_id)
      const lots = before.lot.filter(({ order }) => order === entity_id)
      const closed = new Set(before.shipment.filter(({ status }) => status === 'Closed').map(({ id }) => id))
      const meaning = ({ status, broker, meant_for }: (typeof lots)[number]) => (status === 'Sold' ? meant_for : broker)
      const meant = lots.filter((lot) => meaning(lot) === was?.preselected_broker)
      const labelled = before.bag.filter(
        (bag) =>
          lots.some(({ id }) => id === bag.lot) &&
          bag.label === 'printed' &&
          !bag.void &&
          bag.written_off === null &&
          !closed.has(bag.shipment ?? 0),
      )
      return (
        (data['preselected_broker'] === undefined ||
          all(
            after.lot.filter(({ id }) => byId(meant, id) !== undefined),
            (lot) => meaning(lot) === data['preselected_broker'],
          )) &&
        (data['variety'] === undefined || all(labelled, ({ id }) => byId(after.bag, id)?.label === 'stale'))
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
