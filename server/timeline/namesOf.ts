import { companyNames, keyed, type Reader } from '#server/records/reading.ts'
import { userNames } from '#server/records/users.ts'
import type { Standing } from './tellEvents.ts'

/** What people call some records as they stood; of a person and a company the name that they have now, null where none is kept. */
export async function namesOf(
  tx: Reader,
  standings: readonly Standing[],
): Promise<(standing: Standing) => string | null> {
  const clients = await companyNames(tx, 'client', idsOf(standings, 'client'))
  const brokers = await companyNames(tx, 'broker', idsOf(standings, 'broker'))
  const users = await userNames(tx, idsOf(standings, 'user'))
  const lots = await lotNumbers(tx, standings)
  const batches = await batchNumbers(tx, standings)
  return ({ entity, id, fields }) => {
    switch (entity) {
      case 'wagon':
        return spoken(fields['wagon_id'])
      case 'batch':
      case 'lot':
      case 'order':
      case 'shipment':
        return spoken(fields[`${entity}_number`])
      case 'bag':
        return joined(lots(fields['lot']), spoken(fields['bag_number']))
      case 'moisture_reading':
      case 'dryer_event':
        return batches(fields['batch'])
      case 'drying_bin':
      case 'orchard':
      case 'variety':
      case 'plant':
        return spoken(fields['name'])
      case 'client':
        return spoken(clients(id))
      case 'broker':
        return spoken(brokers(id))
      case 'user':
        return spoken(users(id))
      case 'settings':
        return null
    }
  }
}

const idsOf = (standings: readonly Standing[], entity: Standing['entity']): readonly number[] =>
  standings.filter((each) => each.entity === entity).map(({ id }) => id)

const spoken = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

const joined = (lot: string | null, bag: string | null): string | null =>
  lot === null || bag === null ? null : `${lot}-${bag}`

async function lotNumbers(tx: Reader, standings: readonly Standing[]): Promise<(id: unknown) => string | null> {
  const ids = parentsOf(standings, 'lot')
  if (ids.length === 0) return () => null
  const found = await tx.selectFrom('lots').select(['id', 'lot_number']).where('id', 'in', ids).execute()
  const lots: ReadonlyMap<unknown, { readonly lot_number: number }> = keyed(found, 'id')
  // A lot that was merged is not there any more; its number was its id.
  return (id) => spoken(lots.get(id)?.lot_number ?? id)
}

async function batchNumbers(tx: Reader, standings: readonly Standing[]): Promise<(id: unknown) => string | null> {
  const ids = parentsOf(standings, 'batch')
  if (ids.length === 0) return () => null
  const found = await tx.selectFrom('batches').select(['id', 'batch_number']).where('id', 'in', ids).execute()
  const batches: ReadonlyMap<unknown, { readonly batch_number: number }> = keyed(found, 'id')
  return (id) => spoken(batches.get(id)?.batch_number)
}

const parentsOf = (standings: readonly Standing[], field: 'lot' | 'batch'): readonly number[] => {
  const ids = standings.map(({ fields }) => fields[field])
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}
