import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { headOf } from '#server/log/headOf.ts'
import { asText } from '#server/mail/letter.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { mailHead } from '#server/mail/mailHead.ts'
import { failAbandonedMails } from '#server/mail/mails.ts'
import { createSmtp, type Deliver } from '#server/mail/smtp.ts'
import { MailServer, linkIn } from '#tests/support/mailServer.ts'
import { savePersonal } from '#tests/support/savePersonal.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, type Reply } from './openPlant.ts'

/** DNS that has only a list of senders. */
const spfAlone = (name: string): Promise<readonly string[]> =>
  name === 'plant.rivers.example'
    ? Promise.resolve(['v=spf1 -all'])
    : Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }))

const person = { first_name: 'Lee', last_name: 'Tran', role_number: 2 }

describe.each(aboveStorage)('mail on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, { mail: { deliver: createSmtp(post.url), pauses: [5, 5], txt: spfAlone } })
    admin = await plant.signIn({ role_number: 5 })
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

  const add = (email: string, more = {}): Promise<Reply> =>
    admin.send('POST', '/api/users/', { ...person, email, ...more })
  const invitation = async (id: number): Promise<unknown> =>
    at((await admin.get(`/api/users/${id}/`)).body, 'invitation')
  const state = (id: number) => expect.poll(async () => at(await invitation(id), 'state'))

  it('should invite a user added without a password, who then chooses one and signs in', async () => {
    const added = await add('lee@example.com')
    expect(added).toMatchObject({
      status: 201,
      body: { has_password: false, invitation: { state: 'waiting', reason: null } },
    })
    const mail = await post.mail(0)
    expect(mail).toMatchObject({
      subject: 'You can sign in to Pecanyard · Ya puede entrar',
      to: [{ address: 'lee@example.com' }],
    })
    expect(mail.text).toContain('Hello Lee,')
    const { base, uid, token } = linkIn(mail)
    expect(base).toBe(plant.address)
    await state(Number(uid)).toBe('sent')
    const words = { new_password1: 'bright kernels 4.5', new_password2: 'bright kernels 4.5' }
    expect((await plant.call('POST', '/api/auth/password/reset/confirm/', { uid, token, ...words })).status).toBe(200)
    const signIn = { email: 'lee@example.com', password: words.new_password1 }
    expect((await plant.call('POST', '/api/auth/login/', signIn)).status).toBe(200)
    const again = await admin.send('POST', `/api/users/${uid}/invite/`)
    expect([again.status, at(again.body, 'refusals', 0, 'rule')]).toEqual([409, 'U7'])
  })

  it('should go once for a call that is made twice under one key, and not for a user with a password', async () => {
    const key = { 'idempotency-key': 'invite-once' }
    const body = { ...person, email: 'twice@example.com' }
    await admin.send('POST', '/api/users/', body, key)
    await admin.send('POST', '/api/users/', body, key)
    expect((await add('has@example.com', { password: 'long enough to be one' })).body).toMatchObject({
      has_password: true,
      invitation: null,
    })
    await add('last@example.com')
    await post.mail(1)
    expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual(['twice@example.com', 'last@example.com'])
  })

  it('should give a repeated call its first answer, also once no more invitations are allowed', async () => {
    const key = { 'idempotency-key': 'invite-again' }
    const id = numberAt((await add('often@example.com')).body, 'id')
    const invite = (headers: Readonly<Record<string, string>> = {}) =>
      admin.send('POST', `/api/users/${id}/invite/`, undefined, headers)
    const first = await invite(key)
    expect(first.status).toBe(200)
    await expect.poll(async () => (await invite()).status).toBe(429)
    const repeated = await invite(key)
    expect([repeated.status, repeated.body]).toEqual([200, first.body])
    await post.mail(5)
    await state(id).toBe('sent')
  })

  it('should send another invitation, and record it in the log', async () => {
    const id = numberAt((await add('again@example.com')).body, 'id')
    const first = linkIn(await post.mail(0))
    expect((await admin.send('POST', `/api/users/${id}/invite/`)).status).toBe(200)
    const second = linkIn(await post.mail(1))
    expect(second.token).not.toBe(first.token)
    expect(
      listAt((await admin.get(`/api/events/?entity=user&entity_id=${id}`)).body).map((event) => at(event, 'type')),
    ).toEqual(['user.invited', 'user.added'])
    const manager = await plant.signIn({ role_number: 4 })
    const boss = numberAt((await add('boss@example.com', { role_number: 5 })).body, 'id')
    expect((await manager.send('POST', `/api/users/${boss}/invite/`)).status).toBe(403)
    await post.mail(2)
  })

  it('should try again where the mail server is busy, and no more than three times here', async () => {
    post.manner = () => (post.tries < 3 ? { code: 451, says: 'Try again later' } : null)
    const id = numberAt((await add('patient@example.com')).body, 'id')
    await post.mail(0)
    await state(id).toBe('sent')
    expect(post.tries).toBe(3)
    post.manner = () => ({ code: 451, says: 'Never today' })
    post.tries = 0
    const other = await add('hopeless@example.com')
    expect(other.status).toBe(201)
    await state(numberAt(other.body, 'id')).toBe('failed')
    expect(post.tries).toBe(3)
    expect(at(await invitation(numberAt(other.body, 'id')), 'reason')).toMatch(
      /^The mail server did not accept the mail: .*Never today/,
    )
  })

  it('should accept a mail server’s refusal as final', async () => {
    post.manner = () => ({ code: 550, says: 'No such mailbox' })
    const id = numberAt((await add('typo@example.com')).body, 'id')
    await state(id).toBe('failed')
    expect(post.tries).toBe(1)
    const report = (await admin.get('/api/mail/')).body
    expect(report).toMatchObject({ can_send: true })
    expect(listAt(report, 'mails')[0]).toMatchObject({
      user: id,
      kind: 'invitation',
      state: 'failed',
      tries: 1,
    })
    expect(at(report, 'mails', 0, 'reason')).toContain('No such mailbox')
    expect(JSON.stringify(report)).not.toContain('typo@example.com')
  })

  it('should come from the sender of the settings and lead to their address', async () => {
    await admin.send('PATCH', '/api/system/', {
      company_name: 'Three "Rivers" <Pecan>',
      mail_sender: 'office@example.com',
      public_url: 'https://rivers.example.com',
    })
    await add('reader@example.com')
    const mail = await post.mail(0)
    expect(mail.from).toEqual({ name: 'Three "Rivers" <Pecan>', address: 'office@example.com' })
    expect(mail.replyTo).toBeUndefined()
    expect(mail.html).toContain('Three &quot;Rivers&quot; &lt;Pecan&gt;')
    expect(linkIn(mail).base).toBe('https://rivers.example.com')
    for (const body of [
      { mail_sender: 'office' },
      { public_url: 'https://rivers.example.com/x' },
      { public_url: 'rivers' },
    ])
      expect((await admin.send('PATCH', '/api/system/', body)).status).toBe(400)
    await admin.send('PATCH', '/api/system/', { company_name: 'Pecanyard', mail_sender: '', public_url: '' })
  })

  it.each([
    ['at a provider', 'threerivers@gmail.example', 'https://plant.rivers.example', 'no-reply@plant.rivers.example'],
    ['of the plant’s domain', 'office@rivers.example', 'https://plant.rivers.example', 'office@rivers.example'],
    ['of a plant without a name', 'threerivers@gmail.example', 'http://192.168.1.20', 'threerivers@gmail.example'],
    ['of a plant with a local name', 'threerivers@gmail.example', 'http://plant.local', 'threerivers@gmail.example'],
  ])(
    'should come from the plant’s domain, and be answered to the company’s address %s',
    async (_, email, url, from) => {
      await admin.send('PATCH', '/api/system/', { email, public_url: url })
      await add(`reader${crypto.randomUUID()}@example.com`)
      const mail = await post.mail(0)
      expect(mail.from?.address).toBe(from)
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(from === email ? undefined : [email])
      await admin.send('PATCH', '/api/system/', { email: '', public_url: '' })
    },
  )

  it('should have only its own headers, whatever a name contains', async () => {
    const injected = '\r\nBcc: victim@example.com\r\nX-Ours: no\r\n\r\n<script>alert(1)</script>'
    const first_name = `Lee${injected}`
    expect((await add('victim-of-none@example.com', { first_name })).status).toBe(400)
    // Names of before they were refused.
    const settings = { entity: 'settings', id: 1, type: 'settings.changed', actor: null } as const
    const answer = () => ({ status: 200, body: '', headers: {} })
    await changeRecord(plant, { ...settings, data: { company_name: `Rivers${injected}` }, answer })
    const { body } = await add('victim-of-none@example.com')
    await post.mail(0)
    const id = numberAt(body, 'id')
    await plant.writer.submit((tx) => savePersonal(tx, 'user', id, { first_name, last_name: injected }))
    await admin.send('POST', `/api/users/${id}/invite/`)
    const mail = await post.mail(1)
    expect([mail.to, mail.cc, mail.bcc]).toEqual([
      [{ name: '', address: 'victim-of-none@example.com' }],
      undefined,
      undefined,
    ])
    expect(mail.headers.filter(({ key }) => /^(bcc|x-)/.test(key))).toEqual([])
    expect(mail.html).not.toContain('<script')
    await admin.send('PATCH', '/api/system/', { company_name: 'Pecanyard' })
  })

  it('should go to one address, whatever the field contains', async () => {
    const { body } = await add('one@example.com')
    await post.mail(0)
    const id = numberAt(body, 'id')
    const email = 'one@example.com, two@example.com'
    await plant.writer.submit((tx) => savePersonal(tx, 'user', id, { email }))
    await admin.send('POST', `/api/users/${id}/invite/`)
    await state(id).toBe('failed')
    expect(post.mails).toHaveLength(1)
  })

  it('should tell an administrator who tries it out what DNS has of the sender’s domain', async () => {
    await admin.send('PATCH', '/api/system/', { public_url: 'https://plant.rivers.example' })
    const { body } = await admin.send('POST', '/api/mail/test/')
    expect(at(body, 'records')).toEqual({
      domain: 'plant.rivers.example',
      spf: { state: 'found', said: 'v=spf1 -all' },
      dkim: { state: 'missing', said: '' },
      dmarc: { state: 'missing', said: '' },
    })
    await post.mail(0)
    await admin.send('PATCH', '/api/system/', { public_url: '' })
  })

  it('should be tried out by an administrator', async () => {
    const mail = await admin.send('POST', '/api/mail/test/')
    expect(mail).toMatchObject({ status: 200, body: { kind: 'test', user: admin.id, state: 'waiting', records: null } })
    expect((await post.mail(0)).subject).toBe('Test mail from Pecanyard · Correo de prueba')
    await expect.poll(async () => at((await admin.get('/api/mail/')).body, 'mails', 0)).toMatchObject({ state: 'sent' })
  })

  it('that a stopped server left waiting should have failed', async () => {
    const quiet = await OpenPlant.open(engine, {
      mail: { deliver: () => Promise.resolve({ sent: false, reason: 'Away', again: true }), pauses: [3_600_000] },
    })
    const boss = await quiet.signIn({ role_number: 5 })
    const id = numberAt((await boss.send('POST', '/api/users/', { ...person, email: 'left@example.com' })).body, 'id')
    const later = new Date(Date.parse(quiet.clock()) + 3_700_000).toISOString()
    await quiet.writer.submit((tx) => failAbandonedMails(tx, later))
    expect((await boss.get(`/api/users/${id}/`)).body).toMatchObject({
      invitation: { state: 'failed', reason: 'The server stopped before the mail was sent.' },
    })
    await quiet.close()
  })

  it('should send administrators the log’s head, once a day', async () => {
    const books = await OpenPlant.open(engine)
    await books.signIn({ role_number: 5 })
    await books.signIn({ role_number: 4 })
    const texts: string[] = []
    const deliver: Deliver = async ({ letter }) => {
      texts.push(asText(letter))
      return { sent: true }
    }
    const mailer = createMailer({ deliver, writer: books.writer, log: { warn: vi.fn(), error: vi.fn() } })
    const server = { mailer, publicUrl: undefined, listensAt: () => books.address }
    const { seq, hash } = await headOf(books.db.read)
    await mailHead(books, server)
    await mailHead(books, server)
    await expect.poll(() => texts.length).toBe(1)
    expect(texts[0]).toContain(`event ${seq}, whose hash is ${hash}`)
    books.setClock(new Date(Date.parse(books.clock()) + day).toISOString())
    await mailHead(books, server)
    await expect.poll(() => texts.length).toBe(2)
    await mailer.close()
    await books.close()
  })

  it('should not be sent without a mail server, and say so', async () => {
    const mute = await OpenPlant.open(engine)
    const boss = await mute.signIn({ role_number: 5 })
    const added = await boss.send('POST', '/api/users/', { ...person, email: 'mute@example.com' })
    expect(added).toMatchObject({
      status: 201,
      body: { has_password: false, invitation: { state: 'failed' } },
    })
    expect(at(added.body, 'invitation', 'reason')).toContain('does not send mail')
    expect((await boss.send('POST', `/api/users/${numberAt(added.body, 'id')}/invite/`)).status).toBe(409)
    expect((await boss.send('POST', '/api/mail/test/')).status).toBe(409)
    expect((await boss.get('/api/mail/')).body).toMatchObject({ can_send: false })
    await mute.close()
  })
})
