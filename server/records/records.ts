import type { ListName, RecordOf } from '#model/commit.ts'
import type { Sighted } from '#server/visibility.ts'
import { readBags } from './bags.ts'
import { readBatches } from './batches.ts'
import { readLots } from './lots.ts'
import { readOrders } from './orders.ts'
import { readBrokers, readClients, readDryingBins, readOrchards, readVarieties } from './parties.ts'
import type { Ids, Reader } from './reading.ts'
import { readShipments } from './shipments.ts'
import { readWagons } from './wagons.ts'

type Readers = { readonly [L in ListName]: (tx: Reader, ids: Ids) => Promise<readonly Sighted<RecordOf<L>>[]> }

const readers: Readers = {
  batches: readBatches,
  bags: readBags,
  clients: readClients,
  drying_bins: readDryingBins,
  lots: readLots,
  orders: readOrders,
  shipments: readShipments,
  wagons: readWagons,
  orchards: readOrchards,
  brokers: readBrokers,
  varieties: readVarieties,
}

/**
 * The records of a list, put together from rows, personal data and what is derived, newest first.
 * The number of queries does not depend on the number of records.
 */
export async function readRecords<L extends ListName>(
  tx: Reader,
  list: L,
  ids: Ids,
): Promise<readonly Sighted<RecordOf<L>>[]> {
  // PostgreSQL does not take an empty list of ids.
  return 'length' in ids && ids.length === 0 ? [] : readers[list](tx, ids)
}
