import { Bag } from '#model/kinds/bag.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { type Picture, picture } from '#print/labels/picture.ts'

export const bag = Bag.parse({
  id: 5,
  lot: 9,
  lot_number: 1042,
  bag_number: 17,
  batch: 3,
  grade: 'Large A Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_gross: 2035.75,
  clean_tare: 35.25,
  clean_net: 2000.5,
  company_name: 'Hollis Farms',
  variety_name: 'Desirable',
  created_at: '2026-11-20T15:04:00.000Z',
})

export const lot = Lot.parse({
  id: 9,
  lot_number: 1042,
  order: 3,
  order_number: 31,
  grade: 'Large A Grade',
  status: 'Sorting',
  company_name: 'Hollis Farms',
  variety_name: 'Desirable',
  internal_moisture: 4.5,
  internal_yield: null,
  internal_count: 52,
})

export const wagon = Wagon.parse({
  id: 5,
  wagon_id: 'B14',
  order: 3,
  order_number: 31,
  status: 'Arrived',
  client: 1,
  company_name: 'Hollis Farms',
  variety_name: 'Desirable',
  orchard: { name: 'Ridge', farm: '12', notes: '82%-18%' },
  orchard_name: 'Ridge',
  driver: 'Joe Núñez',
  harvested_at: '2026-11-19',
  arrived_at: '2026-11-20',
})

/** The largest picture a label can have, black all over. */
export const black: Picture = picture({
  width: 150,
  height: 150,
  data: Uint8Array.from({ length: 150 * 150 * 4 }, (_, i) => (i % 4 === 3 ? 255 : 0)),
})
