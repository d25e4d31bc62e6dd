import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('a bin that is empty before the last bag on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let sam: Caller
  let orders: number[]
  let bin: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    ana = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    orders = [
      await made('/api/orders/', { client, orchard, variety }),
      await made('/api/orders/', { client, orchard, variety }),
    ]
  }, 60_000)
  afterAll(() => plant.close())

  const batchOf = async (id: number) => (await ana.get(`/api/batches/${id}/`)).body
  const lockedBy = async () => at((await ana.get(`/api/drying_bins/${bin}/`)).body, 'locked_by')
  const moved = (id: number, status: string) => ana.send('PATCH', `/api/batches/${id}/`, { status })
  const weigh = async (batch: number) => {
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross: 1535 }
    return (await ana.send('POST', '/api/bags/', { batch, grade: 'Large A Grade', ...weights })).status
  }

  it('[F1] should be free for another order, while bags are weighed; a late bag needs no bin', async () => {
    const [order = 0, other = 0] = orders
    const batch = numberAt((await ana.send('POST', '/api/batches/', { order, drying_bin: bin })).body, 'id')
    await moved(batch, 'Ready')
    const early = await ana.send('POST', `/api/batches/${batch}/bin_empty/`, {})
    expect(early.status).toBe(409)
    await moved(batch, 'Sorting')
    expect([await weigh(batch), await lockedBy()]).toEqual([201, order])

    const emptied = await ana.send('POST', `/api/batches/${batch}/bin_empty/`, {})
    const since = at(emptied.body, 'bin_emptied_at')
    expect([emptied.status, since, at(emptied.body, 'status')]).toEqual([200, expect.any(String), 'Sorting'])
    expect([(await ana.send('POST', `/api/batches/${batch}/bin_empty/`, {})).status, await lockedBy()]).toEqual([
      409,
      null,
    ])
    expect((await ana.send('POST', '/api/batches/', { order: other, drying_bin: bin })).status).toBe(201)
    expect([await weigh(batch), await lockedBy()]).toEqual([201, other])

    await moved(batch, 'Complete')
    const back = await sam.send('POST', `/api/batches/${batch}/step_back/`, { reason: 'A late bag' })
    expect([back.status, at(await batchOf(batch), 'status'), at(await batchOf(batch), 'bin_emptied_at')]).toEqual([
      200,
      'Sorting',
      since,
    ])
    expect([await weigh(batch), await lockedBy()]).toEqual([201, other])
    expect((await moved(batch, 'Complete')).status).toBe(200)
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
