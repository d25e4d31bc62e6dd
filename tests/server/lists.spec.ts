import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommitMessage, lists, listNames } from '#model/kinds/commit.ts'
import { day } from '#model/values/calendar.ts'
import { aboveStorage, engines } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, textAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const weeks = (count: number): number => count * 7 * day

describe.each(aboveStorage)('every list on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine, { returns: true })
  }, 60_000)
  afterAll(() => growers.plant.close())

  it('should return records of the model, newest first, as their single calls do', async () => {
    // Staff see no statements.
    const { supervisor } = growers.callers
    for (const list of listNames) {
      const found = listAt((await supervisor.get(`/api/${list}/`)).body)
      expect([list, found.length > 0]).toEqual([list, true])
      const ids = found.map((each) => numberAt(each, 'id'))
      expect([list, ids]).toEqual([list, ids.toSorted((a, b) => b - a)])
      for (const each of found) expect(lists[list].parse(each)).toEqual(each)
      for (const each of found)
        expect((await supervisor.get(`/api/${list}/${numberAt(each, 'id')}/`)).body).toEqual(each)
    }
  })
})

describe.each(aboveStorage)('lists on %s', (engine) => {
  let growers: TwoGrowers
  let staff: Caller
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    staff = growers.callers.staff
  }, 60_000)
  afterAll(() => growers.plant.close())

  const idsOf = async (path: string, by: Caller = staff): Promise<readonly number[]> =>
    listAt((await by.get(path)).body).map((each) => numberAt(each, 'id'))

  it('should filter by their parameters', async () => {
    const { hollis, oakHill } = growers
    expect(await idsOf(`/api/orders/?client=${hollis.client}`)).toEqual([hollis.order])
    expect(await idsOf(`/api/orchards/?client=${oakHill.client}`)).toEqual([oakHill.orchard])
    expect(await idsOf(`/api/lots/?order=${hollis.order}`)).toEqual([hollis.lot])
    expect(await idsOf(`/api/bags/?lot=${hollis.lot}`)).toEqual([hollis.bag])
    expect(await idsOf(`/api/bags/?lot__order=${oakHill.order}`)).toEqual([oakHill.bag])
    expect(await idsOf(`/api/bags/?batch__order=${oakHill.order}`)).toEqual([oakHill.bag])
    expect(await idsOf(`/api/bags/?shipment=${oakHill.shipment}&lot=${hollis.lot}`)).toEqual([])
    expect(await idsOf(`/api/moisture_readings/?batch=${hollis.batch}`)).toEqual([hollis.reading])
  })

  it('should have the sums and names of related records', async () => {
    const { hollis } = growers
    const read = async (path: string) => (await staff.get(path)).body
    expect(await read(`/api/lots/${hollis.lot}/`)).toMatchObject({
      clean_gross: 2035,
      clean_tare: 35,
      clean_net: 2000,
      bag_count: 1,
      company_name: 'Hollis Farms',
      variety_name: 'Desirable',
      orchard_model: { name: 'Orchard of Hollis Farms', farm: 'farm Hollis Farms', notes: 'share of Hollis Farms' },
    })
    expect(await read(`/api/batches/${hollis.batch}/`)).toMatchObject({
      dry_hours: 2.5,
      start_count: 1,
      stop_count: 1,
      reading_count: 1,
      running_since: null,
      last_reading: {
        reading: 4.5,
        reading_method: 'Shelled',
        reading_time: '2026-10-05T10:00:00.000Z',
        sample_location: 'Top',
      },
      drying_bin_name: 'Bin 1',
      bag_count: 1,
      clean_net: 2000,
    })
    expect(await read(`/api/orders/${hollis.order}/`)).toMatchObject({
      clean_net: 2000,
      bag_count: 1,
      total_dry_hours: 2.5,
    })
    expect(await read(`/api/shipments/${hollis.shipment}/`)).toMatchObject({
      ship_gross: 2030,
      ship_tare: 35,
      ship_net: 1995,
      bag_count: 1,
      grade: 'Large A Grade',
    })
    expect(await read(`/api/wagons/${hollis.wagon}/`)).toMatchObject({
      driver: 'driver of Hollis Farms',
      orchard_name: 'Orchard of Hollis Farms',
      order_number: hollis.order,
    })
  })

  it('should have the start of a running dryer', async () => {
    const { callers, hollis, plant } = growers
    const bin = numberAt((await callers.admin.send('POST', '/api/drying_bins/', { name: 'Bin 3' })).body, 'id')
    const { body } = await staff.send('POST', '/api/batches/', { order: hollis.order, drying_bin: bin })
    const batch = numberAt(body, 'id')
    await staff.send('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const enter = (event_type: string, time: string) =>
      staff.send('POST', '/api/dryer_events/', {
        batch,
        drying_bin: bin,
        event_type,
        event_time: `2026-10-04T${time}:00Z`,
      })
    for (const [type, time] of [
      ['Stop', '08:00'],
      ['Start', '06:30'],
      ['Start', '09:00'],
    ] as const)
      expect((await enter(type, time)).status).toBe(201)
    const drying = { dry_hours: 1.5, running_since: '2026-10-04T09:00:00.000Z', start_count: 2, stop_count: 1 }
    expect((await staff.get(`/api/batches/${batch}/`)).body).toMatchObject(drying)
    for (const each of listAt((await staff.get(`/api/dryer_events/?batch=${batch}`)).body)) {
      const supervisor = await plant.signIn({ role_number: 3 })
      expect((await supervisor.send('DELETE', `/api/dryer_events/${numberAt(each, 'id')}/`)).status).toBe(204)
    }
    expect((await staff.get(`/api/batches/${batch}/`)).body).toMatchObject({ dry_hours: 0, running_since: null })
  })

  it('should have of a batch the latest reading of each method and place, of one time the target’s method and the wettest first', async () => {
    const { callers, oakHill } = growers
    const bin = numberAt((await callers.admin.send('POST', '/api/drying_bins/', { name: 'Bin 4' })).body, 'id')
    const { body } = await staff.send('POST', '/api/batches/', { order: oakHill.order, drying_bin: bin })
    const batch = numberAt(body, 'id')
    for (const [time, reading_method, sample_location, reading] of [
      ['07:00', 'In-Shell', 'Top', 12.5],
      ['08:00', 'Shelled', 'Top', 9.1],
      ['09:00', 'Shelled', 'Bottom', 6.2],
      ['09:00', 'Shelled', 'Middle', 7.4],
      ['06:00', 'Shelled', 'Top', 8.8],
    ] as const) {
      const reading_time = `2026-10-04T${time}:00Z`
      const input = { batch, reading, reading_method, reading_time, sample_location }
      expect((await staff.send('POST', '/api/moisture_readings/', input)).status).toBe(201)
    }
    const found = (await staff.get(`/api/batches/${batch}/`)).body
    expect(
      listAt(found, 'latest_readings').map((each) => [textAt(each, 'sample_location'), at(each, 'reading')]),
    ).toEqual([
      ['Middle', 7.4],
      ['Bottom', 6.2],
      ['Top', 9.1],
      ['Top', 12.5],
    ])
    expect(at(found, 'last_reading')).toEqual(at(found, 'latest_readings', 0))
    expect(at(found, 'reading_count')).toBe(5)
    const wetter = { batch, reading: 13.1, reading_method: 'In-Shell', reading_time: '2026-10-04T09:00:00Z' }
    await staff.send('POST', '/api/moisture_readings/', { ...wetter, sample_location: 'Middle' })
    const lastBy = async (ideal_moisture_method: string) => {
      await callers.admin.send('PATCH', '/api/system/', { ideal_moisture_method })
      return at((await staff.get(`/api/batches/${batch}/`)).body, 'last_reading', 'reading')
    }
    expect([await lastBy('In-Shell'), await lastBy('Shelled')]).toEqual([13.1, 7.4])
  })

  it('should have readings and dryer events of every batch that is not Complete, by a batch any, seen as their batch is', async () => {
    const { plant, callers, hollis, oakHill } = growers
    const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
    for (const [list, own] of [
      ['moisture_readings', hollis.reading],
      ['dryer_events', hollis.dryerEvent],
    ] as const) {
      expect(await idsOf(`/api/${list}/`, callers.grower)).toContain(own)
      expect(await idsOf(`/api/${list}/`, neighbour)).not.toContain(own)
      expect(await idsOf(`/api/${list}/?batch=${hollis.batch}`, neighbour)).toEqual([])
      expect((await neighbour.get(`/api/${list}/${own}/`)).status).toBe(404)
      expect((await callers.broker.get(`/api/${list}/${own}/`)).status).toBe(403)
    }
    const complete = await callers.admin.send('PATCH', `/api/batches/${hollis.batch}/`, { status: 'Complete' })
    expect(complete.status).toBe(200)
    expect(await idsOf('/api/moisture_readings/')).not.toContain(hollis.reading)
    expect(await idsOf(`/api/moisture_readings/?batch=${hollis.batch}`)).toEqual([hollis.reading])
    await callers.supervisor.send('POST', `/api/batches/${hollis.batch}/step_back/`, { reason: 'Too early.' })
    expect(await idsOf('/api/moisture_readings/')).toContain(hollis.reading)
  })

  it('should give without a filter lots that are open, have bags at the plant or are of this season, and bags by weeks', async () => {
    const { plant, hollis, oakHill } = growers
    expect(await idsOf('/api/bags/')).toEqual(expect.arrayContaining([hollis.bag, oakHill.bag]))
    plant.setClock(new Date(Date.parse(plant.clock()) + weeks(2)).toISOString())
    growers = { ...growers, callers: { ...growers.callers, staff: await plant.signIn() } }
    staff = growers.callers.staff
    expect(await idsOf('/api/bags/')).toEqual([])
    expect(await idsOf('/api/lots/')).toEqual([oakHill.lot, hollis.lot])
    expect(await idsOf('/api/bags/?all_days=true')).toEqual([oakHill.bag, hollis.bag])
    expect(await idsOf('/api/lots/?all_days=true')).toEqual([oakHill.lot, hollis.lot])
    expect(await idsOf(`/api/bags/?lot=${oakHill.lot}`)).toEqual([oakHill.bag])
  })

  it('should return without a season active records and those of the present one', async () => {
    const { plant, hollis, oakHill } = growers
    plant.setClock('2027-09-01T05:00:00.000Z')
    staff = await plant.signIn()
    expect(await idsOf('/api/shipments/')).toEqual([])
    expect(await idsOf('/api/lots/')).toEqual([hollis.lot])
    expect(await idsOf('/api/lots/?season=2026')).toEqual([oakHill.lot, hollis.lot])
    expect(await idsOf('/api/shipments/?season=2026')).toEqual([oakHill.shipment, hollis.shipment])
    expect(await idsOf('/api/shipments/?season=2025')).toEqual([])
    expect(await idsOf('/api/shipments/?season=all')).toEqual([oakHill.shipment, hollis.shipment])
    expect(await idsOf('/api/orders/')).toEqual([oakHill.order, hollis.order])
  })

  it('should count the older records if they are empty, by visibility', async () => {
    const { plant, hollis } = growers
    plant.setClock('2027-09-01T05:00:00.000Z')
    const grower = await plant.signIn({ role_number: 1, client: hollis.client })
    const counted = async (path: string, by: Caller) => (await by.get(path)).headers.get('x-earlier-count')
    staff = await plant.signIn()
    expect(await counted('/api/shipments/', staff)).toBe('2')
    expect(await counted('/api/shipments/', grower)).toBe('1')
    expect(await counted('/api/shipments/?season=2025', staff)).toBeNull()
    expect(await counted('/api/orders/', staff)).toBeNull()
  })

  it('should number the season from the first of September at the plant', async () => {
    const { plant } = growers
    plant.setClock('2027-09-01T04:59:00.000Z')
    const late = await plant.signIn()
    expect(await idsOf('/api/shipments/', late)).toHaveLength(2)
  })

  it('should mark it as outside the window in socket messages, too', async () => {
    const { plant, hollis, oakHill } = growers
    plant.setClock('2027-09-20T05:00:00.000Z')
    staff = await plant.signIn()
    const since = await plant.seq()
    for (const { lot } of [hollis, oakHill])
      expect((await staff.send('PATCH', `/api/lots/${lot}/`, { internal_yield: 52.5 })).status).toBe(200)
    const { messages, upTo, socket } = await staff.listen(since)
    await upTo(await plant.seq())
    socket.close()
    const commits = messages.map((each) => CommitMessage.safeParse(each).data).filter((each) => each !== undefined)
    expect(commits.map(({ commit, data, outside_window }) => [commit, data.id, outside_window])).toEqual([
      ['lots/update', hollis.lot, undefined],
      ['lots/update', oakHill.lot, true],
    ])
  })

  it('should be of one moment, with its seq', async () => {
    const reply = await staff.get('/api/orders/')
    expect(Number(reply.headers.get('x-commit-seq'))).toBe(await growers.plant.seq())
    const writes = Array.from({ length: 20 }, (_, nth) =>
      staff.send('PATCH', `/api/orders/${growers.hollis.order}/`, { notes: `note ${nth}` }),
    )
    const reads = await Promise.all(Array.from({ length: 20 }, () => staff.get('/api/orders/?season=all')))
    await Promise.all(writes)
    const supervisor = await growers.plant.signIn({ role_number: 3 })
    const events = listAt((await supervisor.get(`/api/events/?entity=order&entity_id=${growers.hollis.order}`)).body)
    for (const { headers, body } of reads) {
      const seq = Number(headers.get('x-commit-seq'))
      const last = events.find((event) => numberAt(event, 'seq') <= seq && at(event, 'data', 'notes') !== undefined)
      const order = listAt(body).find((each) => at(each, 'id') === growers.hollis.order)
      expect(textAt(order, 'notes')).toBe(textAt(last, 'data', 'notes'))
    }
  })
})

describe.each(engines)('the timeline on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  it('should be filtered by type, record, user and time', async () => {
    const { callers, hollis, oakHill } = growers
    const events = async (query: string): Promise<readonly unknown[]> =>
      listAt((await callers.supervisor.get(`/api/events/?${query}`)).body)
    const all = await events('limit=1000')
    expect(all.map((event) => numberAt(event, 'seq'))).toEqual(all.map((_, nth) => all.length - nth))
    expect((await events('limit=5')).map((event) => numberAt(event, 'seq'))).toEqual(
      all.slice(0, 5).map((event) => numberAt(event, 'seq')),
    )
    expect(await events(`before=4&after=1`)).toEqual(all.slice(-3, -1))
    expect(await events(`entity=wagon&entity_id=${hollis.wagon}&type=wagon.arrived`)).toMatchObject([
      { to: 'Arrived', actor: { id: callers.staff.id, name: 'Ana Rigsby' } },
    ])
    expect(await events('to=Sold')).toMatchObject([
      { entity: 'lot', entity_id: oakHill.lot, from: 'Ready', to: 'Sold' },
    ])
    expect(await events('q=SHIPMENT.S')).toHaveLength(2)
    expect(await events('q=100%25')).toEqual([])
    expect(await events('until=2020-01-01T00:00:00Z')).toEqual([])
    expect((await callers.supervisor.get('/api/events/?limit=1001')).status).toBe(400)
    const ofOrder = await events(`order=${hollis.order}&limit=1000`)
    expect(new Set(ofOrder.map((event) => textAt(event, 'entity')))).toEqual(
      new Set(['order', 'wagon', 'batch', 'moisture_reading', 'dryer_event', 'lot', 'bag', 'shipment', 'statement']),
    )
    expect(JSON.stringify(ofOrder)).not.toContain('driver of')
  })
})
