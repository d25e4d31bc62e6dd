import type { CallName } from '#model/calls.ts'
import type { ListName } from '#model/commit.ts'
import type { QueryOf } from './api.ts'

/** The call that loads a list. */
export const listCalls = {
  batches: 'listBatches',
  bags: 'listBags',
  clients: 'listClients',
  drying_bins: 'listDryingBins',
  lots: 'listLots',
  orders: 'listOrders',
  shipments: 'listShipments',
  wagons: 'listWagons',
  orchards: 'listOrchards',
  brokers: 'listBrokers',
  varieties: 'listVarieties',
} as const satisfies { readonly [L in ListName]: CallName }

/** The filters that a list can be loaded with. */
export type ListQuery<L extends ListName> = QueryOf<(typeof listCalls)[L]>

/** The call that loads one record of a list, where there is one. */
export const getCalls = {
  batches: 'getBatch',
  bags: 'getBag',
  clients: 'getClient',
  drying_bins: null,
  lots: 'getLot',
  orders: 'getOrder',
  shipments: 'getShipment',
  wagons: 'getWagon',
  orchards: 'getOrchard',
  brokers: null,
  varieties: null,
} as const satisfies { readonly [L in ListName]: CallName | null }
