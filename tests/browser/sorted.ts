import { today } from '#tests/support/plant/today.ts'
import type { AdminApi } from './adminApi.ts'

interface Sorted {
  readonly client: number
  readonly order: number
  readonly batch: number
  readonly lot: number
  readonly bag: number
}

/** An order of a new grower with one bag, in a Ready lot with a notification. */
export async function sortedOrder(
  adminApi: AdminApi,
  company_name: string,
  orchardOf: Readonly<Record<string, unknown>> = { name: 'River orchard' },
): Promise<Sorted> {
  const client = await adminApi.add('clients', { company_name })
  const [variety, drying_bin] = [
    await adminApi.add('varieties', { name: `Desirable ${client}` }),
    await adminApi.add('drying_bins', { name: `Bin ${client}` }),
  ]
  const orchard = await adminApi.add('orchards', { farm: '4417', client, ...orchardOf })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  await adminApi.change(`batches/${batch}`, { status: 'Ready' })
  await adminApi.change(`batches/${batch}`, { status: 'Sorting' })
  const weights = { clean_gross: 2035, clean_tare: 35 }
  const bag = await adminApi.add('bags', {
    batch,
    grade: 'B Grade',
    type: 'Super Sack',
    pallet_type: 'Wood',
    ...weights,
  })
  // An empty plant numbers its lots by its orders here: each has one.
  const lot = order
  await adminApi.change(`lots/${lot}`, { notified_by: 1, notified_at: today() })
  await adminApi.change(`lots/${lot}`, { status: 'Ready' })
  return { client, order, batch, lot, bag }
}
