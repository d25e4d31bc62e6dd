import type { ShownLists } from './completedLists.ts'
import type { World } from './world.ts'

/** The present records of every list. */
export const heldLists = (lists: ShownLists): World['lists'] => ({
  batches: lists.batches.get(),
  bags: lists.bags.get(),
  clients: lists.clients.get(),
  drying_bins: lists.drying_bins.get(),
  lots: lists.lots.get(),
  orders: lists.orders.get(),
  shipments: lists.shipments.get(),
  wagons: lists.wagons.get(),
  orchards: lists.orchards.get(),
  brokers: lists.brokers.get(),
  varieties: lists.varieties.get(),
})
