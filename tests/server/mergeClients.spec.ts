import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShipmentTicket } from '#model/papers/ticket.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import { shippingTicket } from '#print/tickets/shippingTicket.ts'
import { visibleDifferences } from '#server/access/visibleDifferences.ts'
import { verifyTables, verifyTogether } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { making } from '#tests/print/ticketParts.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('two clients that become one, on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  let manager: Caller
  let ana: Caller
  let other: Caller
  let buyer: Caller
  let broker: number
  let variety: number
  let bin: number

  const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    admin = await plant.signIn({ role_number: 5 })
    manager = await plant.signIn({ role_number: 4 })
    ana = await plant.signIn()
    broker = await made('/api/brokers/', { company_name: 'Bluff City Nuts' })
    variety = await made('/api/varieties/', { name: 'Desirable' })
    bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    other = await plant.signIn({ role_number: 1, client: await made('/api/clients/', { company_name: 'Oak Hill' }) })
    buyer = await plant.signIn({ role_number: 0, broker })
  }, 60_000)
  afterAll(() => plant.close())

  /** A client with an orchard, a user, and an order with a wagon in the yard and a lot of one bag that was offered. */
  async function grower(company_name: string, number: string) {
    const client = await made('/api/clients/', { company_name })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const order = await made('/api/orders/', { client, orchard, variety })
    const person = await plant.signIn({ role_number: 1, client })
    const day = plant.clock().slice(0, 10)
    const wagon = await made('/api/wagons/', { order, wagon_id: number, arrived_at: day })
    const batch = await made('/api/batches/', { order, drying_bin: bin })
    for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross: 1535 }
    const { body: bag } = await ana.send('POST', '/api/bags/', { batch, grade: 'Large A Grade', ...weights })
    await ana.send('PATCH', `/api/batches/${batch}/`, { status: 'Complete' })
    const lot = numberAt(bag, 'lot')
    await ana.send('PATCH', `/api/lots/${lot}/`, { notified_by: ana.id, notified_at: day })
    await ana.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    return { client, orchard, order, person, wagon, lot }
  }
  const merge = async (client: number, into: number, by = manager) =>
    by.send('POST', `/api/clients/${client}/merge/`, { into, reason: 'Entered twice' })
  const idsAt = async (path: string, by = manager) =>
    listAt((await by.get(path)).body)
      .map((record) => numberAt(record, 'id'))
      .toSorted((a, b) => a - b)

  it('should be one that has all of both; links of the other lead on, and nobody else notices', async () => {
    const kept = await grower('Hollis Farms', 'A17')
    const twice = await grower('Hollis Farm, LLC', 'B4')
    const balance = async (client: number) => (await manager.get(`/api/balance/?client=${client}`)).body
    const [own, more] = [await balance(kept.client), await balance(twice.client)]
    const preview = await manager.get(`/api/clients/${twice.client}/merge/preview/?into=${kept.client}`)
    expect(preview.body).toEqual({ orders: 1, orchards: 1, users: 1, refusals: [] })

    const before = await plant.writer.plant()
    const { status, body } = await merge(twice.client, kept.client)
    expect([status, at(body, 'id'), at(body, 'merged_from')]).toEqual([200, kept.client, [twice.client]])

    for (const list of ['orders', 'orchards'] as const) {
      const key = list === 'orders' ? 'order' : 'orchard'
      const both = [kept[key], twice[key]].toSorted((a, b) => a - b)
      expect(await idsAt(`/api/${list}/?client=${kept.client}`)).toEqual(both)
      expect(await idsAt(`/api/${list}/?client=${twice.client}`)).toEqual(both)
    }
    expect(await idsAt('/api/clients/')).not.toContain(twice.client)
    expect(at((await manager.get(`/api/clients/${twice.client}/`)).body, 'id')).toBe(kept.client)
    const sum = await balance(kept.client)
    expect(await balance(twice.client)).toEqual(sum)
    expect(numberAt(sum, 'out')).toBe(3000)
    expect(numberAt(own, 'out') + numberAt(more, 'out')).toBe(3000)
    for (const call of ['trace', 'recall', 'recall/records']) {
      const of = async (client: number) => (await manager.get(`/api/${call}/?client=${client}`)).body
      expect(await of(twice.client)).toEqual(await of(kept.client))
    }
    const { body: recall } = await manager.get(`/api/recall/?client=${twice.client}`)
    expect(listAt(recall, 'bags')).toHaveLength(2)

    // Its person sees the records of both.
    expect(await idsAt('/api/lots/', twice.person)).toEqual([kept.lot, twice.lot].toSorted((a, b) => a - b))
    expect(at((await twice.person.get(`/api/clients/${kept.client}/`)).body, 'company_name')).toBe('Hollis Farms')
    const after = await plant.writer.plant()
    expect(changesBetween(before, after).everything).toBe(false)
    for (const nobody of [other, buyer]) {
      const viewer = { role_number: nobody === other ? 1 : 0, client: null, broker: null, permissions: [] }
      const self = (await nobody.get('/api/auth/user/')).body
      const owner = nobody === other ? { client: numberAt(self, 'client') } : { broker: numberAt(self, 'broker') }
      expect(visibleDifferences({ ...viewer, ...owner }, { before, after })).toEqual([])
    }
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should be nowhere to choose afterwards', async () => {
    const kept = await made('/api/clients/', { company_name: 'Navarro Orchards' })
    const twice = await made('/api/clients/', { company_name: 'Navarro Orchard' })
    const orchard = await made('/api/orchards/', { client: kept, name: 'Ridge' })
    expect((await merge(twice, kept)).status).toBe(200)
    const none = (field: string) => ({ [field]: [`There is no client ${twice}.`] })
    const refused = async (path: string, body: object) => (await admin.send('POST', path, body)).body
    expect(await refused('/api/orders/', { client: twice, orchard, variety })).toMatchObject(none('client'))
    expect(await refused('/api/orchards/', { client: twice, name: 'Creek' })).toMatchObject(none('client'))
    const person = { email: 'n@example.com', first_name: 'N', last_name: 'N', role_number: 1, client: twice }
    expect(await refused('/api/users/', person)).toMatchObject(none('client'))
    const sheet = Buffer.from('Name,Client\nCreek,Navarro Orchard').toString('base64')
    const imported = await admin.send('POST', '/api/import/', { kind: 'orchard', file: sheet })
    expect(JSON.stringify(imported.body)).toContain('Navarro Orchard')
    expect(at(imported.body, 'added')).not.toBe(1)
    expect((await admin.send('PATCH', `/api/clients/${twice}/`, { phone: '1' })).status).toBe(404)
    expect((await admin.send('DELETE', `/api/clients/${twice}/`)).status).toBe(404)
    expect((await admin.send('DELETE', `/api/clients/${kept}/`)).status).toBe(409)
  })

  it('should hold its chain: what became the one before becomes the next one too', async () => {
    const [first, second, third] = [
      await made('/api/clients/', { company_name: 'Pinson' }),
      await made('/api/clients/', { company_name: 'Pinson Bros' }),
      await made('/api/clients/', { company_name: 'Pinson Brothers' }),
    ]
    await merge(first, second)
    const { body } = await merge(second, third)
    expect(at(body, 'merged_from')).toEqual([first, second])
    expect(at((await manager.get(`/api/clients/${first}/`)).body, 'id')).toBe(third)
    const again = await merge(first, third)
    expect([again.status, at(again.body, 'status')]).toEqual([409, ['Pinson has become Pinson Brothers already.']])
    expect((await merge(third, first)).status).toBe(409)
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should be refused in plain words where it can’t be', async () => {
    const [one, two] = [await grower('Sumner', 'C9'), await grower('Sumner & Sons', 'C9')]
    const saying = async (client: number, into: number) => at((await merge(client, into)).body, 'status')
    expect(await saying(two.client, one.client)).toEqual([
      'Both have a wagon C9 in the yard: complete one, or correct its number.',
    ])
    expect(await saying(one.client, one.client)).toEqual(['Sumner is this client: choose another.'])
    expect((await merge(one.client, 987_654)).body).toMatchObject({ into: ['There is no client 987654.'] })
    expect((await merge(987_654, one.client)).status).toBe(404)
    expect((await merge(two.client, one.client, ana)).status).toBe(403)
    const blank = await manager.send('POST', `/api/clients/${two.client}/merge/`, { into: one.client, reason: ' ' })
    expect(blank.status).toBe(400)
  })

  it('should be found in the timeline with what became it, by either number, and be called by name there', async () => {
    const kept = await grower('Lambert', 'F2')
    const twice = await grower('Lambert Pecans', 'G3')
    await merge(twice.client, kept.client)
    const eventsOf = async (query: string) => listAt((await manager.get(`/api/events/?${query}`)).body)
    const namedIn = (events: readonly unknown[], type: string) =>
      events.filter((event) => at(event, 'type') === type).map((event) => at(event, 'subject'))

    const own = await eventsOf(`client=${kept.client}&details=true&limit=1000`)
    expect(namedIn(own, 'client.added')).toEqual(['Lambert Pecans', 'Lambert'])
    expect(namedIn(own, 'client.merged')).toEqual(['Lambert Pecans'])
    expect(await eventsOf(`client=${twice.client}&details=true&limit=1000`)).toEqual(own)
    const alone = await eventsOf(`entity=client&entity_id=${kept.client}`)
    expect(alone.map((event) => at(event, 'entity_id'))).toContain(twice.client)
    expect(await eventsOf(`entity=client&entity_id=${twice.client}`)).toEqual(alone)
    const pages = async (client: number) => (await manager.get(`/api/events/pages/?client=${client}`)).body
    expect(at(await pages(twice.client), 'total')).toBe(own.length)

    const [placed] = await eventsOf(`type=order.placed&order=${twice.order}&details=true`)
    expect([at(placed, 'data', 'client'), at(placed, 'names')]).toEqual([
      twice.client,
      expect.objectContaining({ [`client ${twice.client}`]: 'Lambert Pecans' }),
    ])
    const [joined] = await eventsOf(`type=client.joined&client=${kept.client}&details=true`)
    expect(at(joined, 'names')).toEqual({ [`client ${twice.client}`]: 'Lambert Pecans' })
  })

  it('should be erased with what became it', async () => {
    const kept = await made('/api/clients/', { company_name: 'Tift', phone: '555 0100' })
    const twice = await made('/api/clients/', { company_name: 'Tift Farms', phone: '555 0111' })
    await merge(twice, kept)
    expect((await admin.send('POST', `/api/clients/${twice}/erase/`, { reason: 'By letter' })).status).toBe(404)
    expect((await admin.send('POST', `/api/clients/${kept}/erase/`, { reason: 'By letter' })).status).toBe(200)
    const held = await plant.db.read.selectFrom('personal').selectAll().execute()
    expect(JSON.stringify(held)).not.toContain('555 0111')
  })

  /** A lot's bag on its way to a purchaser, signed for; and how to draw its ticket. */
  async function signedFor({ lot }: { readonly lot: number }) {
    await manager.send('PATCH', `/api/lots/${lot}/`, { broker })
    const shipment = await made('/api/shipments/', { lot })
    const [bag = 0] = await idsAt(`/api/bags/?lot=${lot}`)
    await ana.send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 1535, ship_tare: 35 })
    await ana.send('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: onePixel })
    const record = async (by = manager) => (await by.get(`/api/shipments/${shipment}/`)).body
    const drawn = async () => {
      const ticket = ShipmentTicket.parse((await manager.get(`/api/shipments/${shipment}/ticket/`)).body)
      const page = shippingTicket({ ...making, ...ticket, signature: onePixel, adjusting: new Map() })
      // Each file has a number and an instant of its own.
      return Buffer.from(page.output('arraybuffer'))
        .toString('latin1')
        .replace(/\/(ID|CreationDate) .*/g, '')
    }
    return { shipment, record, drawn }
  }

  it('should be signed for as before: a Closed shipment’s ticket has the same bytes', async () => {
    const kept = await grower('Alpha Pecans', 'D4')
    const twice = await grower('Zeta Farms', 'E1')
    const { shipment, record, drawn } = await signedFor(twice)
    const [before, ticket, masked] = [await record(), await drawn(), await record(buyer)]
    await merge(twice.client, kept.client)
    expect((await drawn()) === ticket).toBe(true)
    const after = await record()
    expect(after).toEqual({ ...Object(before), client: kept.client })
    expect(at(after, 'company_name')).toBe('Zeta Farms')
    expect(await record(buyer)).toEqual(masked)
    expect(await idsAt('/api/shipments/', kept.person)).toEqual([shipment])
    expect(at(await record(kept.person), 'company_name')).toBe('Zeta Farms')
    expect(at((await manager.get(`/api/lots/${twice.lot}/`)).body, 'company_name')).toBe('Alpha Pecans')
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })

  it('should be erased on what was signed too, and whoever looks at it learns so', async () => {
    const kept = await grower('Ware', 'F2')
    const twice = await grower('Colquitt Groves', 'G7')
    const { shipment, record } = await signedFor(twice)
    await merge(twice.client, kept.client)
    const before = await plant.writer.plant()
    expect((await admin.send('POST', `/api/clients/${kept.client}/erase/`, { reason: 'By letter' })).status).toBe(200)
    expect(JSON.stringify(await record())).not.toContain('Colquitt')
    const { records } = changesBetween(before, await plant.writer.plant())
    expect(records.map(({ list, id }) => `${list} ${id}`)).toContain(`shipments ${shipment}`)
  })
})
