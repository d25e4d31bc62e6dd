import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LogMark, MarkCheck, OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { type Caller, listAt, numberAt, textAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('the data of a ticket, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  const ofOrder = async (by: Caller, order: number) =>
    sealed(OrderTicket.parse((await by.get(`/api/orders/${order}/ticket/`)).body))
  const ofShipment = async (by: Caller, shipment: number) =>
    sealed(ShipmentTicket.parse((await by.get(`/api/shipments/${shipment}/ticket/`)).body))
  const check = async (by: Caller, path: string, { seq, hash }: { seq: number; hash: string }) =>
    MarkCheck.parse((await by.get(`${path}ticket/check/?seq=${seq}&hash=${hash}`)).body)
  const events = async (query: string) => listAt((await growers.callers.supervisor.get(`/api/events/?${query}`)).body)
  const newest = async (query: string) => LogMark.parse((await events(`limit=1&${query}`))[0])

  it('should be an order with all its records, as their own calls return them', async () => {
    const { hollis, callers } = growers
    const ticket = await ofOrder(callers.staff, hollis.order)
    const one = async (path: string) => (await callers.staff.get(path)).body
    expect(ticket).toMatchObject({
      order: await one(`/api/orders/${hollis.order}/`),
      wagons: [await one(`/api/wagons/${hollis.wagon}/`)],
      batches: [await one(`/api/batches/${hollis.batch}/`)],
      lots: [await one(`/api/lots/${hollis.lot}/`)],
      bags: [await one(`/api/bags/${hollis.bag}/`)],
      shipments: [await one(`/api/shipments/${hollis.shipment}/`)],
    })
  })

  it('should be a shipment with its bags', async () => {
    const { hollis, callers } = growers
    const ticket = await ofShipment(callers.staff, hollis.shipment)
    expect([ticket.shipment.id, ticket.bags.map(({ id }) => id)]).toEqual([hollis.shipment, [hollis.bag]])
  })

  it('[F10] of a Closed shipment should stay, though its order is corrected; lots and bags follow', async () => {
    const { hollis, callers } = growers
    const { staff, supervisor, admin } = callers
    const named = async (path: string) => textAt((await staff.get(path)).body, 'variety_name')
    const before = await named(`/api/shipments/${hollis.shipment}/`)
    expect((await staff.get(`/api/shipments/${hollis.shipment}/`)).body).toMatchObject({ status: 'Closed' })
    const variety = numberAt((await admin.send('POST', '/api/varieties/', { name: 'Pawnee' })).body, 'id')
    const orchard = { name: 'Gin field', farm: '77', client: hollis.client, notes: '' }
    const field = numberAt((await staff.send('POST', '/api/orchards/', orchard)).body, 'id')
    const corrected = { variety, orchard: field, reason: 'Misread the label' }
    const path = `/api/orders/${hollis.order}/correct/`
    expect((await staff.send('POST', path, corrected)).status).toBe(403)
    expect((await supervisor.send('POST', path, corrected)).body).toMatchObject({
      variety_name: 'Pawnee',
      orchard: { name: 'Gin field' },
    })
    for (const of of [`lots/${hollis.lot}`, `bags/${hollis.bag}`, `wagons/${hollis.wagon}`, `batches/${hollis.batch}`])
      expect(await named(`/api/${of}/`)).toBe('Pawnee')
    expect(await named(`/api/shipments/${hollis.shipment}/`)).toBe(before)
    const { shipment } = await ofShipment(staff, hollis.shipment)
    expect([shipment.variety_name, shipment.orchard_model?.name]).not.toContain('Gin field')
    expect(shipment.variety_name).toBe(before)
    expect((await verifyTables(growers.plant.db)).faults).toEqual([])
  })

  it('should have the purchaser’s postal address, stored outside the log, for buyer, seller and the plant', async () => {
    const { oakHill, plant, otherBroker, callers } = growers
    const { admin, staff, supervisor } = callers
    const address = '88 Gin Road\nTifton, GA 31794'
    const path = `/api/brokers/${otherBroker}/`
    expect((await ofShipment(staff, oakHill.shipment)).broker_address).toBe('')
    expect((await admin.send('PATCH', path, { address: 'x'.repeat(301) })).body).toHaveProperty('address')
    expect((await admin.send('PATCH', path, { address })).body).toMatchObject({ address })
    const buyer = await plant.signIn({ role_number: 0, broker: otherBroker })
    const owner = await plant.signIn({ role_number: 1, client: oakHill.client })
    for (const by of [staff, buyer, owner])
      expect((await ofShipment(by, oakHill.shipment)).broker_address).toBe(address)
    const log = await plant.db.read.selectFrom('events').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('Gin Road')
    expect(JSON.stringify((await supervisor.get('/api/events/?limit=5')).body)).toContain('"personal":["address"]')
    await admin.send('PATCH', path, { address: '' })
    expect((await ofShipment(staff, oakHill.shipment)).broker_address).toBe('')
  })

  it('should have the log’s head, sealed for its record, the same for every user', async () => {
    const { hollis, callers } = growers
    const { mark } = await ofOrder(callers.staff, hollis.order)
    expect(mark.seq).toBe((await newest('')).seq)
    expect((await ofOrder(callers.grower, hollis.order)).mark).toMatchObject({ seq: mark.seq, hash: mark.hash })
    expect((await ofShipment(callers.staff, hollis.shipment)).mark.hash).not.toBe(mark.hash)
  })

  it('should be checked by every holder, whoever drew it', async () => {
    const { hollis, oakHill, callers, plant } = growers
    const buyer = await plant.signIn({ role_number: 0, broker: growers.otherBroker })
    const owner = await plant.signIn({ role_number: 1, client: oakHill.client })
    const shipment = `/api/shipments/${oakHill.shipment}/`
    for (const drawer of [callers.staff, callers.viewer, buyer, owner]) {
      const { mark } = await ofShipment(drawer, oakHill.shipment)
      for (const holder of [callers.staff, callers.viewer, buyer, owner])
        expect(await check(holder, shipment, mark)).toEqual({ holds: true, changed_at: null })
    }
    const { mark } = await ofOrder(callers.staff, hollis.order)
    expect(await check(callers.grower, `/api/orders/${hollis.order}/`, mark)).toMatchObject({ holds: true })
  })

  it('should confirm no event’s hash to anybody: guesses about others reveal nothing', async () => {
    const { hollis, oakHill, callers, plant } = growers
    const buyer = await plant.signIn({ role_number: 0, broker: growers.otherBroker })
    const log = await plant.db.read.selectFrom('events').select(['seq', 'hash']).execute()
    const confirmed = async (by: Caller, path: string) => {
      const checks = await Promise.all(log.map((event) => check(by, path, event)))
      return checks.filter(({ holds }) => holds).length
    }
    expect(await confirmed(callers.grower, `/api/orders/${hollis.order}/`)).toBe(0)
    expect(await confirmed(callers.grower, `/api/shipments/${hollis.shipment}/`)).toBe(0)
    expect(await confirmed(buyer, `/api/shipments/${oakHill.shipment}/`)).toBe(0)
    expect(log.map(({ hash }) => hash)).not.toContain((await ofOrder(callers.grower, hollis.order)).mark.hash)
  })

  it('should be valid for its own record only', async () => {
    const { hollis, oakHill, callers } = growers
    const { mark } = await ofOrder(callers.staff, hollis.order)
    expect(await check(callers.staff, `/api/orders/${oakHill.order}/`, mark)).toMatchObject({ holds: false })
    expect(hollis.order).toBe(hollis.shipment)
    expect(await check(callers.staff, `/api/shipments/${hollis.shipment}/`, mark)).toMatchObject({ holds: false })
  })

  it('should hide the grower from a broker, as everywhere', async () => {
    const { oakHill, plant, otherBroker } = growers
    const buyer = await plant.signIn({ role_number: 0, broker: otherBroker })
    const text = JSON.stringify((await buyer.get(`/api/shipments/${oakHill.shipment}/ticket/`)).body)
    for (const secret of ['Oak Hill', 'share of', 'notes of'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).toContain('Dixie Lines')
  })

  it('should be checked: it holds, and shows when the record changed after it', async () => {
    const { hollis, callers } = growers
    const path = `/api/orders/${hollis.order}/`
    const { mark } = await ofOrder(callers.grower, hollis.order)
    expect(await check(callers.grower, path, mark)).toEqual({ holds: true, changed_at: null })
    await callers.staff.send('PATCH', path, { notes: 'Invoice by mail.' })
    const { at } = await newest(`order=${hollis.order}`)
    expect(await check(callers.grower, path, mark)).toEqual({ holds: true, changed_at: at })
  })

  it('should no longer hold if the log has another hash there, or no such event', async () => {
    const { hollis, callers } = growers
    const path = `/api/shipments/${hollis.shipment}/`
    const { mark } = await ofShipment(callers.staff, hollis.shipment)
    const other = `${mark.hash.startsWith('0') ? '1' : '0'}${mark.hash.slice(1)}`
    expect((await check(callers.staff, path, { ...mark, hash: other })).holds).toBe(false)
    expect((await check(callers.staff, path, { ...mark, seq: mark.seq + 1000 })).holds).toBe(false)
  })

  it('should lead to the address that the plant is known by, where it is set', async () => {
    const { hollis, callers } = growers
    const addressOf = async () => (await ofShipment(callers.staff, hollis.shipment)).public_url
    expect(await addressOf()).toBeNull()
    await callers.admin.send('PATCH', '/api/system/', { public_url: 'https://plant.example.com' })
    expect(await addressOf()).toBe('https://plant.example.com')
  })

  it('should refuse other texts as a mark', async () => {
    const { hollis, callers } = growers
    const { status, body } = await callers.staff.get(`/api/orders/${hollis.order}/ticket/check/?seq=0&hash=ab`)
    expect([status, body]).toMatchObject([400, { seq: [expect.any(String)], hash: [expect.any(String)] }])
  })

  it('should omit void bags', async () => {
    const { oakHill, callers } = growers
    const weighed = await callers.staff.send('POST', '/api/bags/', {
      batch: oakHill.batch,
      grade: 'B Grade',
      type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35,
      clean_gross: 1035,
    })
    const bag = numberAt(weighed.body, 'id')
    const bags = async () => (await ofOrder(callers.staff, oakHill.order)).bags.map(({ id }) => id)
    expect(await bags()).toEqual([oakHill.bag, bag])
    await callers.supervisor.send('POST', `/api/bags/${bag}/void/`, { reason: 'Weighed twice.' })
    expect(await bags()).toEqual([oakHill.bag])
  })

  // The last one: it leaves the log without its guards.
  it('should no longer hold after the log was rewritten', async () => {
    const { hollis, callers, plant } = growers
    const path = `/api/orders/${hollis.order}/`
    const { mark } = await ofOrder(callers.staff, hollis.order)
    const { db } = plant
    await (db.dialect === 'sqlite'
      ? sql`drop trigger events_stay`.execute(db.write)
      : sql`alter table events disable trigger user`.execute(db.write))
    const { hash } = await newest('')
    // A server would end that finds another hash at the end of the log.
    expect((await callers.staff.send('PATCH', path, { notes: 'One more event' })).status).toBe(200)
    const write = (text: string) =>
      plant.writer.submit((tx) => tx.updateTable('events').set({ hash: text }).where('seq', '=', mark.seq).execute())
    await write('0'.repeat(64))
    expect(await check(callers.grower, path, mark)).toMatchObject({ holds: false })
    await write(hash)
    expect(await check(callers.grower, path, mark)).toMatchObject({ holds: true })
  })
})

// Helpers

function sealed<T extends { readonly mark: LogMark | null }>(ticket: T): T & { readonly mark: LogMark } {
  if (ticket.mark === null) throw new Error('The ticket bears no mark.')
  return { ...ticket, mark: ticket.mark }
}
