import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specificationCalls } from '#model/calls/specificationCalls.ts'
import { fieldsOfRecord } from '#tests/specification.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, listAt, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/** The reads of section 7, each with the record of section 3 that it gives, or a list of such. */
const reads: Readonly<Record<string, string>> = {
  'GET /api/auth/user/': 'Logged-in user',
  'GET /api/clients/': 'Client',
  'GET /api/clients/{id}/': 'Client',
  'GET /api/brokers/': 'Broker',
  'GET /api/varieties/': 'Variety',
  'GET /api/orchards/': 'Orchard',
  'GET /api/orders/': 'Order',
  'GET /api/orders/{id}/': 'Order',
  'GET /api/lots/': 'Lot',
  'GET /api/moisture_readings/': 'Moisture reading',
  'GET /api/dryer_events/': 'Dryer event',
  'GET /api/batches/': 'Batch',
  'GET /api/bags/': 'Bag',
  'GET /api/shipments/': 'Shipment',
  'GET /api/drying_bins/': 'Drying bin',
  'GET /api/statistics/': 'Statistics',
  'GET /api/system/': 'System settings',
  'GET /api/plants/{id}/': 'Plant',
  'GET /api/wagons/': 'Wagon',
}

describe.each(aboveStorage)('the reads of the specification on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** The answer to a read about an existing record; of a list, each row. */
  async function answersTo(line: string): Promise<readonly unknown[]> {
    const { client, order } = growers.hollis
    const id = line.includes('plants') ? 1 : line.includes('clients') ? client : order
    const { status, body } = await growers.callers.staff.get(line.replace('GET ', '').replace('{id}', String(id)))
    expect([line, status]).toEqual([line, 200])
    return Array.isArray(body) ? listAt(body) : [body]
  }

  it.each(Object.entries(reads))('should have the fields of section 3: %s, %s', async (line, record) => {
    const fields = fieldsOfRecord(specification, record)
    const answers = await answersTo(line)
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(fields.filter((field) => at(answer, field) === undefined)).toEqual([])
  })

  it('should have the id and the names of the staff', async () => {
    const staff = await answersTo('GET /api/staff_list/')
    expect(staff).toContainEqual(
      expect.objectContaining({ id: growers.callers.staff.id, first_name: 'Ana', last_name: 'Rigsby' }),
    )
  })

  it('should be all of its table', () => {
    const all = specificationCalls.filter((line) => line.startsWith('GET '))
    expect([...Object.keys(reads), 'GET /api/staff_list/'].toSorted()).toEqual(all.toSorted())
  })

  it('should have the weight and the number of bags in each window of the statistics', async () => {
    const [statistics] = await answersTo('GET /api/statistics/')
    for (const window of fieldsOfRecord(specification, 'Statistics'))
      for (const sum of ['weight', 'count']) expect(numberAt(statistics, window, sum)).toBeGreaterThanOrEqual(0)
  })
})
