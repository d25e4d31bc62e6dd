import { bagGrades } from '#model/kinds/bag.ts'
import { Lot, lotStatuses } from '#model/kinds/lot.ts'

const growers = ['Hollis Farms', 'Ingram Orchards', 'Bishop Pecans', 'Daniels Family Farm', 'Granger Pecans']
const varieties = ['Desirable', 'Sumner', 'Creek', 'Caddo', 'Elliott']

const one = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Lots of a long life of the plant, newest first; the same ones at every run. */
export const manyLots = (count: number): Lot[] =>
  Array.from({ length: count }, (_, at) => lotOf(count - at)).map((lot) => Lot.parse(lot))

export const lotOf = (id: number, more: object = {}) => ({
  id,
  lot_number: id,
  order: Math.ceil(id / 4),
  order_number: Math.ceil(id / 4),
  client: (id % 5) + 1,
  grade: one(bagGrades, id),
  status: one(lotStatuses, (id * 7) % 11),
  clean_gross: ((id * 7919) % 4_400_000) / 100 + 50,
  clean_tare: 50,
  clean_net: ((id * 7919) % 4_400_000) / 100,
  bag_count: (id % 20) + 1,
  remaining_net: ((id * 7919) % 4_400_000) / 100,
  orchard_model: { name: 'Ridge', farm: '8033', notes: '' },
  company_name: one(growers, id * 3),
  variety_name: one(varieties, id * 2),
  broker: id % 3 === 0 ? 1 : null,
  broker_name: id % 3 === 0 ? 'Golden Kernel Trading' : '',
  created_at: new Date(Date.UTC(2026, 9, 1) + id * 60_000).toISOString(),
  version: 1,
  ...more,
})
