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

/** The query parameters of a list's call. */
export type ListQuery<L extends ListName> = QueryOf<(typeof listCalls)[L]>

/** The query for the records outside the default window; null if there are none. */
export const earlierQueries: { readonly [L in ListName]: ListQuery<L> | null } = {
  batches: { season: 'all' },
  bags: { all_days: true },
  clients: null,
  drying_bins: null,
  lots: { all_days: true },
  orders: { season: 'all' },
  shipments: { season: 'all' },
  wagons: { season: 'all' },
  orchards: null,
  brokers: null,
  varieties: null,
}

/** The call that loads one record of a list, if there is one. */
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
