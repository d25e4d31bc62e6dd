import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { type ClockFault, systemClock } from '#server/clock.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { isUnsubscribeToken } from '#server/mail/unsubscribeToken.ts'
import { MailServer } from '#tests/support/mailServer.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, textAt } from './openPlant.ts'

const publicUrl = 'https://plant.example.com'

describe.each(aboveStorage)('notices to a client by mail on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  let staff: Caller
  let clockFault: ClockFault | null = null
  beforeAll(async () => {
    post = await MailServer.open()
    const watched = { now: systemClock, fault: () => clockFault, accept: () => () => {} }
    plant = await OpenPlant.open(engine, {
      publicUrl,
      mail: { deliver: createSmtp(post.url), pauses: [5, 5], every: 20 },
      watched,
    })
    staff = await plant.signIn({ role_number: 3 })
  })
  beforeEach(() => {
    post.mails.length = 0
    post.tries = 0
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
    const body = { company_name: `Oak Hill ${nth}`, first_name: 'Ana', email, preferred_contact_methods: ['Email'] }
    const id = await add('clients', { ...body, ...client })
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
  /** Another unloaded wagon of a client. */
  async function another(client: number) {
    nth += 1
    const variety = numberAt((await staff.get('/api/varieties/')).body, 0, 'id')
    const orchard = await add('orchards', { name: 'South', client })
    const boss = await plant.signIn({ role_number: 5 })
    const free = numberAt((await boss.send('POST', '/api/drying_bins/', { name: `bin ${nth}` })).body, 'id')
    const order = await add('orders', { client, variety, orchard })
    const day = plant.clock().slice(0, 10)
    const wagon = await add('wagons', { order, wagon_id: `A${nth}`, harvested_at: day, arrived_at: day })
    await staff.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [free] })
    await staff.send('POST', `/api/wagons/${wagon}/unloaded/`, {})
    return { wagon, label: `A${nth}` }
  }
  const notice = async (wagon: number) => (await staff.get(`/api/notices/?wagon=${wagon}`)).body
  const mail = (wagon: number, key = `mail ${wagon}`.replace(' ', '-')) =>
    staff.send('POST', '/api/notices/mail/', { wagon }, { 'idempotency-key': key })

  it('should preview the mail, and then send it in both languages if the client’s is unknown', async () => {
    const { wagon, email, label } = await unloaded()
    const before = await notice(wagon)
    expect(before).toMatchObject({ why: null, language: null, sent: [] })
    expect(await mail(wagon)).toMatchObject({ status: 201, body: { sent: [{ state: 'waiting', user: staff.id }] } })
    const sent = await post.mail(0)
    expect(sent).toMatchObject({
      subject: `Wagon ${label} is unloaded · El remolque ${label} está descargado`,
      to: [{ address: email }],
    })
    for (const language of ['English', 'Spanish'])
      expect(sent.text).toContain(textAt(before, 'words', language, 'text'))
    await expect.poll(async () => at(await notice(wagon), 'sent', 0)).toMatchObject({ state: 'sent' })
  })

  it.each([
    ['English', 'Wagon A', 'Hello Ana,', 'Hola', 'lang="en"'],
    ['Spanish', 'El remolque A', 'Hola Ana,', 'Hello', 'lang="es"'],
  ])('should use only %s for a client with that language', async (language, subject, hello, other, tag) => {
    const { wagon } = await unloaded({ language })
    expect(at(await notice(wagon), 'language')).toBe(language)
    await mail(wagon)
    const sent = await post.mail(0)
    expect(sent.subject?.startsWith(subject)).toBe(true)
    expect(sent.subject).not.toContain('·')
    expect(sent.text).toContain(hello)
    expect(sent.text).not.toContain(other)
    expect(sent.html).toContain(`<html ${tag}>`)
  })

  it('should send one mail for a repeated call, and the next one after an hour with all that came meanwhile', async () => {
    const { wagon, client, label } = await unloaded()
    expect((await mail(wagon, 'once')).status).toBe(201)
    expect((await mail(wagon, 'once')).status).toBe(201)
    await post.mail(0)
    const second = await another(client)
    const third = await another(client)
    for (const each of [second, third]) {
      const { status, body } = await mailAndRecord(each.wagon)
      expect([status, at(body, 'why')]).toEqual([201, null])
      expect(at(body, 'sent', 0)).toMatchObject({ state: 'waiting', goes_at: expect.stringMatching(/^20/) as unknown })
    }
    expect(await notifiedOf(second.wagon)).toEqual([null, null])
    expect(post.mails).toHaveLength(1)
    plant.setClock(new Date(Date.parse(plant.clock()) + 3_600_000).toISOString())
    const sent = await post.mail(1)
    expect(sent.subject).toMatch(/^2 notices of .* · 2 avisos de /)
    for (const each of [second, third]) expect(sent.text).toContain(`Your wagon ${each.label} of order`)
    expect(sent.text).not.toContain(`Your wagon ${label} of order`)
    expect(sent.text).toContain(`${publicUrl}/#/client\n`)
    await expect.poll(() => notifiedOf(third.wagon)).toEqual([staff.id, expect.any(String)])
    expect(await notifiedOf(second.wagon)).toEqual([staff.id, expect.any(String)])
    expect(post.mails).toHaveLength(2)
  })

  it('should leave out what is no longer so, and record nothing that somebody recorded by hand meanwhile', async () => {
    const { wagon, client } = await unloaded()
    await mail(wagon)
    await post.mail(0)
    const [byHand, takenBack] = [await another(client), await another(client)]
    for (const each of [byHand, takenBack]) await mailAndRecord(each.wagon)
    const boss = await plant.signIn({ role_number: 5 })
    const told = { notified_by: boss.id, notified_at: plant.clock().slice(0, 10) }
    await staff.send('PATCH', `/api/wagons/${byHand.wagon}/`, told)
    await staff.send('PATCH', `/api/wagons/${byHand.wagon}/`, { status: 'Complete', ...told })
    const back = await staff.send('POST', `/api/wagons/${takenBack.wagon}/step_back/`, { reason: 'The wrong wagon' })
    expect(back.status).toBe(200)
    plant.setClock(new Date(Date.parse(plant.clock()) + 3_600_000).toISOString())
    const sent = await post.mail(1)
    expect(sent.subject).toMatch(new RegExp(`^Wagon ${byHand.label} is unloaded`))
    await expect
      .poll(async () => at(await notice(byHand.wagon), 'sent', 0))
      .toMatchObject({ state: 'sent', reason: null })
    expect(await notifiedOf(byHand.wagon)).toEqual([boss.id, told.notified_at])
    expect(at(await notice(takenBack.wagon), 'sent', 0)).toMatchObject({ state: 'failed', goes_at: null })
  })

  it('should go to the client that its own has become meanwhile', async () => {
    const { wagon, client } = await unloaded()
    const kept = await unloaded()
    await mail(wagon)
    await post.mail(0)
    const waiting = await another(client)
    await mailAndRecord(waiting.wagon)
    const manager = await plant.signIn({ role_number: 4 })
    const merged = { into: kept.client, reason: 'Entered twice' }
    expect((await manager.send('POST', `/api/clients/${client}/merge/`, merged)).status).toBe(200)
    plant.setClock(new Date(Date.parse(plant.clock()) + 3_600_000).toISOString())
    const sent = await post.mail(1)
    expect(sent.to).toMatchObject([{ address: kept.email }])
    expect(sent.subject).toContain(waiting.label)
    await expect.poll(() => notifiedOf(waiting.wagon)).toEqual([staff.id, expect.any(String)])
  })

  /** Mails a client, to be recorded by `by` on the plant's day. */
  const mailAndRecord = (wagon: number, by = staff.id) =>
    staff.send('POST', '/api/notices/mail/', { wagon, notified_by: by, notified_at: plant.clock().slice(0, 10) })
  const notifiedOf = async (wagon: number) => {
    const { body } = await staff.get(`/api/wagons/${wagon}/`)
    return [at(body, 'notified_by'), at(body, 'notified_at')]
  }
  const newest = async (wagon: number) => at(await notice(wagon), 'sent', 0)

  it('should record the notification in the sender’s name once the mail server has the mail', async () => {
    const { wagon } = await unloaded()
    expect((await mailAndRecord(wagon)).status).toBe(201)
    await post.mail(0)
    await expect.poll(async () => newest(wagon)).toMatchObject({ state: 'sent', reason: null })
    expect(await notifiedOf(wagon)).toEqual([staff.id, plant.clock().slice(0, 10)])
    const [event] = listAt((await staff.get(`/api/events/?entity=wagon&entity_id=${wagon}`)).body)
    expect(event).toMatchObject({ type: 'wagon.client_notified', actor: { id: staff.id } })
  })

  it('should record nothing of a refused mail, show the mail server’s message, and let it be tried again', async () => {
    const { wagon } = await unloaded()
    post.manner = () => ({ code: 550, says: 'No such mailbox' })
    await mailAndRecord(wagon)
    await expect.poll(async () => at(await newest(wagon), 'state')).toBe('failed')
    expect(textAt(await newest(wagon), 'reason')).toContain('550')
    expect(await notifiedOf(wagon)).toEqual([null, null])
    // No mail was sent, so the hour has not begun.
    expect(at(await notice(wagon), 'why')).toBeNull()
    post.manner = () => null
    await mailAndRecord(wagon)
    await expect.poll(async () => at(await newest(wagon), 'state')).toBe('sent')
    expect(await notifiedOf(wagon)).toEqual([staff.id, plant.clock().slice(0, 10)])
  })

  it('should try again if the mail server asks to wait, and record nothing until it has the mail', async () => {
    const { wagon } = await unloaded()
    const seen: unknown[] = []
    const tries = post.tries
    post.manner = () => (post.tries === tries + 1 ? { code: 451, says: 'Later' } : null)
    const mailed = await mailAndRecord(wagon)
    seen.push(at(mailed.body, 'sent', 0, 'state'), ...(await notifiedOf(wagon)))
    await expect.poll(async () => newest(wagon)).toMatchObject({ state: 'sent' })
    expect(seen[0]).toBe('waiting')
    expect(await notifiedOf(wagon)).toEqual([staff.id, plant.clock().slice(0, 10)])
  })

  it('should fail in the end if the mail server always asks to wait', async () => {
    const { wagon } = await unloaded()
    const tries = post.tries
    post.manner = () => ({ code: 451, says: 'Later' })
    await mailAndRecord(wagon)
    await expect.poll(async () => at(await newest(wagon), 'state')).toBe('failed')
    expect(textAt(await newest(wagon), 'reason')).toContain('451')
    expect(post.tries).toBe(tries + 3)
    expect(await notifiedOf(wagon)).toEqual([null, null])
  })

  it('should fail, with nothing recorded, if the mail server takes the mail and never answers', async () => {
    const patience = 1000
    const other = await OpenPlant.open(engine, {
      publicUrl,
      mail: { deliver: createSmtp(post.url, patience), pauses: [] },
    })
    const mine = { plant, staff }
    plant = other
    staff = await other.signIn({ role_number: 3 })
    try {
      const { wagon } = await unloaded()
      const tries = post.tries
      post.manner = () => 'silence'
      await mailAndRecord(wagon)
      await expect.poll(async () => at(await newest(wagon), 'state'), { timeout: 20_000 }).toBe('failed')
      expect(post.tries).toBe(tries + 1)
      expect(await notifiedOf(wagon)).toEqual([null, null])
      expect(at(await notice(wagon), 'why')).toBeNull()
    } finally {
      ;({ plant, staff } = mine)
      await other.close()
    }
  })

  it('should report a delivered mail whose notification could not be recorded', async () => {
    const { wagon } = await unloaded()
    let answerMail = (): void => {}
    const held = new Promise<null>((resolve) => (answerMail = () => resolve(null)))
    post.manner = () => held
    await mailAndRecord(wagon)
    await staff.send('PATCH', `/api/wagons/${wagon}/`, {
      notified_by: staff.id,
      notified_at: plant.clock().slice(0, 10),
    })
    expect((await staff.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Complete' })).status).toBe(200)
    answerMail()
    await expect
      .poll(async () => newest(wagon))
      .toMatchObject({
        state: 'sent',
        reason: 'The mail was sent, but the notification could not be recorded: record it by hand.',
      })
  })

  it('should use an administrator’s text, and refuse an unknown blank', async () => {
    const { wagon, label } = await unloaded({ language: 'English' })
    const boss = await plant.signIn({ role_number: 5 })
    const write = (notice_texts: readonly object[]) => boss.send('PATCH', '/api/system/', { notice_texts })
    const english = {
      kind: 'wagon',
      language: 'English',
      subject: 'Fetch {wagon}',
      text: '{name}, fetch {wagon}, please.',
    }
    for (const wrong of [
      { ...english, text: 'Lot {lot} is here.' },
      { ...english, subject: '{wagon' },
      { ...english, text: ' ' },
      { ...english, kind: 'bag' },
      { ...english, language: 'French' },
    ]) {
      expect(await write([wrong])).toMatchObject({ status: 400, body: { notice_texts: [expect.any(String)] } })
    }
    expect((await write([english, english])).body).toEqual({ notice_texts: ['Give each text once.'] })
    expect((await write([{ ...english, text: 'Lot {lot}.' }])).body).toEqual({
      notice_texts: ['{lot} cannot be filled in here. Use {wagon}, {order}, {company}, {name}.'],
    })
    expect((await write([english])).status).toBe(200)
    expect(textAt(await notice(wagon), 'words', 'Spanish', 'subject')).toBe(`El remolque ${label} está descargado`)
    await mail(wagon)
    const sent = await post.mail(0)
    expect(sent.subject).toBe(`Fetch ${label}`)
    expect(sent.text).toContain(`Ana, fetch ${label}, please.`)
    expect((await write([])).status).toBe(200)
    expect(textAt(await notice(wagon), 'words', 'English', 'subject')).toBe(`Wagon ${label} is unloaded`)
  })

  it('should go to each of several addresses', async () => {
    const { wagon } = await unloaded({ email: 'ana@oak.example; eve@ash.example' })
    expect((await mail(wagon)).status).toBe(201)
    expect(JSON.stringify((await post.mail(0)).to)).toMatch(/ana@oak\.example.*eve@ash\.example/)
  })

  it('should be refused by the rules of the notification before anything is sent', async () => {
    const { wagon, client } = await unloaded()
    const order = numberAt((await staff.get(`/api/wagons/${wagon}/`)).body, 'order')
    const day = plant.clock().slice(0, 10)
    const arrived = await add('wagons', { order, wagon_id: 'EARLY', harvested_at: day, arrived_at: day })
    expect((await mail(arrived)).status).toBe(409)
    expect((await mailAndRecord(wagon, 9999)).body).toMatchObject({ notified_by: [expect.any(String)] })
    const send = (body: object) => staff.send('POST', '/api/notices/mail/', body)
    expect((await send({ wagon, notified_by: staff.id })).status).toBe(400)
    expect((await send({ shipment: 1, notified_by: staff.id, notified_at: day })).status).toBe(400)
    expect((await send({})).status).toBe(400)
    expect(post.mails).toEqual([])
    expect(client).toBeGreaterThan(0)
  })

  it('should send nothing while nothing can be saved, since the notification could not be recorded', async () => {
    const { wagon } = await unloaded()
    clockFault = 'leapt'
    try {
      expect((await mailAndRecord(wagon)).status).toBe(503)
    } finally {
      clockFault = null
    }
    expect(at(await notice(wagon), 'sent')).toEqual([])
    expect(post.tries).toBe(0)
    expect((await mailAndRecord(wagon)).status).toBe(201)
    await post.mail(0)
  })

  it('should give up on a mail server that accepts the connection and says nothing', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const bound = silent.address()
    const port = typeof bound === 'object' ? bound?.port : 0
    const deliver = createSmtp(`smtp://127.0.0.1:${port}`, 50)
    const delivery = await deliver({
      from: { name: 'Pecanyard', address: 'no-reply@plant.example.com', replyTo: null },
      to: ['ana@oak.example'],
      letter: { subject: 'Wagon A1 is unloaded', words: [{ language: 'en', paragraphs: ['It is.'] }] },
    })
    expect(delivery).toMatchObject({ sent: false, again: true })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it.each([
    [{ preferred_contact_methods: ['Call'] }, /does not ask to be told by email/],
    [{ preferred_contact_methods: [] }, /does not ask to be told by email/],
    [{ email: '' }, /has no email address\.$/],
  ])('should be refused for %o', async (client, why) => {
    const { wagon } = await unloaded(client)
    expect(textAt(await notice(wagon), 'why')).toMatch(why)
    expect((await mail(wagon)).status).toBe(409)
    expect(post.mails).toEqual([])
  })

  it('should stop at the client’s word, by the link in a mail alone', async () => {
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

  it('should stop by no link from before a new subscription, nor by one of more than a year', async () => {
    const { wagon, client } = await unloaded()
    await mail(wagon)
    const { text } = await post.mail(0)
    const [, , token = ''] = /\/#\/unsubscribe\/(\d+)\/(\w+)/.exec(text ?? '') ?? []
    const isOne = (days: number) =>
      isUnsubscribeToken(
        plant.db.read,
        { of: 'client', id: client },
        { token, now: new Date(Date.parse(plant.clock()) + days * day).toISOString() },
      )
    expect([await isOne(0), await isOne(365), await isOne(367)]).toEqual([true, true, false])
    const stop = () => plant.call('POST', '/api/unsubscribe/', { client, token }, {})
    expect((await stop()).status).toBe(204)
    const again = { preferred_contact_methods: ['Email'] }
    expect((await staff.send('PATCH', `/api/clients/${client}/`, again)).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 400, body: { token: ['Open the link in the newest mail.'] } })
    expect((await staff.get(`/api/clients/${client}/`)).body).toMatchObject(again)
  })

  it('should stop by a mail program’s own button, with either kind of form, and by nothing else', async () => {
    const { wagon, client } = await unloaded()
    await mail(wagon)
    const { headers } = await post.mail(0)
    const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? []
    expect(link.startsWith(`${publicUrl}/api/unsubscribe/one_click/?client=${client}&token=`)).toBe(true)
    const path = link.slice(publicUrl.length)
    const press = (url: string, type: string, payload: string) =>
      fetch(`${plant.address}${url}`, { method: 'POST', headers: { 'content-type': type }, body: payload })
    const form = 'application/x-www-form-urlencoded'
    expect((await press(path, form, 'anything=else')).status).toBe(400)
    expect((await press(path, 'multipart/form-data', 'no form')).status).toBe(400)
    expect((await press(path, 'text/plain', 'List-Unsubscribe=One-Click')).status).toBe(415)
    expect((await press(`${path}0`, form, 'List-Unsubscribe=One-Click')).status).toBe(400)
    // Forms are taken here alone.
    expect((await press('/api/auth/login/', form, 'email=a')).status).toBe(415)
    const preferred = async () => at((await staff.get(`/api/clients/${client}/`)).body, 'preferred_contact_methods')
    expect(await preferred()).toEqual(['Email'])
    expect((await press(path, form, 'List-Unsubscribe=One-Click')).status).toBe(204)
    expect(await preferred()).toEqual([])
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await press(path, 'multipart/form-data; boundary=x', parts)).status).toBe(204)
  })
})
