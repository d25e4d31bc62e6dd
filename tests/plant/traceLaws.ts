import { rowsOf } from '#plant/counted.ts'
import type { PlantState } from '#plant/state.ts'
import { recallOf, traceOf } from '#plant/trace.ts'

/** Functions that compute traces and recalls, right or wrong. */
export interface TraceVariant {
  readonly trace?: typeof traceOf
  readonly recall?: typeof recallOf
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.005
const sumOf = (bags: readonly { readonly net: number }[]): number => bags.reduce((sum, { net }) => sum + net, 0)

/** The first law of traces that a plant breaks; '' where it keeps them all. */
export function brokenTraceLaw(state: PlantState, { trace = traceOf, recall = recallOf }: TraceVariant = {}): string {
  const bags = [...state.records.of('bag').values()].map(({ row }) => row).filter((bag) => !bag.void)
  const traces = new Map(bags.map(({ id }) => [id, trace(state, { kind: 'bag', id })]))
  for (const { row } of state.records.of('wagon').values()) {
    const found = recall(state, { kind: 'wagon', id: row.id })
    const held = new Map(found.bags.map((bag) => [bag.id, bag.held]))
    for (const { id } of bags)
      if (held.get(id) !== traces.get(id)?.wagons.find((wagon) => wagon.id === row.id)?.held)
        return 'A bag is in the recall of a wagon exactly when the wagon is in the trace of the bag'
    const there = found.bags.filter(({ written_off }) => written_off === null)
    if (!isNear(found.on_hand + found.shipped + found.written_off_net, sumOf(found.bags)))
      return 'A bag of a recall is at the plant, shipped, or written off'
    const lotsThere = rowsOf(
      state,
      'bag',
      there.map(({ id }) => id),
    ).map(({ lot }) => lot)
    const sold = rowsOf(state, 'lot', [...new Set(lotsThere)]).filter(({ status }) => status === 'Sold')
    const buyers = new Set(sold.map(({ broker }) => broker))
    if (buyers.size !== found.brokers.length || !found.brokers.every((id) => buyers.has(id)))
      return 'A recall names exactly the brokers that bought lots with its bags'
    const deliveries = found.buyers.flatMap((buyer) => buyer.deliveries)
    const loaded = found.bags.filter(({ shipment }) => shipment !== null)
    const onShipment = (id: number) => loaded.filter(({ shipment }) => shipment === id).length
    if (
      deliveries.some(({ shipment, bags: count }) => count !== onShipment(shipment)) ||
      deliveries.reduce((sum, { bags: count }) => sum + count, 0) !== loaded.length
    )
      return 'Each bag of a recall that is on a shipment is in one delivery'
    const counted =
      found.certain.bags + found.possible.bags + [...held.values()].filter((each) => each === 'unrecorded').length
    if (held.size !== found.bags.length || counted !== held.size || held.size + found.excluded !== bags.length)
      return 'Certain, possible, unrecorded and excluded are disjoint, and all bags'
  }
  for (const { wagons } of traces.values()) {
    const estimates = wagons.map(({ estimate }) => estimate)
    for (const { least, estimate, most } of wagons)
      if (
        least !== null &&
        estimate !== null &&
        most !== null &&
        !(0 <= least && least <= estimate && estimate <= most && most <= 1)
      )
        return 'A share is at least the least and at most the most'
    if (estimates.every((estimate) => estimate !== null) && wagons.length > 0) {
      const sum = estimates.reduce((total, estimate) => total + estimate, 0)
      if (Math.abs(sum - 1) > 1e-9) return 'The estimates of all wagons make the whole'
    }
  }
  return ''
}
