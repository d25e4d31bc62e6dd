import type { Broker } from '#model/broker.ts'
import { type Client, ClientPersonal } from '#model/client.ts'
import type { DryingBin } from '#model/dryingBin.ts'
import type { Orchard } from '#model/orchard.ts'
import type { Variety } from '#model/variety.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { companyNames, type Ids, personalOf, type Reader } from './reading.ts'

const nobodys = { client: null, lot: null }

/** Clients as the API gives them, newest first. */
export async function readClients(tx: Reader, ids: Ids): Promise<readonly Sighted<Client>[]> {
  const rows = await tx.selectFrom('clients').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const personal = await personalOf(
    tx,
    'client',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    record: { ...fromColumns('client', row), ...ClientPersonal.parse(personal(row.id)), version: row.version },
    sight: { client: row.id, lot: null },
  }))
}

/** Brokers as the API gives them, newest first. */
export async function readBrokers(tx: Reader, ids: Ids): Promise<readonly Sighted<Broker>[]> {
  const rows = await tx.selectFrom('brokers').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const nameOf = await companyNames(
    tx,
    'broker',
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, version }) => ({ record: { id, company_name: nameOf(id), version }, sight: nobodys }))
}

/** Orchards as the API gives them, newest first. */
export async function readOrchards(tx: Reader, ids: Ids): Promise<readonly Sighted<Orchard>[]> {
  const rows = await tx.selectFrom('orchards').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  return rows.map((row) => ({
    record: { ...fromColumns('orchard', row), version: row.version },
    sight: { client: row.client, lot: null },
  }))
}

/** Varieties as the API gives them, newest first. */
export async function readVarieties(tx: Reader, ids: Ids): Promise<readonly Sighted<Variety>[]> {
  const rows = await tx.selectFrom('varieties').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  return rows.map((row) => ({ record: { ...fromColumns('variety', row), version: row.version }, sight: nobodys }))
}

/** Drying bins as the API gives them, newest first. */
export async function readDryingBins(tx: Reader, ids: Ids): Promise<readonly Sighted<DryingBin>[]> {
  const rows = await tx
    .selectFrom('drying_bins')
    .leftJoin('orders', 'orders.id', 'drying_bins.locked_by')
    .selectAll('drying_bins')
    .select('orders.order_number')
    .where('drying_bins.id', 'in', ids)
    .orderBy('drying_bins.id', 'desc')
    .execute()
  return rows.map((row) => ({
    record: {
      ...fromColumns('drying_bin', row),
      locked_by_details: row.order_number === null ? null : { order_number: row.order_number },
      version: row.version,
    },
    sight: nobodys,
  }))
}
