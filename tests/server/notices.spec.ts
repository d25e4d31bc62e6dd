import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtp } from '#server/mail/smtp.ts'
import { MailServer } from '#tests/support/mailServer.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, textAt } from './openPlant.ts'

const publicUrl = 'https://plant.example.com'

describe.each(aboveStorage)('telling a client by mail on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  let staff: Caller
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, { publicUrl, mail: { deliver: createSmtp(post.url), pauses: [5, 5] } })
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

  let nth = 0
  const add = async (list: string, body: object): Promise<number> =>
    numberAt((await staff.send('POST', `/api/${list}/`, body)).body, 'id')

  /** A client with an unloaded wagon. */
  async function unloaded(client: object = {}) {
    nth += 1
    const email = `ana${nth}@oak.example`
    const told = { company_name: `Oak Hill ${nth}`, first_name: 'Ana', email, preferred_contact_methods: ['Email'] }
    const id = await add('clients', { ...told, ...client })
    const boss = await plant.signIn({ role_number: 5 })
    const named = async (list: string) =>
      numberAt((await boss.send('POST', `/api/${list}/`, { name: `${list} ${nth}` })).body, 'id')
    const [variety, bin] = [await named('varieties'), await named('drying_bins')]
    const orchard = await add('orchards', { name: 'North', client: id })
    const order = await add('orders', { client: id, variety, orchard })
    const day = plant.clock().slice(0, 10)
    const wagon = await add('wagons', { order, wagon_id: `A${nth}`, harvested_at: day, arrived_at: day })
    await staff.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
    await staff.send('POST', `/api/wagons/${wagon}/unloaded/`, {})
    return { client: id, wagon, email, label: `A${nth}` }
  }
  const notice = async (wagon: number) => (await staff.get(`/api/notices/?wagon=${wagon}`)).body
  const mail = (wagon: number, key = `mail ${wagon}`.replace(' ', '-')) =>
    staff.send('POST', '/api/notices/mail/', { wagon }, { 'idempotency-key': key })

  it('says beforehand what it would say, and then says it in both languages', async () => {
    const { wagon, email, label } = await unloaded()
    const before = await notice(wagon)
    expect(before).toMatchObject({ why: null, sent: [] })
    expect(await mail(wagon)).toMatchObject({ status: 201, body: { sent: [{ state: 'waiting', user: staff.id }] } })
    const sent = await post.mail(0)
    expect(sent).toMatchObject({
      subject: `Wagon ${label} is unloaded · El remolque ${label} está descargado`,
      to: [{ address: email }],
    })
    for (const language of ['en', 'es']) expect(sent.text).toContain(textAt(before, 'words', language, 'text'))
    await expect.poll(async () => at(await notice(wagon), 'sent', 0)).toMatchObject({ state: 'sent' })
  })

  it('sends one mail for a call that is repeated, and none more within the hour', async () => {
    const { wagon } = await unloaded()
    expect((await mail(wagon, 'once')).status).toBe(201)
    expect((await mail(wagon, 'once')).status).toBe(201)
    await post.mail(0)
    const again = await mail(wagon, 'again')
    expect([again.status, again.body]).toEqual([
      409,
      { status: [expect.stringMatching(/^Oak Hill \d+ was mailed less than an hour ago/)] },
    ])
    expect(listAt(await notice(wagon), 'sent')).toHaveLength(1)
    expect(post.mails).toHaveLength(1)
  })

  it('shows that a mail failed, with the mail server’s words, and lets it be tried again', async () => {
    const { wagon } = await unloaded()
    post.manner = () => ({ code: 550, says: 'No such mailbox' })
    await mail(wagon)
    await expect.poll(async () => at(await notice(wagon), 'sent', 0, 'state')).toBe('failed')
    expect(textAt(await notice(wagon), 'sent', 0, 'reason')).toContain('550')
    // Nobody was told: the record says nothing, and the hour has not begun.
    expect(at((await staff.get(`/api/wagons/${wagon}/`)).body, 'notified_at')).toBeNull()
    expect(at(await notice(wagon), 'why')).toBeNull()
  })

  it('tries again where the mail server asks to wait', async () => {
    const { wagon } = await unloaded()
    let asked = 0
    post.manner = () => (asked++ === 0 ? { code: 451, says: 'Later' } : null)
    await mail(wagon)
    await expect.poll(async () => at(await notice(wagon), 'sent', 0)).toMatchObject({ state: 'sent' })
  })

  it('gives up a mail server that takes the call and says nothing', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const bound = silent.address()
    const port = typeof bound === 'object' ? bound?.port : 0
    const deliver = createSmtp(`smtp://127.0.0.1:${port}`, 50)
    const delivery = await deliver({
      from: { name: 'Pecanyard', address: 'no-reply@plant.example.com' },
      to: 'ana@oak.example',
      letter: { subject: 'Wagon A1 is unloaded', words: [{ language: 'en', paragraphs: ['It is.'] }] },
    })
    expect(delivery).toMatchObject({ sent: false, again: true })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it.each([
    [{ preferred_contact_methods: ['Call'] }, /does not ask to be told by email/],
    [{ preferred_contact_methods: [] }, /does not ask to be told by email/],
    [{ email: '' }, /^No email address of/],
  ])('is refused for %o', async (client, why) => {
    const { wagon } = await unloaded(client)
    expect(textAt(await notice(wagon), 'why')).toMatch(why)
    expect((await mail(wagon)).status).toBe(409)
    expect(post.mails).toEqual([])
  })

  it('stops at the client’s word, by the link in a mail alone', async () => {
    const { wagon, client } = await unloaded()
    await mail(wagon)
    const { text } = await post.mail(0)
    const [, id, token] = /\/#\/unsubscribe\/(\d+)\/(\w+)/.exec(text ?? '') ?? []
    expect(Number(id)).toBe(client)
    const stop = (body: object) => plant.call('POST', '/api/unsubscribe/', body, {})
    expect((await stop({ client, token: 'a'.repeat(64) })).status).toBe(400)
    expect((await stop({ client: client - 1, token })).status).toBe(400)
    expect((await staff.get(`/api/clients/${client}/`)).body).toMatchObject({ preferred_contact_methods: ['Email'] })
    expect((await stop({ client, token })).status).toBe(204)
    expect((await stop({ client, token })).status).toBe(204)
    expect((await staff.get(`/api/clients/${client}/`)).body).toMatchObject({ preferred_contact_methods: [] })
    expect(textAt(await notice(wagon), 'why')).toMatch(/does not ask/)
    const events = listAt((await staff.get(`/api/events/?entity=client&entity_id=${client}`)).body)
    expect(events.filter((event) => at(event, 'type') === 'client.unsubscribed')).toHaveLength(1)
  })
})
