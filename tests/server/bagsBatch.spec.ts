import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '#model/kinds/settings.ts'
import { ShipmentTicket } from '#model/papers/ticket.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { shippingTicketFile } from '#server/mail/paperFiles.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe.each(aboveStorage)('a bag that was weighed from the wrong batch on %s', (engine) => {
  let plant: OpenPlant
  let ana: Caller
  let sam: Caller
  let order: number
  let broker: number
  let one: number
  let two: number
  let bag: number
  let lot: number

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    const admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    broker = await made('/api/brokers/', { company_name: 'Bluff City Nuts' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    ana = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    order = await made('/api/orders/', { client, orchard, variety })
    const batchIn = async (name: string) => {
      const batch = await made('/api/batches/', { order, drying_bin: await made('/api/drying_bins/', { name }) })
      for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
      return batch
    }
    one = await batchIn('Bin 1')
    two = await batchIn('Bin 2')
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 }
    const weigh = async (batch: number, clean_gross: number) =>
      (await ana.send('POST', '/api/bags/', { batch, grade: 'Large A Grade', ...weights, clean_gross })).body
    const weighed = await weigh(one, 1035)
    await weigh(one, 2035)
    bag = numberAt(weighed, 'id')
    lot = numberAt(weighed, 'lot')
  }, 60_000)
  afterAll(() => plant.close())

  const correct = async (batch: number, more: object = {}) =>
    sam.send('POST', `/api/bags/${bag}/correct/`, { batch, reason: 'Bin 2 was sorted that hour', ...more })
  const figures = async () => {
    const of = async (batch: number) => {
      const record = (await sam.get(`/api/batches/${batch}/`)).body
      const balance = (await sam.get(`/api/balance/?batch=${batch}`)).body
      return [at(record, 'bag_count'), at(balance, 'out')]
    }
    return [await of(one), await of(two)]
  }

  it('[F19] should count in the right one, with its trace and its balance', async () => {
    expect(await figures()).toEqual([
      [2, 3000],
      [0, 0],
    ])
    expect((await correct(two)).body).toMatchObject({ batch: two, lot, bag_number: 1, clean_net: 1000 })
    expect(await figures()).toEqual([
      [1, 2000],
      [1, 1000],
    ])
    expect((await sam.get(`/api/trace/?bag=${bag}`)).body).toMatchObject({ batches: [two] })
    const [event] = listAt((await sam.get(`/api/events/?entity=bag&entity_id=${bag}&details=true`)).body)
    expect(event).toMatchObject({ type: 'bag.corrected', data: { batch: two }, reason: 'Bin 2 was sorted that hour' })
  })

  it('[K5] should refuse the batch that it has', async () => {
    const again = await correct(two)
    expect([again.status, at(again.body, 'refusals', 0, 'rule')]).toEqual([400, 'K5'])
  })

  it('[K6] should refuse a batch that does not exist, at its field', async () => {
    const none = await correct(999)
    expect([none.status, at(none.body, 'batch', 0)]).toEqual([400, 'There is no batch 999.'])
    expect((await correct(0)).status).toBe(400)
  })

  it('[K3] should be corrected in a Sold lot too, in its batch alone', async () => {
    await ana.send('PATCH', `/api/lots/${lot}/`, { notified_by: ana.id, notified_at: plant.clock().slice(0, 10) })
    await ana.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    await sam.send('PATCH', `/api/lots/${lot}/`, { broker })
    const both = await correct(one, { clean_gross: 1000 })
    expect([both.status, at(both.body, 'refusals', 0, 'rule')]).toEqual([409, 'K3'])
    expect((await correct(one)).status).toBe(200)
    expect(await figures()).toEqual([
      [2, 3000],
      [0, 0],
    ])
  })

  it('[F19] should be corrected once it left too, and its shipment stays as it was signed', async () => {
    const shipment = numberAt((await ana.send('POST', '/api/shipments/', { lot })).body, 'id')
    const path = `/api/shipments/${shipment}/`
    await ana.send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 1034, ship_tare: 35 })
    const signed = await ana.send('PATCH', path, { status: 'Closed', signature: onePixel })
    expect(signed.status).toBe(200)
    const before = ShipmentTicket.parse((await sam.get(`${path}ticket/`)).body)
    const now = plant.clock()
    const settings = Settings.parse((await sam.get('/api/system_info/')).body)
    /** The ticket as PDF, drawn at the same moment. */
    const paper = async (ticket: ShipmentTicket) => {
      const at = { language: 'en', settings, base: 'https://plant.example', now } as const
      const { content } = await shippingTicketFile(plant.db.read, { ...ticket, mark: before.mark }, at)
      return content.toString('latin1').replace(/\/(ID|CreationDate) .*/g, '')
    }
    const asSigned = await paper(before)

    const heavier = await correct(two, { clean_gross: 1200 })
    expect([heavier.status, at(heavier.body, 'refusals', 0, 'rule')]).toEqual([409, 'K14'])
    expect((await correct(two)).body).toMatchObject({ batch: two, shipment, ship_net: 999, status: 'Shipped' })
    expect(await figures()).toEqual([
      [1, 2000],
      [1, 1000],
    ])
    expect((await sam.get(`/api/trace/?shipment=${shipment}`)).body).toMatchObject({ batches: [two] })

    const after = ShipmentTicket.parse((await sam.get(`${path}ticket/`)).body)
    expect(after.shipment).toEqual(before.shipment)
    expect((await sam.get(path)).body).toEqual(signed.body)
    expect(await paper(after)).toBe(asSigned)
    const { seq, hash } = before.mark ?? { seq: 0, hash: '' }
    expect((await sam.get(`${path}ticket/check/?seq=${seq}&hash=${hash}`)).body).toMatchObject({ holds: true })
  })

  it('should be the same in tables that are made anew from the log', async () => {
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
