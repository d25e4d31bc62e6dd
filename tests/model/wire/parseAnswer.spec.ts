import { describe, expect, it } from 'vitest'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { ListName } from '#model/kinds/commit.ts'
import { isLocked } from '#model/kinds/dryingBin.ts'
import { parseRecord, parseReply } from '#model/wire/parseAnswer.ts'

const zone = 'America/Chicago'

const read = (list: ListName, value: unknown) => {
  const reading = parseRecord(list, value, zone)
  return reading.ok ? reading.value : reading.unreadable
}

const wagon = {
  id: 31,
  wagon_id: 'B7',
  order: 12,
  client: 5,
  status: 'Arrived',
  harvested_at: '2026-11-01',
  arrived_at: '2026-11-02',
}
const lot = { id: 7, lot_number: 1042, order: 12, grade: 'B Grade', status: 'Ready' }
const bag = {
  id: 9,
  bag_number: 3,
  batch: 4,
  lot: 7,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_tare: 35,
  clean_gross: 1570.25,
}

describe('a record of another server', () => {
  it('should be read with its decimals and numbers as text', () => {
    const answer = {
      ...bag,
      id: '9',
      bag_number: '3',
      batch: '4',
      lot: '7',
      clean_tare: '35.00',
      clean_gross: '1570.25',
    }
    expect(read('bags', answer)).toEqual(read('bags', bag))
  })

  it('should be read with null, or an empty text, for missing values', () => {
    const nothing = { ...wagon, driver: null, notes: null, drying_bin: null, notified_at: '', excessive_trash: null }
    expect(read('wagons', nothing)).toEqual(read('wagons', wagon))
    expect(read('wagons', { ...wagon, harvested_at: null })).toMatchObject({ harvested_at: null })
    expect(read('orders', { ...order, invoice_number: null })).toMatchObject({ invoice_number: '' })
  })

  const order = { id: 12, order_number: 512, client: 5, orchard: { id: 3, name: 'North' }, variety: 1, status: 'Open' }

  it.each([
    ['2026-11-02T05:30:00Z', '2026-11-01', 'the plant’s evening before'],
    ['2026-11-02T18:45:12.123456-06:00', '2026-11-02', 'microseconds and an offset'],
    ['2026-11-02T00:00:00Z', '2026-11-02', 'midnight, which is a date kept as an instant'],
    ['2026-11-02T00:00:00-06:00', '2026-11-02', 'midnight of the plant'],
    ['2026-11-02 07:30', '2026-11-02', 'no seconds and no zone'],
  ])('should have the date of %s (%s): %s', (at, date) => {
    expect(read('wagons', { ...wagon, arrived_at: at })).toMatchObject({ arrived_at: date })
  })

  it('should be read with a nested related record, or by its name if only that is sent', () => {
    const out = {
      ...wagon,
      client: { id: 5, company_name: 'Hollis Farms' },
      order: { id: '12', order_number: 512 },
      variety: 'Desirable',
    }
    expect(read('wagons', out)).toMatchObject({
      client: 5,
      company_name: 'Hollis Farms',
      order: 12,
      order_number: 512,
      variety: null,
      variety_name: 'Desirable',
    })
    expect(read('wagons', { ...wagon, drying_bin: ['3', { id: 4, name: 'Bin 4' }] })).toMatchObject({
      drying_bin: [3, 4],
    })
    expect(read('wagons', { ...wagon, orchard: 'North' })).toMatchObject({ orchard: { name: 'North' } })
    expect(read('orders', { ...order, orchard: 3 })).toMatchObject({ orchard: { id: 3 } })
  })

  it('should take no field of a nested related record', () => {
    const whole = {
      ...order,
      client: { id: 5, company_name: 'Hollis Farms', notes: 'Calls late' },
      notes: 'Wet',
      clean_net: 900,
      bag_count: 3,
      created_at: '2026-11-01T12:00:00Z',
      status: 'Sold',
    }
    const batch = { id: 4, batch_number: 502, status: 'Drying', drying_bin: 3, notes: null, order: whole }
    expect(read('batches', batch)).toEqual(
      read('batches', { ...batch, order: 12, order_number: 512, client: 5, company_name: 'Hollis Farms' }),
    )
    const inLot = { ...lot, status: 'Sold', order: whole, version: 8 }
    const named = { lot: 7, lot_number: 1042, order: 12, order_number: 512, client: 5, company_name: 'Hollis Farms' }
    const shipment = { id: 2, shipment_number: 12 }
    expect(read('shipments', { ...shipment, lot: inLot })).toEqual(read('shipments', { ...shipment, ...named }))
    expect(read('bags', { ...bag, lot: inLot })).toEqual(read('bags', { ...bag, ...named }))
  })

  it.each([{}, { order_number: null }, { order_number: '' }])(
    'should be a free drying bin where the order that has it is %j',
    (locked_by_details) => {
      const bin = read('drying_bins', { id: 1, name: 'Bin 1', locked_by_details })
      expect(bin).toMatchObject({ locked_by_details: { order_number: null } })
      expect('id' in bin && isLocked({ locked_by: null, locked_by_details: { order_number: null } })).toBe(false)
    },
  )

  it('should not have an ambiguous figure', () => {
    expect(read('lots', { ...lot, clean_net: 'n/a' })).toEqual({ field: 'clean_net', said: '"n/a"' })
    expect(read('orders', { ...order, bag_count: ' ' })).toMatchObject({ bag_count: null })
    expect(read('lots', { ...lot, internal_yield: 'n/a' })).toMatchObject({ internal_yield: null })
    expect(read('bags', { ...bag, clean_gross: '1,570.25' })).toEqual({ field: 'clean_gross', said: '"1,570.25"' })
  })

  it('should keep a word that Pecanyard does not know', () => {
    expect(read('wagons', { ...wagon, status: 'Weighed' })).toMatchObject({ status: 'Weighed' })
    expect(read('clients', { id: 5, preferred_contact_methods: 'Phone, Text' })).toMatchObject({
      preferred_contact_methods: ['Phone', 'Text'],
    })
    expect(read('bags', { ...bag, pallet_type: 'Steel' })).toMatchObject({ pallet_type: 'Steel' })
  })

  it('should report unreadable and missing fields', () => {
    expect(read('lots', { ...lot, lot_number: 'soon' })).toEqual({ field: 'lot_number', said: '"soon"' })
    expect(read('lots', { ...lot, grade: undefined })).toEqual({ field: 'grade', said: null })
    expect(read('lots', 'a lot')).toEqual({ field: '', said: '"a lot"' })
  })
})

describe('an answer of another server', () => {
  const reply = (name: 'settings' | 'statistics' | 'self', value: unknown) => {
    const reading = parseReply(everyPageCalls[name], value, zone)
    return reading.ok ? reading.value : reading.unreadable
  }

  it('should have its settings by our names, though it has others, and its numbers as text', () => {
    const said = {
      company_name: 'Hill Pecans',
      company_icon_data_url: 'data:image/png;base64,AA==',
      company_address_line_1: '1 Mill Road',
      company_phone: '555-0100',
      company_email: null,
      zip: 78028,
      max_lot_weight: '40000.00',
    }
    expect(reply('settings', said)).toMatchObject({
      company_icon: 'data:image/png;base64,AA==',
      address_line_1: '1 Mill Road',
      phone: '555-0100',
      email: '',
      zip: '78028',
      max_lot_weight: 40_000,
    })
  })

  it('should have its statistics, though they are text', () => {
    const sum = { weight: '1535.25', count: '1' }
    const windows = [
      'today',
      'yesterday',
      'this_week',
      'last_week',
      'this_month',
      'last_month',
      'all_season',
      'b_bags',
      'cs_bags',
    ]
    const all = Object.fromEntries(windows.map((each) => [each, sum]))
    expect(reply('statistics', all)).toMatchObject({ today: { weight: 1535.25, count: 1 } })
    expect(reply('statistics', { ...all, today: { weight: null } })).toMatchObject({
      today: { weight: null, count: null },
      yesterday: { weight: 1535.25, count: 1 },
    })
  })
})
