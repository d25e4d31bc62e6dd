import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { labelOwner } from '#server/printing/labelOwner.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

const grade = 'Large A Grade'

describe.each(aboveStorage)('the effects of a wrong weight, corrected on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let ben: Caller
  let sam: Caller
  let grower: Caller
  let order: number
  let batch: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    const bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    ana = await plant.signIn()
    ben = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    grower = await plant.signIn({ role_number: 1, client })
    order = await made('/api/orders/', { client, orchard, variety })
    batch = await made('/api/batches/', { order, drying_bin: bin })
    for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
  }, 60_000)
  afterAll(() => plant.close())
  // Each starts with a new lot.
  beforeEach(async () => {
    await ana.send('POST', '/api/lots/', { order, grade })
  })

  const weigh = async (clean_gross: number, of = grade): Promise<{ id: number; lot: number }> => {
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross }
    const { body } = await ana.send('POST', '/api/bags/', { batch, grade: of, ...weights })
    return { id: numberAt(body, 'id'), lot: numberAt(body, 'lot') }
  }
  const voids = async (by: Caller, { id }: { id: number }) => {
    const { status, body } = await by.send('POST', `/api/bags/${id}/void/`, { reason: 'Wrong weight' })
    return [status, at(body, 'detail') ?? at(body, 'status', 0) ?? at(body, 'void')]
  }
  const inTen = (minutes: number): void =>
    plant.setClock(new Date(Date.parse(plant.clock()) + minutes * 60_000).toISOString())

  it('[K7] should let the user who weighed a bag void it, but no other staff', async () => {
    const bag = await weigh(1450)
    expect((await voids(ben, bag))[0]).toBe(403)
    // Before its body is looked at, which lacks the reason.
    expect((await ben.send('POST', `/api/bags/${bag.id}/void/`, {})).status).toBe(403)
    expect((await ana.send('POST', `/api/bags/${bag.id}/void/`, {})).status).toBe(400)
    expect(at((await ben.get(`/api/bags/${bag.id}/`)).body, 'weighed_by')).toBe(ana.id)
    expect(at((await grower.get(`/api/bags/${bag.id}/`)).body, 'weighed_by')).toBe(null)
    expect(await voids(ana, bag)).toEqual([200, true])
  })

  it('[K8] should refuse it ten minutes later, to all but supervisors', async () => {
    const bag = await weigh(1450)
    inTen(10)
    expect((await voids(ana, bag))[0]).toBe(409)
    expect(await voids(sam, bag)).toEqual([200, true])
  })

  it('[K8] should count the ten minutes from when the weighing reached the log, not from when it happened', async () => {
    const weighedAt = plant.clock()
    inTen(25)
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross: 1450 }
    const weighing = { batch, grade, ...weights }
    const { body } = await ana.send('POST', '/api/bags/', weighing, { 'x-happened-at': weighedAt })
    const bag = { id: numberAt(body, 'id') }
    expect(at(body, 'created_at')).toBe(weighedAt)
    expect(Date.parse(String(at(body, 'entered_at'))) - Date.parse(weighedAt)).toBeGreaterThan(25 * 60_000)
    inTen(9)
    expect(await voids(ana, bag)).toEqual([200, true])
  })

  it('[K9] should refuse it once another bag followed in its lot, but not for one of another lot', async () => {
    const bag = await weigh(1450)
    await weigh(900, 'B Grade')
    const next = await weigh(1500)
    expect((await voids(ana, bag))[0]).toBe(409)
    expect(await voids(ana, next)).toEqual([200, true])
    // Its number stays used: the first bag does not become the last again.
    expect((await voids(ana, bag))[0]).toBe(409)
  })

  it('[F7] should merge the lot that was begun too early into the one that a wrong weight closed', async () => {
    const wrong = await weigh(29_500)
    await ana.send('POST', '/api/lots/', { order, grade })
    const [first, second] = [await weigh(1500), await weigh(1600)]
    const back = { reason: 'It was 1,450' }
    expect((await voids(ana, second))[0]).toBe(200)
    await sam.send('POST', `/api/bags/${wrong.id}/correct/`, { ...back, clean_gross: 1450 })
    const stays = await sam.send('POST', `/api/lots/${wrong.lot}/step_back/`, back)
    expect([
      stays.status,
      at(stays.body, 'refusals', 0, 'rule'),
      at(stays.body, 'refusals', 0, 'cure', 'step'),
    ]).toEqual([409, 'L15', 'merge'])
    expect((await ana.send('POST', `/api/lots/${wrong.lot}/merge/`, back)).status).toBe(403)

    const merged = await sam.send('POST', `/api/lots/${wrong.lot}/merge/`, back)
    expect([merged.status, merged.body]).toMatchObject([
      200,
      { status: 'Sorting', clean_gross: 2950, bag_count: 2, last_bag_number: 3, notified_at: null },
    ])
    expect((await sam.get(`/api/lots/${first.lot}/`)).status).toBe(404)
    const bags = listAt((await sam.get(`/api/bags/?lot=${wrong.lot}`)).body)
    expect(bags.map((bag) => [at(bag, 'id'), at(bag, 'bag_number'), at(bag, 'void')])).toEqual([
      [second.id, 3, true],
      [first.id, 2, false],
      [wrong.id, 1, false],
    ])
    expect(await labelOwner(await plant.writer.plant(), plant.db.read, `${first.lot}-1`)).toEqual({
      bag: first.id,
      current: false,
      code: `${wrong.lot}-2`,
    })
    const bagEvents = listAt((await sam.get(`/api/events/?entity=bag&entity_id=${first.id}&details=true`)).body)
    expect(bagEvents.map((event) => [at(event, 'type'), at(event, 'subject')])).toEqual([
      ['bag.moved', `${wrong.lot}-2`],
      ['bag.weighed', `${first.lot}-1`],
    ])
  })

  it('should have rows that a replay of its log makes again', async () => {
    expect(await verifyTables(plant.db)).toMatchObject({ faults: [] })
  })
})
