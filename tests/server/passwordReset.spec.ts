import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtp } from '#server/mail/smtp.ts'
import { MailServer, linkIn } from '#tests/support/mailServer.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, OpenPlant, type Reply, textAt } from './openPlant.ts'

const password = 'bright kernels 4.5'
const better = 'darker kernels 8.2'
const same = { detail: 'Password reset e-mail has been sent.' }
const publicUrl = 'https://plant.example.com'

describe.each(aboveStorage)('a forgotten password on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, { publicUrl, mail: { deliver: createSmtp(post.url), pauses: [5, 5] } })
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
  const somebody = async (more = {}): Promise<{ id: number; email: string }> => {
    const email = `person${++nth}@example.com`
    return { id: await plant.addUser({ role_number: 3, email, password, ...more }), email }
  }
  const ask = (email: string, headers = {}): Promise<Reply> =>
    plant.call('POST', '/api/auth/password/reset/', { email }, headers)
  const confirm = (link: { uid: string; token: string }, one = better, two = one): Promise<Reply> =>
    plant.call('POST', '/api/auth/password/reset/confirm/', {
      uid: link.uid,
      token: link.token,
      new_password1: one,
      new_password2: two,
    })
  const login = async (email: string, word: string): Promise<number> =>
    (await plant.call('POST', '/api/auth/login/', { email, password: word })).status
  const linkFor = async (email: string) => {
    expect((await ask(email)).body).toEqual(same)
    return linkIn(await post.mail(post.mails.length))
  }

  it('should come as a mail in plain words, from the company, that names no address but the plant’s own', async () => {
    const { email, id } = await somebody()
    expect((await ask(email.toUpperCase(), { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).body).toEqual(
      same,
    )
    const mail = await post.mail(0)
    expect(mail).toMatchObject({
      subject: 'Choose a new password for Pecanyard · Elija una contraseña nueva',
      from: { name: 'Pecanyard', address: 'no-reply@plant.example.com' },
      to: [{ address: email }],
    })
    expect(mail.text).toContain('Hello Ana,')
    expect(mail.text).toContain('works once, within one hour')
    expect(linkIn(mail)).toMatchObject({ base: publicUrl, uid: String(id) })
    expect(`${mail.text}${mail.html}`).not.toContain('evil')
  })

  it('should answer the same, and as soon, whether or not anybody has the address', async () => {
    const { email } = await somebody()
    const { email: gone } = await somebody({ active: false })
    const replies = [await ask('nobody@example.com'), await ask(gone), await ask(email)]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([200, 200, 200].map((status) => [status, same]))
    // Mails are sent in order: when the third has arrived there was none for the first two.
    await post.mail(0)
    expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
    expect((await ask('no address')).body).toEqual({ email: ['Enter an email address, for example ana@example.com.'] })
  })

  it('should not wait for a silent mail server', async () => {
    const { email } = await somebody()
    post.manner = () => ({ code: 450, says: 'Later' })
    expect((await ask(email)).status).toBe(200)
    post.manner = () => null
    await post.mail(0)
  })

  it('should set a new password once, sign out everywhere, close the sockets, and be logged without a secret', async () => {
    const { id, email } = await somebody()
    const token = textAt((await plant.call('POST', '/api/auth/login/', { email, password })).body, 'token')
    const session = plant.callerWith(id, token)
    const socket = await session.listen()
    const link = await linkFor(email)
    const older = await linkFor(email)
    expect(await confirm(link, better, 'another one than that')).toMatchObject({
      status: 400,
      body: { new_password2: ["The two password fields didn't match."] },
    })
    expect((await confirm(link, 'short')).body).toEqual({ new_password1: ['Use at least 10 characters.'] })
    expect(await confirm(link)).toMatchObject({
      status: 200,
      body: { detail: 'Password has been reset with the new password.', email },
    })
    expect(await socket.closed).toBe(1000)
    expect((await session.get('/api/auth/user/')).status).toBe(401)
    expect([await login(email, password), await login(email, better)]).toEqual([400, 200])
    for (const used of [link, older]) {
      const again = await confirm(used, 'yet another password')
      expect([again.status, at(again.body, 'token', 0)]).toEqual([400, expect.stringContaining('was used already')])
    }
    expect(await login(email, better)).toBe(200)
    const log = JSON.stringify(await plant.db.read.selectFrom('events').selectAll().execute())
    expect(log).toContain('user.password_chosen')
    const books = JSON.stringify([
      await plant.db.read.selectFrom('one_time_links').selectAll().execute(),
      await plant.db.read.selectFrom('mails').selectAll().execute(),
    ])
    for (const secret of [link.token, better, email]) expect(`${log}${books}`).not.toContain(secret)
  })

  it('should take a password once where two come at the same moment', async () => {
    const { email } = await somebody()
    const link = await linkFor(email)
    const replies = await Promise.all([confirm(link, 'the first of two'), confirm(link, 'the second of two')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('should explain why a link fails', async () => {
    const { id, email } = await somebody()
    const link = await linkFor(email)
    const why = async (resetLink: { uid: string; token: string }) => at((await confirm(resetLink)).body, 'token', 0)
    expect(await why({ ...link, token: `${link.token.slice(0, -1)}` })).toContain('incomplete or unknown')
    expect(await why({ ...link, uid: String(id + 1) })).toContain('incomplete or unknown')
    plant.setClock(new Date(Date.parse(plant.clock()) + 3600_000).toISOString())
    expect(await why(link)).toContain('too old')
    const { id: other, email: theirs } = await somebody()
    const fresh = await linkFor(theirs)
    const admin = await plant.signIn({ role_number: 5 })
    expect((await admin.send('PATCH', `/api/users/${other}/`, { active: false })).status).toBe(200)
    expect(await why(fresh)).toContain('not active')
    expect((await admin.send('PATCH', `/api/users/${other}/`, { active: true })).status).toBe(200)
    expect(await why(fresh)).toContain('was used already')
  })

  it('should be invalid once the address has changed', async () => {
    const { id, email } = await somebody()
    const link = await linkFor(email)
    const admin = await plant.signIn({ role_number: 5 })
    await admin.send('PATCH', `/api/users/${id}/`, { email: `new-${email}` })
    expect((await confirm(link)).status).toBe(400)
    expect((await post.mail(1)).to?.[0]?.address).toBe(email)
  })

  it('should be reported to the old address when another address or password signs in', async () => {
    const { id, email } = await somebody()
    const token = textAt((await plant.call('POST', '/api/auth/login/', { email, password })).body, 'token')
    const session = plant.callerWith(id, token)
    const own = { current_password: password }
    expect((await session.send('PATCH', '/api/auth/user/', { email: `new-${email}`, ...own })).status).toBe(200)
    const moved = await post.mail(0)
    expect([moved.to?.[0]?.address, moved.subject]).toEqual([
      email,
      'Your email address at Pecanyard was changed · Cambió su correo',
    ])
    expect(moved.text).not.toContain('new-')
    const change = { old_password: password, new_password: better }
    expect((await session.send('POST', '/api/auth/password/change/', change)).status).toBe(200)
    const changed = await post.mail(1)
    expect([changed.to?.[0]?.address, changed.subject]).toEqual([
      `new-${email}`,
      'Your password at Pecanyard was changed · Cambió su contraseña',
    ])
  })

  it('should give the same answer and send nothing after five mails to one address from one place', async () => {
    const { email } = await somebody()
    for (let time = 0; time < 7; time++)
      expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: same })
    const { email: next } = await somebody()
    await ask(next)
    await post.mail(5)
    expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual([email, email, email, email, email, next])
  })

  it('should say clearly that the server can not send mail', async () => {
    const mute = await OpenPlant.open(engine)
    const reply = await mute.call('POST', '/api/auth/password/reset/', { email: 'ana@example.com' })
    expect([reply.status, at(reply.body, 'status', 0)]).toEqual([409, expect.stringContaining('does not send mail')])
    await mute.close()
  })
})
