import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtp } from '#server/mail/smtp.ts'
import { MailServer } from '#tests/support/mailServer.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'
import { signatureOf } from './twoGrowers.ts'

const publicUrl = 'https://plant.example.com'

describe.each(aboveStorage)('mails to a client after its wagon’s on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  let staff: Caller
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, { publicUrl, mail: { deliver: createSmtp(post.url), pauses: [5] } })
    staff = await plant.signIn({ role_number: 3 })
  })
  beforeEach(() => {
    post.mails.length = 0
    post.manner = () => null
  })
  afterAll(async () => {
    await plant.close()
    await post.close()
  })

  const done = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await staff.send(method, path, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const add = async (list: string, body: object): Promise<number> =>
    numberAt(await done('POST', `/api/${list}/`, body), 'id')
  const day = () => plant.clock().slice(0, 10)

  let nth = 0
  /** A batch in the dryer. */
  async function drying(language: string, company = '') {
    nth += 1
    const boss = await plant.signIn({ role_number: 5 })
    const named = async (list: string) =>
      numberAt((await boss.send('POST', `/api/${list}/`, { name: `${list} ${nth}` })).body, 'id')
    const [variety, bin] = [await named('varieties'), await named('drying_bins')]
    const client = await add('clients', {
      company_name: company || `Oak Hill ${nth}`,
      first_name: 'Ana',
      email: `ana${nth}@oak.example`,
      preferred_contact_methods: ['Email'],
      language,
    })
    const orchard = await add('orchards', { name: 'North', client })
    const order = await add('orders', { client, variety, orchard })
    const wagon = await add('wagons', { order, wagon_id: `A${nth}`, harvested_at: day(), arrived_at: day() })
    await done('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
    await done('POST', `/api/wagons/${wagon}/unloaded/`, {})
    const batch = numberAt((await staff.get('/api/batches/')).body, 0, 'id')
    await done('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const reading = { batch, reading: 4.5, reading_method: 'Shelled', sample_location: 'Top' }
    await done('POST', '/api/moisture_readings/', { ...reading, reading_time: plant.clock() })
    return { batch, order: numberAt((await staff.get(`/api/orders/${order}/`)).body, 'order_number') }
  }

  /** A batch that is dry. */
  async function dry(language: string, company = '') {
    const made = await drying(language, company)
    await done('PATCH', `/api/batches/${made.batch}/`, { status: 'Ready' })
    return made
  }

  /** A lot of one bag. */
  async function sorted(language: string, company = '') {
    const { batch, order } = await dry(language, company)
    await done('PATCH', `/api/batches/${batch}/`, { status: 'Sorting' })
    const bag = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 2035, grade: 'B Grade' }
    const weighed = await done('POST', '/api/bags/', { ...bag, batch })
    const lot = numberAt(weighed, 'lot')
    const label = String(at(weighed, 'lot_number'))
    return { order, lot, label, bag: numberAt(weighed, 'id') }
  }

  /** A lot on a truck, signed for. */
  async function shipped(language: string, company = '') {
    const { lot, label, bag } = await sorted(language, company)
    await done('PATCH', `/api/lots/${lot}/`, { notified_by: staff.id, notified_at: day() })
    await done('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
    const made = await done('POST', '/api/shipments/', { lot, shipped_by: 'Dixie Lines' })
    const shipment = numberAt(made, 'id')
    await done('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 2030, ship_tare: 35 })
    const number = String(at(made, 'shipment_number'))
    const sign = () =>
      done('PATCH', `/api/shipments/${shipment}/`, { status: 'Closed', signature: signatureOf(`told ${shipment}`) })
    return { shipment, number, label, sign }
  }

  const newest = async (of: string) => at((await staff.get(`/api/notices/?${of}`)).body, 'sent', 0)
  const record = () => ({ notified_by: staff.id, notified_at: day() })
  const notifiedOf = async (path: string) => {
    const { body } = await staff.get(path)
    return [at(body, 'notified_by'), at(body, 'notified_at')]
  }

  it('should be that its batch is dry, once it is, recorded when the mail server has the mail', async () => {
    const { batch, order } = await dry('English')
    const label = String(at((await staff.get(`/api/batches/${batch}/`)).body, 'batch_number'))
    expect(await notifiedOf(`/api/batches/${batch}/`)).toEqual([null, null])
    await done('POST', '/api/notices/mail/', { batch, ...record() })
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Batch ${label} is dry`)
    expect(sent.text).toContain(`Batch ${label} of your order ${order} is dry and ready`)
    expect(sent.text).toContain(`${publicUrl}/#/client/order/`)
    expect(sent.attachments).toEqual([])
    await expect.poll(() => newest(`batch=${batch}`)).toMatchObject({ state: 'sent', reason: null })
    expect(await notifiedOf(`/api/batches/${batch}/`)).toEqual([staff.id, day()])
    const [event] = listAt((await staff.get(`/api/events/?entity=batch&entity_id=${batch}`)).body)
    expect(event).toMatchObject({ type: 'batch.client_notified', actor: { id: staff.id } })
  })

  it('should be that its lot awaits its decision, in its language, recorded when the mail server has the mail', async () => {
    const { lot, label, order } = await sorted('Spanish')
    await done('POST', '/api/notices/mail/', { lot, ...record() })
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`El lote ${label} espera su decisión`)
    expect(sent.text).toContain(`El lote ${label} de su pedido ${order} (2,000 lbs) está listo`)
    expect(sent.text).toContain(`${publicUrl}/#/client/lot/${lot}`)
    await expect.poll(() => newest(`lot=${lot}`)).toMatchObject({ state: 'sent', reason: null })
    expect(await notifiedOf(`/api/lots/${lot}/`)).toEqual([staff.id, day()])
  })

  it('should record nothing about a lot if a mail server refuses', async () => {
    const { lot } = await sorted('English')
    post.manner = () => ({ code: 550, says: 'No such mailbox' })
    await done('POST', '/api/notices/mail/', { lot, ...record() })
    await expect.poll(() => newest(`lot=${lot}`)).toMatchObject({ state: 'failed' })
    expect(await notifiedOf(`/api/lots/${lot}/`)).toEqual([null, null])
  })

  const mailShipment = (shipment: number) => staff.send('POST', '/api/notices/mail/', { shipment })
  const textOf = async (pdf: unknown): Promise<string> => {
    if (!(pdf instanceof ArrayBuffer)) throw new Error('No PDF.')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }

  it('should announce a shipped lot, once it is signed for, with the signed ticket as PDF', async () => {
    const { shipment, number, label, sign } = await shipped('English')
    const message = 'This shipment is not signed yet.'
    const refused = await mailShipment(shipment)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { status: [message], refusals: [{ rule: 'N9', message, cure: { step: 'sign' } }] },
    ])
    expect((await staff.get(`/api/notices/?shipment=${shipment}`)).body).toMatchObject({ why: message, rule: 'N9' })
    await sign()
    expect((await mailShipment(shipment)).status).toBe(201)
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Lot ${label} was shipped`)
    expect(sent.text).toContain(`Shipment ${number} of your lot ${label} (1,995 lbs) has left`)
    expect(sent.text).toContain(`${publicUrl}/#/client/shipment/${shipment}`)
    expect(sent.attachments).toMatchObject([
      { filename: `ShippingTicket_${number}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' },
    ])
    const page = await textOf(sent.attachments[0]?.content)
    for (const words of [`Shipping ticket ${number}`, 'Dixie Lines', '1 bag 2,030.00 35.00 1,995.00', 'Received by'])
      expect(page).toContain(words)
    // Its seal is valid for the log.
    const [, seq] = /Log at event (\d+)/.exec(page) ?? []
    const [hash = ''] = /(?:[0-9a-f]{32} ?){2}/.exec(page) ?? []
    const check = await staff.get(
      `/api/shipments/${shipment}/ticket/check/?seq=${seq}&hash=${hash.replaceAll(' ', '')}`,
    )
    expect(check).toMatchObject({ status: 200, body: { holds: true, changed_at: null } })
    await expect.poll(() => newest(`shipment=${shipment}`)).toMatchObject({ state: 'sent', reason: null })
  })

  it('should come with a ticket in its client’s language', async () => {
    const { shipment, number, sign } = await shipped('Spanish')
    await sign()
    await mailShipment(shipment)
    const page = await textOf((await post.mail(0)).attachments[0]?.content)
    expect(page).toContain(`Boleta de embarque ${number}`)
    expect(page).toContain('Recibido en la cantidad indicada y en buen estado')
  })

  it('should come with a ticket that draws names beyond Latin-1', async () => {
    const { shipment, sign } = await shipped('English', 'Łąka Orzechów')
    await sign()
    await mailShipment(shipment)
    expect(await textOf((await post.mail(0)).attachments[0]?.content)).toContain('Łąka Orzechów')
  })

  it('should come without a ticket, and all the same, where only a browser could draw it', async () => {
    const { shipment, sign } = await shipped('English', 'בית האגוז')
    await sign()
    await mailShipment(shipment)
    const sent = await post.mail(0)
    expect(sent.attachments).toEqual([])
    expect(sent.text).toContain('Its signed ticket is in your tracker.')
  })

  /** A statement of an order with one bag at 6 ¢ a lb. */
  async function stated(language: string, company = '') {
    const { order } = await sorted(language, company)
    const boss = await plant.signIn({ role_number: 5 })
    const rates = { valid_from: '2020-09-01', net: [{ grade: 'B Grade', rate: 600 }] }
    if (listAt((await boss.get('/api/rate_cards/')).body).length === 0)
      await boss.send('POST', '/api/rate_cards/', rates)
    const orders = listAt((await staff.get('/api/orders/')).body)
    const id = numberAt(
      orders.find((each) => at(each, 'order_number') === order),
      'id',
    )
    const made = at(await done('POST', '/api/statements/', { order: id }), 0)
    return { statement: numberAt(made, 'id'), number: String(at(made, 'statement_number')), order }
  }
  const mailStatement = (by: Caller, statement: number) => by.send('POST', '/api/notices/mail/', { statement })

  it('should bring a statement as PDF, in its client’s language, with the seal of every copy', async () => {
    const { statement, number, order } = await stated('Spanish', 'Nogales del Río')
    expect((await mailStatement(staff, statement)).status).toBe(201)
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Estado de cuenta ${number}`)
    expect(sent.text).toContain('suma $120.00')
    expect(sent.text).toContain(`${publicUrl}/#/statements?id=${statement}`)
    expect(sent.attachments).toMatchObject([
      { filename: `Statement_${number}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' },
    ])
    const page = await textOf(sent.attachments[0]?.content)
    for (const words of [
      `Estado de cuenta ${number}`,
      'Nogales del Río',
      `Pedido ${order}`,
      '2,000.00 lbs 6 ¢ $120.00',
    ])
      expect(page).toContain(words)
    const { mark } = (await staff.get(`/api/statements/${statement}/paper/`)).body as { mark: Record<string, unknown> }
    expect(page.replaceAll(/\s+/g, '')).toContain(String(mark['hash']))
    await expect.poll(() => newest(`statement=${statement}`)).toMatchObject({ state: 'sent', reason: null })
  })

  it('should bring a statement for those who make statements only, and to a client who wants mail', async () => {
    const { statement } = await stated('English')
    const other = await plant.signIn({ role_number: 2 })
    expect((await mailStatement(other, statement)).status).toBe(404)
    const { client } = (await staff.get(`/api/statements/${statement}/paper/`)).body as { client: number }
    const grower = await plant.signIn({ role_number: 1, client })
    expect((await mailStatement(grower, statement)).status).toBe(403)
    const recorded = { statement, notified_by: staff.id, notified_at: day() }
    expect((await staff.send('POST', '/api/notices/mail/', recorded)).status).toBe(400)
    await done('PATCH', `/api/clients/${client}/`, { preferred_contact_methods: [] })
    const refused = await mailStatement(staff, statement)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('does not ask to be told by email'),
    ])
    expect(post.mails).toEqual([])
  })
})
