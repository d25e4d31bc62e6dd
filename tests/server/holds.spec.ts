import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, must, numberAt } from './openPlant.ts'
import { signatureOf, type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const day = '2026-10-05'
const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 }
const reason = 'Wet corner'
const refusedBy = (rule: string, message: string) => ({
  status: 409,
  body: { refusals: [{ rule, field: 'status', message }] },
})

describe.each(aboveStorage)('holds, on %s', (engine) => {
  let growers: TwoGrowers
  let staff: Caller
  let supervisor: Caller

  beforeAll(async () => {
    growers = await twoGrowers(engine)
    ;({ staff, supervisor } = growers.callers)
  }, 60_000)
  afterAll(() => growers.plant.close())

  const hold = (kind: 'bags' | 'lots', id: number) =>
    must(supervisor.send('POST', `/api/${kind}/${id}/hold/`, { reason }))
  const release = (kind: 'bags' | 'lots', id: number) =>
    must(supervisor.send('POST', `/api/${kind}/${id}/release/`, { reason: 'Dried again' }))

  /** A Ready lot that every broker may buy, with one bag, and an Open shipment of it. */
  async function offered() {
    const weighed = await must(
      staff.send('POST', '/api/bags/', { ...sack, batch: growers.hollis.batch, grade: 'B Grade' }),
    )
    const [bag, lot, number] = [numberAt(weighed, 'id'), numberAt(weighed, 'lot'), numberAt(weighed, 'bag_number')]
    await must(staff.send('PATCH', `/api/lots/${lot}/`, { notified_by: staff.id, notified_at: day }))
    await must(staff.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' }))
    const shipment = numberAt(await must(staff.send('POST', '/api/shipments/', { lot })), 'id')
    return { bag, lot, shipment, name: `${lot}-${number}` }
  }
  const load = ({ bag, shipment }: { bag: number; shipment: number }) =>
    staff.send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 890, ship_tare: 35 })
  const sign = ({ shipment }: { shipment: number }) =>
    staff.send('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: signatureOf(`of ${shipment}`) })

  it('should have user, reason and time, and be null after the release', async () => {
    const { bag, lot } = await offered()
    for (const [kind, id] of [
      ['bags', bag],
      ['lots', lot],
    ] as const) {
      const path = `/api/${kind}/${id}/`
      expect(await must(staff.get(path))).toMatchObject({ hold: null })
      const held = { hold: { reason, by: supervisor.id, at: expect.stringMatching(/Z$/) as unknown } }
      expect(await hold(kind, id)).toMatchObject(held)
      expect(await must(staff.get(path))).toMatchObject(held)
      expect(await release(kind, id)).toMatchObject({ hold: null })
    }
    const { body } = await supervisor.get(`/api/events/?lot=${lot}`)
    const text = JSON.stringify(body)
    for (const type of ['lot.held', 'lot.released', 'bag.held', 'bag.released']) expect(text).toContain(type)
  })

  it('should prevent loading and signing, of the bag or its lot, in the same words', async () => {
    const truck = await offered()
    await hold('bags', truck.bag)
    expect(await load(truck)).toMatchObject(refusedBy('H1', `Bag ${truck.name} is held: ${reason}`))
    await release('bags', truck.bag)
    await hold('lots', truck.lot)
    expect(await load(truck)).toMatchObject(refusedBy('H1', `Lot ${truck.lot} is held: ${reason}`))
    await release('lots', truck.lot)
    await must(load(truck))
    await hold('lots', truck.lot)
    expect(await sign(truck)).toMatchObject(refusedBy('H2', `Lot ${truck.lot} is held: ${reason}`))
    await release('lots', truck.lot)
    await hold('bags', truck.bag)
    expect(await sign(truck)).toMatchObject(refusedBy('H2', `Bag ${truck.name} is held: ${reason}`))
    await release('bags', truck.bag)
    expect(await sign(truck)).toMatchObject({ status: 200, body: { status: 'Closed' } })
  })

  it('should prevent a sale, and a broker see neither reason nor user', async () => {
    const { lot, bag } = await offered()
    const { broker, grower } = growers.callers
    await hold('lots', lot)
    await hold('bags', bag)
    expect(await staff.send('PUT', `/api/lots/${lot}/`, { broker: growers.broker })).toMatchObject(
      refusedBy('H3', `Lot ${lot} is held: ${reason}`),
    )
    const reply = await broker.send('PUT', `/api/lots/${lot}/`, { broker: growers.broker })
    expect(reply).toMatchObject(refusedBy('H3', `Lot ${lot} is held by the plant.`))
    const seen = [reply.body, await must(broker.get('/api/lots/')), await must(broker.get(`/api/bags/?lot=${lot}`))]
    expect(JSON.stringify(seen)).not.toContain(reason)
    expect(await must(broker.get(`/api/lots/${lot}/`))).toMatchObject({ hold: { reason: '', by: null } })
    expect(await must(broker.get(`/api/bags/${bag}/`))).toMatchObject({ hold: null })
    for (const path of [`/api/lots/${lot}/`, `/api/bags/${bag}/`])
      expect(await must(grower.get(path))).toMatchObject({ hold: { reason, by: null } })
    await release('lots', lot)
    expect(await broker.send('PUT', `/api/lots/${lot}/`, { broker: growers.broker })).toMatchObject({ status: 200 })
  })

  it('should stay held where its grade is corrected, also by the lot that it leaves', async () => {
    const { lot, bag } = await offered()
    await hold('lots', lot)
    const correction = { reason: 'Wrong grade', grade: 'Cracks & Splits' }
    const moved = await must(supervisor.send('POST', `/api/bags/${bag}/correct/`, correction))
    expect(numberAt(moved, 'lot')).not.toBe(lot)
    expect(moved).toMatchObject({ hold: { reason, by: supervisor.id } })
    await release('lots', lot)
    expect(await must(staff.get(`/api/bags/${bag}/`))).toMatchObject({ hold: { reason } })
  })

  it('should be the same in the tables, after everything', async () => {
    const { lot, bag } = await offered()
    await hold('lots', lot)
    await hold('bags', bag)
    expect((await verifyTables(growers.plant.db)).faults).toEqual([])
  })
})
