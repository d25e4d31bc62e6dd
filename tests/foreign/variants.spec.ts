import { describe, expect, it } from 'vitest'
import { until } from '#tests/streams/until.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import type { SpecServer } from '#tests/support/specServer/specServer.ts'
import { inWords } from './inWords.ts'
import { openFor, openSpecServer } from './openForeign.ts'

const plain: Partial<ServerVariant> = {
  decimals: 'text',
  labels: 'text',
  empty: 'null',
  dates: 'instant',
  related: 'names',
  fields: 'lean',
  icon: 'company_icon_data_url',
  address: 'company',
  role: 'role',
  missing: '405',
  cors: 'default',
}

const writings: readonly [string, Partial<ServerVariant>][] = [
  ['as kindly as can be', {}],
  ['decimals as text', { decimals: 'text' }],
  ['order and lot numbers as text', { labels: 'text' }],
  ['null for a text that nobody entered', { empty: 'null' }],
  ['days as instants', { dates: 'instant' }],
  ['related records by their names', { related: 'names' }],
  ['the fields of section 3 and no other', { fields: 'lean', missing: '405' }],
  ['the company by other keys', { icon: 'company_icon_data_url', address: 'company' }],
  ['all of that at once', plain],
]

describe('a server that writes', () => {
  it.each(writings)('%s should be read correctly', async (_, variant) => {
    const server = await openSpecServer(variant)
    server.memory.label_printer1 = '192.0.2.7'
    const { plant, log } = await openFor(server)
    const detail = plant.batchDetail(4)
    detail.subscribe(() => undefined)
    plant.statistics.subscribe(() => undefined)
    expect(inWords(plant)).toEqual(seeded)
    expect(plant.settings.get()).toMatchObject(company)
    expect(plant.settings.get().company_icon).toMatch(/^http.*icon\.png$|^data:image/)
    await until(() => expect(plant.site.get()?.label_printer1).toBe('192.0.2.7'))
    await until(() => expect(plant.statistics.get()?.b_bags).toEqual({ weight: 1693.75, count: 2 }))
    await until(() => expect(plant.staff.get().map(({ first_name }) => first_name)).toEqual(['Ana', 'Mae', 'Al']))
    await until(() => expect(detail.get().status).toBe('loaded'))
    expect(detail.get()).toMatchObject(driedAs(server))
    expect(log.errors).toEqual([])
  })

  it('should keep words that the specification does not show', async () => {
    const { plant, log } = await openFor(await openSpecServer({ words: 'other' }))
    const theirs = JSON.stringify(seeded)
      .replaceAll(' Open ', ' Running ')
      .replaceAll(' Sold ', ' Purchased ')
      .replaceAll('Call/Text', 'Phone call/SMS')
    expect(inWords(plant)).toEqual(JSON.parse(theirs))
    expect(log.errors).toEqual([])
  })
})

const company = {
  company_name: 'Flint River Pecan Company',
  address_line_1: '12 Gin Road',
  address_line_2: '',
  city: 'Albany',
  phone: '229 555 0100',
  email: 'office@example.com',
  company_logo_landscape: null,
  cardboard_pallet_weight: 38.5,
  max_lot_weight: 40_000,
  ideal_moisture_content: 4.25,
}

/** The server's record of batch 504's drying, independent of offsets. */
function driedAs({ memory: { dryer_events } }: SpecServer): object {
  const events = dryer_events.rows.filter(({ batch }) => batch === 4)
  const method = { reading_method: 'Shelled', sample_location: 'Middle' }
  return {
    readings: [
      { ...method, reading: 8.21 },
      { ...method, reading: 6.5 },
    ],
    dryerEvents: events.map(({ event_type, event_time }) => ({
      event_type,
      event_time: expect.toSatisfy((at: string) => Date.parse(at) === Date.parse(event_time)) as string,
    })),
  }
}

/** The plant of `seed`, in any format. */
const seeded: ReturnType<typeof inWords> = {
  clients: [
    'Hollis Farms | Hank | 229 555 0140 |  | Call/Text | 1',
    'Oak Hill Orchards | Opal | 229 555 0140 |  | Call/Text | ',
  ],
  brokers: ['Navarro Pecan Buyers', 'Gulf Nut'],
  varieties: ['Desirable', 'Stuart', 'Elliott'],
  orchards: ['River orchard | 4417 | 1 | 82%-18%', 'Home place |  | 1 | ', 'Oak Hill | 5120 | 2 | 50%-50%'],
  drying_bins: [
    'Bin 1 |  | ',
    'Bin 2 | 1002 | 2',
    'Bin 3 | 1002 | 2',
    'Bin 4 | 1003 | 3',
    'Bin 5 | 1003 | 3',
    'Bin 6 |  | ',
    'Bin 7 |  | ',
    'Bin 8 |  | ',
  ],
  orders: [
    '1001 | Oak Hill Orchards | Desirable | Oak Hill |  | Complete | false | 88,89 | 2903.25 | 2 | 20 | 0 | ',
    '1002 | Hollis Farms | Desirable | River orchard | 1 | Open | true |  | 0 | 0 | 0 | 1 | Call before noon.',
    '1003 | Oak Hill Orchards | Stuart | Oak Hill |  | Ready | false |  | 3558.25 | 3 | 24 | 0 | ',
    '1004 | Hollis Farms | Elliott | Home place |  | Complete | false | 91 | 4415.5 | 4 | 24 | 0 | ',
  ],
  wagons: [
    'H7 | 1001 | Oak Hill Orchards | 1 | Desirable | Oak Hill | Complete | 1 | false | Lee',
    'B1 | 1002 | Hollis Farms | 1 | Desirable | River orchard | Arrived |  | false | ',
    'B2 | 1002 | Hollis Farms | 1 | Desirable | River orchard | Pre-cleaning | 2 | true | ',
    'B3 | 1002 | Hollis Farms | 1 | Desirable | River orchard | Unloaded | 3 | false | Joe',
    'C1 | 1003 | Oak Hill Orchards | 2 | Stuart | Oak Hill | Complete | 4 | false | ',
    'C2 | 1003 | Oak Hill Orchards | 2 | Stuart | Oak Hill | Complete | 5 | false | ',
    'D1 | 1004 | Hollis Farms | 3 | Elliott | Home place | Complete | 6 | false | ',
  ],
  batches: [
    '501 | 1001 | Oak Hill Orchards | Desirable | Complete | Bin 1',
    '502 | 1002 | Hollis Farms | Desirable | Loading | Bin 3',
    '503 | 1003 | Oak Hill Orchards | Stuart | Drying | Bin 4',
    '504 | 1003 | Oak Hill Orchards | Stuart | Sorting | Bin 5',
    '505 | 1004 | Hollis Farms | Elliott | Complete | Bin 6',
  ],
  lots: [
    '702 | 1003 | Oak Hill Orchards | Large A Grade | Sorting |  | 2956.75 | 2 |  |  |  | ',
    '703 | 1003 | Oak Hill Orchards | Cracks & Splits | Sorting |  | 601.5 | 1 |  |  |  | ',
    '704 | 1004 | Hollis Farms | Small A Grade | Ready |  | 2721.75 | 2 |  | 4.4 |  | ',
    '705 | 1004 | Hollis Farms | B Grade | Sold | Navarro Pecan Buyers | 1693.75 | 2 |  |  |  | 48.5',
  ],
  bags: [
    '702 | 1 | 504 | 1535.25 | 1496.75 |  | In lot | 3',
    '702 | 2 | 504 | 1498.5 | 1460 |  | In lot | 3',
    '703 | 1 | 504 | 640 | 601.5 |  | In lot | 3',
    '704 | 1 | 505 | 1410.75 | 1372.25 |  | In lot | 4',
    '704 | 2 | 505 | 1388 | 1349.5 |  | In lot | 4',
    '705 | 1 | 505 | 900.5 | 862 | 860.5 | Loaded | 4',
    '705 | 2 | 505 | 870.25 | 831.75 |  | In lot | 4',
  ],
  shipments: [
    // Its lot is sold and too old to be listed by default.
    '901 | 701 |  | Oak Hill Orchards | Gulf Nut | Closed | 2899.25 | 2 | Cardboard | Dixie Freight | 412',
    '902 | 705 | 4 | Hollis Farms | Navarro Pecan Buyers | Open | 860.5 | 1 | Cardboard | Dixie Freight | 77',
  ],
}
