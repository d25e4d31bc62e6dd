import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Statistics, WindowSum } from '#model/calls/statistics.ts'
import { bagGrades, bagTypes, palletTypes } from '#model/kinds/bag.ts'
import { lists } from '#model/kinds/commit.ts'
import { DryerEvent, dryerEventTypes } from '#model/kinds/dryerEvent.ts'
import { MoistureReading, readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import { Plant, Settings } from '#model/kinds/settings.ts'
import { Self } from '#model/kinds/user.ts'
import { fieldsOfRecord, valuesOf } from '#tests/specification.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

const records: readonly (readonly [string, object])[] = [
  ['Logged-in user', Self.shape],
  ['System settings', Settings.shape],
  ['Plant', Plant.shape],
  ['Wagon', lists.wagons.shape],
  ['Order', lists.orders.shape],
  ['Orchard', lists.orchards.shape],
  ['Lot', lists.lots.shape],
  ['Client', lists.clients.shape],
  ['Broker', lists.brokers.shape],
  ['Variety', lists.varieties.shape],
  ['Drying bin', lists.drying_bins.shape],
  ['Batch', lists.batches.shape],
  ['Moisture reading', MoistureReading.shape],
  ['Dryer event', DryerEvent.shape],
  ['Bag', lists.bags.shape],
  ['Shipment', lists.shipments.shape],
  ['Statistics', Statistics.shape],
]

describe('A record of the specification', () => {
  it.each(records)('should have its fields: %s', (name, shape) => {
    const fields = fieldsOfRecord(specification, name)
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => !Object.hasOwn(shape, field))).toEqual([])
  })

  it('should have the fields that the specification describes in words', () => {
    expect(Object.keys(Self.shape)).toContain('scope')
    const company = ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'phone', 'email']
    expect(Object.keys(Settings.shape)).toEqual(expect.arrayContaining(company))
    const orchard = { name: 'Ridge', farm: '12', notes: '82%-18%' }
    for (const { orchard_model } of [lists.orders.shape, lists.lots.shape, lists.shipments.shape])
      expect(orchard_model.parse(orchard)).toEqual(orchard)
    expect(lists.wagons.shape.orchard.parse(orchard)).toEqual(orchard)
    expect(lists.orders.shape.orchard.parse({ id: 3, name: 'Ridge' })).toEqual({ id: 3, name: 'Ridge' })
    expect(lists.drying_bins.shape.locked_by_details.parse({ order_number: 41 })).toEqual({ order_number: 41 })
    expect(Object.keys(WindowSum.shape)).toEqual(['weight', 'count'])
  })
})

describe('An enumeration of the specification', () => {
  it.each([
    ['Bag grades', bagGrades],
    ['Bag types', bagTypes],
    ['Pallet types', palletTypes],
    ['Moisture reading_method', readingMethods],
    ['Sample_location', sampleLocations],
    ['Dryer event_type', dryerEventTypes],
  ] as const)('should be as it stands there, in its order: %s', (name, values) => {
    expect(values).toEqual(valuesOf(specification, name))
  })
})
