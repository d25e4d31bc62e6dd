import { sumPounds } from '#model/values/units.ts'
import { adjustedNet, type MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, differences, inPounds, law, type Law, same } from './law.ts'

export const shipmentLaws: readonly Law[] = [
  always('A shipment is of a lot that is Ready or Sold', (plant) =>
    all(plant.shipment, (shipment) => byId(plant.lot, shipment.lot)?.status !== 'Sorting'),
  ),

  always('A Closed shipment is signed and holds a bag', (plant) =>
    all(
      plant.shipment,
      ({ id, status, signature }) =>
        (status === 'Closed') === (signature !== null) &&
        (status !== 'Closed' || [...plant.bag, ...plant.bag_return].some((bag) => bag.shipment === id)),
    ),
  ),

  law('A Closed shipment never changes', ({ before, after }) =>
    all(
      before.shipment.filter((shipment) => shipment.status === 'Closed'),
      ({ id }) => same(ticket(before, id), ticket(after, id)),
      (shipment) =>
        [shipment, ...before.bag.filter((bag) => bag.shipment === shipment.id)]
          .map((row) =>
            differences(row, 'truck_number' in row ? byId(after.shipment, row.id) : byId(after.bag, row.id)),
          )
          .filter((words) => words !== '')
          .join('; '),
    ),
  ),

  law('A bag that is on a Closed shipment keeps all but its batch, until it comes back', ({ step, before, after }) =>
    all(
      before.bag.filter(({ shipment }) => byId(before.shipment, shipment)?.status === 'Closed'),
      (bag) => {
        if (step.type === 'return' && step.id === bag.id) return true
        const now = byId(after.bag, bag.id)
        const batch = step.type === 'correct' && step.id === bag.id && now !== undefined ? now.batch : bag.batch
        return same({ ...bag, batch }, now)
      },
      (bag) => differences(bag, byId(after.bag, bag.id)),
    ),
  ),

  always('Counter-tickets leave no shipment a net below 0', (plant) =>
    all(
      plant.adjustment,
      ({ shipment }) => adjustedNet(plant, shipment) >= 0,
      ({ shipment }) => `shipment ${shipment} has ${inPounds(adjustedNet(plant, shipment))}`,
    ),
  ),

  always('What came back is named by one counter-ticket at most, with the net that it left with', (plant) =>
    all(
      plant.adjustment.filter(({ bags }) => bags.length > 0),
      (ticket) => {
        const named = plant.bag_return.filter(
          ({ bag, shipment }) => shipment === ticket.shipment && ticket.bags.includes(bag),
        )
        const others = plant.adjustment.filter(({ id, shipment }) => id !== ticket.id && shipment === ticket.shipment)
        return (
          named.length === ticket.bags.length &&
          ticket.net === -Math.min(netOf(named), netBefore(plant, ticket)) &&
          !others.some(({ bags }) => bags.some((bag) => ticket.bags.includes(bag)))
        )
      },
      ({ shipment, net }) => `shipment ${shipment} has one over ${inPounds(net)}`,
    ),
  ),

  always('A counter-ticket belongs to a Closed shipment, signed and with a reason', (plant) =>
    all(
      plant.adjustment,
      ({ shipment, signature, reason }) =>
        byId(plant.shipment, shipment)?.status === 'Closed' && signature !== '' && reason !== '',
    ),
  ),
]

const netOf = (bags: readonly { readonly ship_gross: number; readonly ship_tare: number }[]): number =>
  sumPounds(bags.flatMap(({ ship_gross, ship_tare }) => [ship_gross, -ship_tare]))

/** A shipment's net by its bags and the counter-tickets before one. */
const netBefore = (plant: MemoryPlant, { id, shipment }: MemoryPlant['adjustment'][number]): number =>
  adjustedNet({ ...plant, adjustment: plant.adjustment.filter((other) => other.id < id) }, shipment)

/** The data of a Closed shipment's ticket: its bags as they left, those that came back too. */
const ticket = (plant: MemoryPlant, id: number): unknown => [
  byId(plant.shipment, id),
  [
    ...plant.bag.filter((bag) => bag.shipment === id),
    ...plant.bag_return.filter((back) => back.shipment === id).map(({ bag, ...left }) => ({ ...left, id: bag })),
  ]
    .map((left) => ticketColumns.map((column) => left[column]))
    .toSorted(([a], [b]) => Number(a) - Number(b)),
]

const ticketColumns = [
  'id',
  'bag_number',
  'grade',
  'type',
  'pallet_type',
  'clean_tare',
  'clean_gross',
  'shipment',
  'ship_gross',
  'ship_tare',
] as const
