import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotFigures } from '#server/db/migrations/lotFigures.ts'
import { plantsFigures } from '#server/db/migrations/plantsFigures.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, must, numberAt } from './openPlant.ts'
import { boughtBy, offeredLot, signatureOf, twoGrowers, type TwoGrowers } from './twoGrowers.ts'

const day = '2026-10-05'
const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 }
const figures = (broker_yield: number | null, broker_moisture: number | null, broker_count: number | null) => ({
  broker_yield,
  broker_moisture,
  broker_count,
})

interface Shipped {
  readonly shipment: number
  readonly adjustment: number
  readonly signature: string
}

describe.each(aboveStorage)('what a broker sees of others, on %s', (engine) => {
  let growers: TwoGrowers
  /** Users of Southern Shellers, of Gulf Nut, and a former one of Gulf Nut. */
  let south: Caller
  let gulf: Caller
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    south = growers.callers.broker
    gulf = await growers.plant.signIn({ role_number: 0, broker: growers.otherBroker })
  }, 60_000)
  afterAll(() => growers.plant.close())

  const lotAs = async (by: Caller, path: string) => must(by.get(path))

  /** The path of a new lot that every broker may buy. */
  const offered = async (): Promise<string> => `/api/lots/${await offeredLot(growers)}/`

  it('should leave figures with the broker that its user was of at that moment, for good', async () => {
    const { callers, broker, otherBroker, plant } = growers
    const lot = await offered()
    const mover = await plant.signIn({ role_number: 0, broker: otherBroker })
    await must(mover.send('PATCH', lot, { broker_yield: 51.51, broker_count: 77 }))
    await must(callers.admin.send('PATCH', `/api/users/${mover.id}/`, { broker }))
    expect(await lotAs(south, lot)).toMatchObject(figures(null, null, null))
    expect(await lotAs(gulf, lot)).toMatchObject(figures(51.51, null, 77))
    await must(callers.admin.send('PATCH', `/api/users/${mover.id}/`, { role_number: 2, broker: null }))
    await must(south.send('PUT', lot, { broker }))
    expect(await lotAs(south, lot)).toMatchObject({ status: 'Sold', ...figures(null, null, null) })
    expect(await lotAs(callers.staff, lot)).toMatchObject(figures(null, null, null))
  })

  it('should let no broker overwrite or notice another’s measurements, by version, If-Match or socket', async () => {
    const { callers, plant } = growers
    const lot = await offered()
    await must(gulf.send('PATCH', lot, { broker_yield: 48.25, broker_moisture: 4.1 }))
    const seen = await lotAs(south, lot)
    const since = await plant.seq()
    const [southern, staffs, gulfs] = [
      await south.listen(since),
      await callers.staff.listen(since),
      await gulf.listen(since),
    ]
    const allHear = async () => {
      const seq = await plant.seq()
      for (const listener of [southern, staffs, gulfs]) await listener.upTo(seq)
      return seq
    }
    await must(gulf.send('PATCH', lot, { broker_count: 60 }))
    // A socket sends a record once for changes read together, so the first is received before the second is made.
    await allHear()
    await must(callers.staff.send('PATCH', lot, { broker_count: 61 }))
    const seq = await allHear()
    expect(await lotAs(south, lot)).toEqual(seen)
    const updates = ({ messages }: typeof southern) =>
      messages.filter((message) => at(message, 'type') === 'update').length
    expect([updates(southern), updates(gulfs), updates(staffs)]).toEqual([0, 1, 1])
    const caughtUp = await south.listen(since)
    await caughtUp.upTo(seq)
    expect(updates(caughtUp)).toBe(0)
    const version = numberAt(seen, 'version')
    const own = { broker_yield: null, broker_moisture: 9 }
    const reply = await south.send('PATCH', lot, own, { 'if-match': `"${version}"` })
    expect([reply.status, reply.body]).toMatchObject([200, { ...figures(null, 9, null), version: version + 1 }])
    expect((await south.send('PATCH', lot, own, { 'if-match': `"${version}"` })).body).toMatchObject({
      version: version + 1,
    })
    expect(await lotAs(gulf, lot)).toMatchObject(figures(48.25, 4.1, 60))
    for (const { socket } of [southern, staffs, gulfs, caughtUp]) socket.close()
  })

  it('should show the plant its own entries of a lot that is meant for a broker, and give it none of them', async () => {
    const { callers, hollis, broker, otherBroker } = growers
    const { staff } = callers
    const grade = 'Cracks & Splits'
    const started = await must(staff.send('POST', '/api/lots/', { order: hollis.order, grade, broker: otherBroker }))
    const lot = `/api/lots/${numberAt(started, 'id')}/`
    await must(staff.send('POST', '/api/bags/', { ...sack, batch: hollis.batch, grade }))
    await must(staff.send('PATCH', lot, { notified_by: staff.id, notified_at: day }))
    await must(staff.send('PATCH', lot, { status: 'Ready' }))
    const version = numberAt(await lotAs(staff, lot), 'version')
    await must(gulf.send('PATCH', lot, { broker_yield: 50, broker_moisture: 4 }))
    expect(await lotAs(staff, lot)).toMatchObject({ ...figures(null, null, null), version })
    // Nor does it make a write of the plant stale.
    await must(staff.send('PATCH', lot, { broker_yield: 48, broker_count: 58 }, { 'if-match': `"${version}"` }))
    expect(await lotAs(staff, lot)).toMatchObject({ ...figures(48, null, 58), version: version + 1 })
    expect(await lotAs(gulf, lot)).toMatchObject(figures(50, 4, null))
    await must(staff.send('PUT', lot, { broker }))
    for (const by of [south, staff]) expect(await lotAs(by, lot)).toMatchObject(figures(48, null, 58))
    const { supervisor } = callers
    await must(supervisor.send('POST', `${lot}step_back/`, { reason: 'Wrong buyer' }))
    await must(staff.send('PUT', lot, { broker: otherBroker }))
    for (const by of [gulf, staff]) expect(await lotAs(by, lot)).toMatchObject(figures(50, 4, 58))
    await must(staff.send('PATCH', lot, { broker_moisture: 4.4 }))
    for (const by of [gulf, staff]) expect(await lotAs(by, lot)).toMatchObject(figures(50, 4.4, 58))
  })

  it('should make the purchaser’s figures the lot’s, and no others after a mistaken purchase', async () => {
    const { callers, broker, otherBroker } = growers
    const lot = await offered()
    await must(callers.staff.send('PATCH', lot, { broker_count: 58 }))
    await must(south.send('PATCH', lot, { broker_yield: 49 }))
    await must(gulf.send('PATCH', lot, { broker_yield: 50, broker_moisture: 4 }))
    expect(await lotAs(callers.staff, lot)).toMatchObject(figures(null, null, 58))
    await must(gulf.send('PUT', lot, { broker: otherBroker }))
    for (const by of [gulf, callers.staff]) expect(await lotAs(by, lot)).toMatchObject(figures(50, 4, 58))
    await must(callers.staff.send('PATCH', lot, { broker_moisture: 4.2 }))
    await must(callers.staff.send('PUT', lot, { broker }))
    for (const by of [south, callers.staff]) expect(await lotAs(by, lot)).toMatchObject(figures(49, null, 58))
    expect((await gulf.get(lot)).status).toBe(404)
  })

  it('should keep a broker while figures of it stand, or a sold lot was meant for it', async () => {
    const { callers, hollis, broker, plant } = growers
    const { admin, staff } = callers
    const newBroker = async () => numberAt(await must(admin.send('POST', '/api/brokers/', { company_name: 'X' })), 'id')
    const remove = async (id: number) => {
      const { status, body } = await admin.send('DELETE', `/api/brokers/${id}/`)
      return [status, body]
    }
    const [measuring, meant, unused] = [await newBroker(), await newBroker(), await newBroker()]
    const measurer = await plant.signIn({ role_number: 0, broker: measuring })
    const lot = await offered()
    await must(measurer.send('PATCH', lot, { broker_yield: 51.5 }))
    await must(admin.send('PATCH', `/api/users/${measurer.id}/`, { broker }))
    const order = { order: hollis.order, grade: 'B Grade', broker: meant }
    const started = `/api/lots/${numberAt(await must(staff.send('POST', '/api/lots/', order)), 'id')}/`
    await must(staff.send('POST', '/api/bags/', { ...sack, batch: hollis.batch, grade: 'B Grade' }))
    await must(staff.send('PATCH', started, { notified_by: staff.id, notified_at: day }))
    await must(staff.send('PATCH', started, { status: 'Ready' }))
    await must(staff.send('PUT', started, { broker }))
    for (const id of [measuring, meant])
      expect(await remove(id)).toMatchObject([409, { status: ["It can't be removed: lots refer to it."] }])
    await must(admin.send('PATCH', `/api/users/${measurer.id}/`, { broker: measuring }))
    await must(measurer.send('PATCH', lot, { broker_yield: null }))
    await must(admin.send('PATCH', `/api/users/${measurer.id}/`, { broker }))
    for (const id of [measuring, unused]) expect((await remove(id))[0]).toBe(204)
  })

  it('should offer and sell no lot whose last bag is void', async () => {
    const { callers, broker, plant } = growers
    const lot = await offered()
    const { body } = await callers.staff.get(`/api/bags/?lot=${lot.split('/')[3]}`)
    const bag = `/api/bags/${numberAt(listAt(body)[0], 'id')}/`
    expect([(await south.get(lot)).status, (await south.get(bag)).status]).toEqual([200, 200])
    const hears = await south.listen(await plant.seq())
    await must(callers.supervisor.send('POST', `${bag}void/`, { reason: 'Burst' }))
    await hears.upTo(await plant.seq())
    expect(hears.messages.map((message) => at(message, 'commit'))).toEqual(
      expect.arrayContaining(['lots/delete', 'bags/delete']),
    )
    hears.socket.close()
    expect([(await south.get(lot)).status, (await south.get(bag)).status]).toEqual([404, 404])
    expect((await south.send('PUT', lot, { broker })).status).toBe(404)
    const refused = await callers.staff.send('PUT', lot, { broker })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { status: [expect.stringMatching(/^Lot \d+ is empty: there is nothing to sell\.$/)] },
    ])
  })

  it('should answer the same for an existing and a missing broker', async () => {
    const lot = await offered()
    const refused = async (broker: number) => {
      const { status, body } = await south.send('PATCH', lot, { broker })
      return [status, body]
    }
    expect(await refused(4711)).toEqual(await refused(growers.otherBroker))
    expect(await refused(4711)).toMatchObject([403, { refusals: [{ rule: 'L13' }] }])
  })

  it('should reveal no ids of orders and batches, and not find by them', async () => {
    const { hollis } = growers
    const [lot, bag] = [await lotAs(south, `/api/lots/${hollis.lot}/`), await lotAs(south, `/api/bags/${hollis.bag}/`)]
    expect(lot).toMatchObject({ order: null, order_number: null })
    expect(bag).toMatchObject({ order: null, batch: null, batch_number: null })
    for (const path of [
      `lots/?order=${hollis.order}`,
      `bags/?lot__order=${hollis.order}`,
      `bags/?batch__order=${hollis.order}`,
    ])
      expect([path, listAt(await must(south.get(`/api/${path}`)))]).toEqual([path, []])
  })

  it('should show a shipment, its signature, its ticket and a bag’s shipment only for a bought lot', async () => {
    const { callers, hollis, broker } = growers
    const bought = await boughtBy(callers.staff, hollis, broker)
    const sold = { reason: 'Dust', signed_by: 'Dale', net: -1, signature: signatureOf('bought') }
    const { body } = await callers.supervisor.send('POST', `/api/shipments/${bought.shipment}/adjustments/`, sold)
    const statuses = async ({ shipment, adjustment, signature }: Shipped) =>
      Promise.all(
        [
          `/api/shipments/${shipment}/`,
          `/api/shipments/${shipment}/ticket/`,
          `/api/adjustments/${adjustment}/`,
          signature,
        ].map(async (path) => (await south.get(path)).status),
      )
    expect([await statuses(hollis), await statuses({ ...bought, adjustment: numberAt(body, 'id') })]).toEqual([
      [404, 404, 404, 404],
      [200, 200, 200, 200],
    ])
    const listed = listAt(await must(south.get('/api/shipments/?season=all'))).map((each) => numberAt(each, 'id'))
    expect(listed).toEqual([bought.shipment])
    const none = { shipment: null, ship_gross: null, ship_tare: null, ship_net: null }
    expect(await lotAs(south, `/api/bags/${hollis.bag}/`)).toMatchObject(none)
    expect(await lotAs(south, `/api/bags/${bought.bag}/`)).toMatchObject({ shipment: bought.shipment, ship_net: 855 })
    expect(await must(south.get(`/api/bags/?shipment=${hollis.shipment}`))).toEqual([])
  })

  it('should assign figures to brokers by the log alone, also if the log is older than the table', async () => {
    const { db } = growers.plant
    expect((await verifyTables(db)).faults).toEqual([])
    await sql`drop table lot_figures`.execute(db.write)
    await lotFigures.up(db.write)
    await plantsFigures.up(db.write)
    expect((await verifyTables(db)).faults).toEqual([])
  })
})
