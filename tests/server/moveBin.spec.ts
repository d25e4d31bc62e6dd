import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('a batch that moves to another bin on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let order: number
  let other: number
  let bins: number[]

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    bins = []
    for (const name of ['Bin 1', 'Bin 2', 'Bin 3', 'Bin 4']) bins.push(await made('/api/drying_bins/', { name }))
    ana = await plant.signIn()
    order = await made('/api/orders/', { client, orchard, variety })
    other = await made('/api/orders/', { client, orchard, variety })
  }, 60_000)
  afterAll(() => plant.close())

  const locks = async () => [
    at((await ana.get(`/api/drying_bins/${bins[0]}/`)).body, 'locked_by'),
    at((await ana.get(`/api/drying_bins/${bins[1]}/`)).body, 'locked_by'),
  ]
  const inBin = async (bin: number | undefined) =>
    listAt((await ana.get(`/api/trace/?drying_bin=${bin}`)).body, 'batches')

  it('[F18] should free the old bin, keep its run, and be found in both bins', async () => {
    const [old, next] = bins
    const batch = numberAt((await ana.send('POST', '/api/batches/', { order, drying_bin: old })).body, 'id')
    await ana.send('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const started = plant.clock()
    const start = { batch, drying_bin: old, event_type: 'Start', event_time: started }
    await ana.send('POST', '/api/dryer_events/', start)
    const moved_at = plant.clock()
    const move = { drying_bin: next, moved_at, reason: 'Its fan broke' }
    const early = await ana.send('POST', `/api/batches/${batch}/move/`, {
      ...move,
      moved_at: '2026-01-01T00:00:00.000Z',
    })
    expect(early.status).toBe(400)
    const { status, body } = await ana.send('POST', `/api/batches/${batch}/move/`, move)
    expect([status, at(body, 'drying_bin'), at(body, 'earlier_bins'), at(body, 'running_since')]).toEqual([
      200,
      next,
      [{ drying_bin: old, until: moved_at }],
      moved_at,
    ])
    const events = listAt((await ana.get(`/api/dryer_events/?batch=${batch}`)).body)
    expect(events.map((each) => [at(each, 'event_type'), at(each, 'drying_bin'), at(each, 'event_time')])).toEqual(
      expect.arrayContaining([
        ['Start', old, started],
        ['Stop', old, moved_at],
        ['Start', next, moved_at],
      ]),
    )
    expect(await locks()).toEqual([null, order])
    expect((await ana.send('POST', '/api/batches/', { order: other, drying_bin: old })).status).toBe(201)
    const back = await ana.send('POST', `/api/batches/${batch}/move/`, {
      ...move,
      drying_bin: old,
      moved_at: plant.clock(),
    })
    expect([back.status, await locks()]).toEqual([409, [other, order]])
    expect([await inBin(old), await inBin(next)]).toEqual([[batch, batch + 1], [batch]])
    expect(listAt((await ana.get(`/api/trace/?batch=${batch}`)).body, 'drying_bins')).toEqual([old, next])
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
  it('[F8] should take a wagon back into the bin in which its load lies, whoever has the old one', async () => {
    const [taken, spare] = bins.slice(2)
    const today = plant.clock().slice(0, 10)
    const arrived = { order, wagon_id: 'A17', harvested_at: today, arrived_at: today }
    const wagon = numberAt((await ana.send('POST', '/api/wagons/', arrived)).body, 'id')
    await ana.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [taken] })
    await ana.send('POST', `/api/wagons/${wagon}/unloaded/`, {})
    const loaded = listAt((await ana.get('/api/batches/')).body).find((each) => at(each, 'drying_bin') === taken)
    const batch = numberAt(loaded, 'id')
    const move = { drying_bin: spare, moved_at: plant.clock(), reason: 'Its fan broke' }
    expect((await ana.send('POST', `/api/batches/${batch}/move/`, move)).status).toBe(200)
    expect((await ana.send('POST', '/api/batches/', { order: other, drying_bin: taken })).status).toBe(201)
    const sam = await plant.signIn({ role_number: 3 })
    const back = await sam.send('POST', `/api/wagons/${wagon}/step_back/`, { reason: 'Wrong wagon' })
    expect([back.status, at(back.body, 'drying_bin')]).toEqual([200, [spare]])
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
