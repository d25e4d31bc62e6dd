import { describe, expect, it } from 'vitest'
import { Batch } from '#model/kinds/batch.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Order } from '#model/kinds/order.ts'
import { Shipment } from '#model/kinds/shipment.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { whatHappensNext } from '#ui/recordParts/whatHappensNext.ts'

type Row = Readonly<Record<string, unknown>>

const order = (more: Row = {}) =>
  Order.parse({
    id: 1,
    order_number: 31,
    client: 1,
    variety: 1,
    orchard: { id: 1, name: 'Ridge' },
    more_wagons: false,
    ...more,
  })
const wagon = (wagon_id: string, status: string) =>
  Wagon.parse({ id: 1, wagon_id, status, order: 1, client: 1, harvested_at: '2026-11-20', arrived_at: '2026-11-20' })
const batch = (batch_number: number, status: string, more: Row = {}) =>
  Batch.parse({ id: batch_number, batch_number, status, order: 1, drying_bin: 3, ...more })
const lot = (more: Row) =>
  Lot.parse({ id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', bag_count: 1, ...more })
const shipment = (status: string) => Shipment.parse({ id: 4, shipment_number: 50, lot: 8, status })

interface Parts {
  wagons?: readonly Wagon[]
  batches?: readonly Batch[]
  lots?: readonly Lot[]
  shipments?: readonly Shipment[]
}
const through = wagon('A1', 'Complete')
const words = ({ wagons = [through], batches = [], lots = [], shipments = [] }: Parts, of = order()) =>
  whatHappensNext(of, { wagons, batches, lots, shipments }).map((each) => each.words)

describe('the next step of an order', () => {
  it('should begin with the first wagon', () => {
    expect(words({ wagons: [] }, order({ more_wagons: true }))).toEqual(['The plant waits for the first wagon.'])
  })

  it('should be more wagons, if expected', () => {
    expect(words({}, order({ more_wagons: true }))).toEqual(['More wagons are expected.'])
  })

  it('should name all wagons that wait in one sentence', () => {
    const wagons = ['B1', 'B2', 'B3'].map((label) => wagon(label, 'Arrived'))
    expect(words({ wagons })).toEqual(['Wagons B1, B2, and B3 are waiting to be pre-cleaned.'])
  })

  it.each([
    ['Loading', {}, 'Batch 9 is in the bin. Drying comes next.'],
    ['Loading', { pre_dried: true }, 'Batch 9 is in the bin and came dry. Sorting comes next.'],
    [
      'Drying',
      { start_count: 1, stop_count: 1, reading_count: 2 },
      'Batch 9 is drying. Sorting begins once the moisture is low enough.',
    ],
    ['Drying', {}, 'Batch 9 is drying. Sorting begins once the moisture is low enough.'],
    ['Ready', {}, 'Batch 9 is dry. Sorting comes next.'],
    ['Sorting', {}, 'Batch 9 is being sorted into bags.'],
  ])('should name a batch that is %s %o', (status, more, sentence) => {
    expect(words({ batches: [batch(9, status, more)] })).toEqual([sentence])
  })

  it('should be the grower’s when a lot is Ready and notified, before everything else', () => {
    const parts = { batches: [batch(9, 'Drying')], lots: [lot({ notified_by: 7, notified_at: '2026-11-20' })] }
    const [first, second] = whatHappensNext(order(), { wagons: [through], shipments: [], ...parts })
    expect(first).toEqual({
      words: 'Lot 1042 can be sold. Once you know who buys it, confirm the purchaser.',
      lot: 8,
    })
    expect(second?.lot).toBeUndefined()
  })

  it('should name the purchaser that a lot is meant for', () => {
    const lots = [lot({ notified_by: 7, notified_at: '2026-11-20', broker: 2, broker_name: 'Navarro' })]
    expect(words({ lots })).toEqual(['Lot 1042 is meant for Navarro. Once that is agreed, confirm the purchaser.'])
  })

  it.each([
    [10, 'Lot 1042 is finished: 10 bags. We will call you about it.'],
    [1, 'Lot 1042 is finished: 1 bag. We will call you about it.'],
  ])(
    'should not be the grower’s before the notification about a lot of %i bags, which is never called full',
    (n, said) => {
      expect(words({ lots: [lot({ bag_count: n, clean_gross: 14_585 })] })).toEqual([said])
    },
  )

  it('should be the shipment of a sold lot, until one is opened', () => {
    const lots = [lot({ status: 'Sold', broker: 2, broker_name: 'Navarro' })]
    expect(words({ lots })).toEqual(['Lot 1042 is sold to Navarro and waits to be shipped.'])
    expect(words({ lots, shipments: [shipment('Open')] })).toEqual(['Shipment 50 is being loaded.'])
  })

  it('should be none at the end', () => {
    const parts = { lots: [lot({ status: 'Sold', broker: 2 })], shipments: [shipment('Closed')] }
    expect(words(parts, order({ status: 'Complete' }))).toEqual(['Nothing: this order has gone all its way.'])
  })
})
