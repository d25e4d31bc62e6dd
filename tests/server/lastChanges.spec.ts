import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Caller, numberAt, type Reply } from './openPlant.ts'
import { type RoleName, type TwoGrowers, twoGrowers } from './twoGrowers.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await twoGrowers('sqlite')
}, 120_000)
afterAll(() => growers.plant.close())

const changesOf = async (role: RoleName, entity: string, id: number): Promise<Reply> =>
  growers.callers[role].get(`/api/last_changes/?entity=${entity}&id=${id}`)

describe('the last changes of a record', () => {
  it('should tell after a stale If-Match who wrote each field, and when', async () => {
    const { hollis, callers } = growers
    const path = `/api/clients/${hollis.client}/`
    const { body: before } = await callers.staff.get(path)
    const version = String(at(before, 'version'))
    expect((await callers.manager.send('PATCH', path, { phone: '229-555-1111' })).status).toBe(200)
    const stale = await callers.staff.send('PATCH', path, { phone: '229-555-2222' }, { 'if-match': `"${version}"` })
    expect([stale.status, at(stale.body, 'version')]).toEqual([409, Number(version) + 1])
    const { body } = await changesOf('staff', 'client', hollis.client)
    expect(at(body, 'record')).toEqual((await callers.staff.get(path)).body)
    expect(at(body, 'changes', 'phone')).toMatchObject({ by: { id: callers.manager.id } })
    expect(at(body, 'changes', 'company_name')).toMatchObject({ by: { id: callers.staff.id } })
    expect(at(body, 'changes', 'phone', 'at')).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('should name to a grower only its own people', async () => {
    const { hollis, oakHill, callers } = growers
    const path = `/api/clients/${hollis.client}/`
    await callers.manager.send('PATCH', path, { phone: '229-555-1111' })
    await callers.grower.send('PATCH', path, { alt_phone: '229-555-3333' })
    const { body } = await changesOf('grower', 'client', hollis.client)
    expect(at(body, 'changes', 'phone')).toMatchObject({ by: null })
    expect(at(body, 'changes', 'alt_phone')).toMatchObject({ by: { id: callers.grower.id } })
    expect((await changesOf('grower', 'client', oakHill.client)).status).toBe(404)
  })

  it('should tell a broker nothing of what another broker measured', async () => {
    const { hollis, otherBroker, plant, callers } = growers
    const other = await plant.signIn({ role_number: 0, broker: otherBroker })
    await other.send('PATCH', `/api/lots/${hollis.lot}/`, { broker_yield: 51.5 })
    const { body } = await changesOf('broker', 'lot', hollis.lot)
    expect([at(body, 'record', 'broker_yield'), at(body, 'changes', 'broker_yield')]).toEqual([null, undefined])
    await callers.broker.send('PATCH', `/api/lots/${hollis.lot}/`, { broker_yield: 49 })
    const { body: own } = await changesOf('broker', 'lot', hollis.lot)
    expect([at(own, 'record', 'broker_yield'), at(own, 'changes', 'broker_yield', 'by', 'id')]).toEqual([
      49,
      callers.broker.id,
    ])
  })

  it("should tell growers and brokers nothing of what they see blank: a shipment's notes", async () => {
    const { oakHill, otherBroker, plant, callers } = growers
    const { body: opened } = await callers.staff.send('POST', '/api/shipments/', { lot: oakHill.lot })
    const shipment = numberAt(opened, 'id')
    const path = `/api/shipments/${shipment}/`
    expect((await callers.staff.send('PATCH', path, { notes: 'Dock 2', truck_number: '418' })).status).toBe(200)
    expect((await callers.staff.send('PATCH', path, { notes: 'Dock 2', truck_number: '418' })).body).toMatchObject({
      status: ['Say what should change.'],
    })
    const grower = await plant.signIn({ role_number: 1, client: oakHill.client })
    const buyer = await plant.signIn({ role_number: 0, broker: otherBroker })
    const told = async (caller: Caller) =>
      at((await caller.get(`/api/last_changes/?entity=shipment&id=${shipment}`)).body, 'changes')
    expect(await told(callers.staff)).toMatchObject({ notes: {}, truck_number: {} })
    for (const caller of [grower, buyer]) {
      expect(await told(caller)).toHaveProperty('truck_number')
      expect(await told(caller)).not.toHaveProperty('notes')
    }
  })

  it.each([
    ['user', 'staff', 404],
    ['user', 'manager', 200],
    ['plant', 'grower', 404],
    ['plant', 'staff', 200],
    ['settings', 'manager', 404],
    ['settings', 'admin', 200],
    ['nobody', 'admin', 400],
  ] as const)('should show a %s only to those who edit it: %s %i', async (entity, role, status) => {
    const id = entity === 'user' ? growers.callers.admin.id : 1
    expect((await changesOf(role, entity, id)).status).toBe(status)
  })

  it('should show everybody their own account', async () => {
    const { id } = growers.callers.grower
    expect(at((await changesOf('grower', 'user', id)).body, 'record', 'id')).toBe(id)
  })
})
