import { TOTP } from 'otpauth'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestFaults } from '#server/log/digests.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { linkIn, MailServer } from '#tests/support/mailServer.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, type Reply, textAt } from './openPlant.ts'

const password = 'bright kernels 4.5'
const own = { current_password: password }
const path = '/api/auth/second_factor/'

describe.each(aboveStorage)('a second factor on %s', (engine) => {
  let post: MailServer
  let plant: OpenPlant
  beforeAll(async () => {
    post = await MailServer.open()
    plant = await OpenPlant.open(engine, {
      publicUrl: 'https://plant.example.com',
      mail: { deliver: createSmtp(post.url), pauses: [5, 5] },
    })
  })
  afterAll(async () => {
    await plant.close()
    await post.close()
  })

  let nth = 0
  const login = (email: string, more: object = {}): Promise<Reply> =>
    plant.call('POST', '/api/auth/login/', { email, password, ...more })
  const soon = (): void => plant.setClock(new Date(Date.parse(plant.clock()) + 60_000).toISOString())
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret }).generate({ timestamp: Date.parse(plant.clock()) + steps * 30_000 })

  async function mailTo(email: string, words: RegExp): Promise<Email> {
    const mine = (): Email | undefined =>
      post.mails.find(({ to, text }) => to?.some(({ address }) => address === email) && words.test(text ?? ''))
    await expect.poll(mine).toBeDefined()
    return mine()!
  }

  interface Enrolled {
    readonly id: number
    readonly email: string
    readonly me: Caller
    readonly secret: string
    readonly recovery: readonly string[]
  }

  async function somebody(more = {}): Promise<Omit<Enrolled, 'secret' | 'recovery'>> {
    const email = `person${++nth}@example.com`
    const id = await plant.addUser({ role_number: 3, email, password, ...more })
    return { id, email, me: plant.callerWith(id, textAt((await login(email)).body, 'token')) }
  }

  async function enrolled(more = {}): Promise<Enrolled> {
    const person = await somebody(more)
    const secret = textAt((await person.me.send('POST', path, own)).body, 'secret')
    const confirmed = await person.me.send('POST', `${path}confirm/`, { code: codeOf(secret) })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    const recovery = listAt(confirmed.body, 'recovery_codes').map(String)
    // The step that confirmed it is used.
    soon()
    return { ...person, secret, recovery }
  }

  it('should be requested at sign-in once the password is right, not earlier', async () => {
    const { email, secret } = await enrolled()
    expect([(await login(email)).status, (await login(email)).body]).toEqual([
      400,
      { code: ['Enter the code of your authenticator app.'] },
    ])
    expect((await login(email, { password: 'not this one', code: codeOf(secret) })).body).toEqual({
      non_field_errors: ['Unable to log in with provided credentials.'],
    })
    const wrong = await login(email, { code: '000000' })
    expect([wrong.status, listAt(wrong.body, 'code').length]).toEqual([400, 1])
    const entered = await login(email, { code: codeOf(secret) })
    expect(entered.status).toBe(200)
    expect((await plant.callerWith(0, textAt(entered.body, 'token')).get('/api/auth/user/')).status).toBe(200)
  })

  it('should start with the password, be shown as an app’s picture, and be valid only after its first code', async () => {
    const { email, me } = await somebody()
    expect((await me.send('POST', path, { current_password: 'wrong' })).body).toHaveProperty('current_password')
    const { body } = await me.send('POST', path, own)
    expect(textAt(body, 'address')).toBe(
      `otpauth://totp/Pecanyard:${encodeURIComponent(email)}?issuer=Pecanyard&secret=${textAt(body, 'secret')}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await login(email)).status).toBe(200)
    expect((await me.send('POST', `${path}confirm/`, { code: '12' })).body).toHaveProperty('code')
    expect((await me.get(path)).body).toEqual({ since: null, required: false, recovery_codes: 0 })
    expect((await me.send('POST', `${path}confirm/`, { code: codeOf(textAt(body, 'secret')) })).status).toBe(200)
    expect((await me.get(path)).body).toMatchObject({ recovery_codes: 10, required: false })
    expect((await login(email)).status).toBe(400)
    expect((await me.send('POST', path, own)).status).toBe(409)
  })

  it('should wait an hour for its first code, and five wrong ones', async () => {
    const { me } = await somebody()
    const late = textAt((await me.send('POST', path, own)).body, 'secret')
    plant.setClock(new Date(Date.parse(plant.clock()) + 3_601_000).toISOString())
    expect((await me.send('POST', `${path}confirm/`, { code: codeOf(late) })).status).toBe(400)
    const secret = textAt((await me.send('POST', path, own)).body, 'secret')
    for (let tries = 0; tries < 4; tries++)
      expect((await me.send('POST', `${path}confirm/`, { code: 'abcdef' })).status).toBe(400)
    expect((await me.send('POST', `${path}confirm/`, { code: codeOf(secret) })).status).toBe(429)
  })

  it('should take a code once, of the present step or a neighbour', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    expect((await login(email, { code })).status).toBe(200)
    expect((await login(email, { code })).status).toBe(400)
    soon()
    soon()
    expect((await login(email, { code: codeOf(secret, 3) })).status).toBe(400)
    expect((await login(email, { code: codeOf(secret, 1) })).status).toBe(200)
    // Of the step before: that was passed over.
    expect((await login(email, { code: codeOf(secret, 0) })).status).toBe(400)
  })

  it('should take one code once, however many ask with it at a time', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    const replies = await Promise.all(Array.from({ length: 4 }, () => login(email, { code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('should be guessed at no faster than a password', async () => {
    const { email, secret } = await enrolled()
    for (let tries = 0; tries < 5; tries++) expect((await login(email, { code: '000000' })).status).toBe(400)
    expect((await login(email, { code: codeOf(secret) })).status).toBe(429)
    expect((await login(email)).status).toBe(429)
    plant.setClock(new Date(Date.parse(plant.clock()) + 15 * 60_000).toISOString())
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200)
  })

  it('should have recovery codes, each good once, however it is typed; new ones end the old', async () => {
    const { id, email, me, secret, recovery } = await enrolled()
    const [first = '', second = '', third = ''] = recovery
    expect(recovery).toHaveLength(10)
    expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await login(email, { code: first })).status).toBe(200)
    expect((await login(email, { code: first })).status).toBe(400)
    expect((await login(email, { code: ` ${second.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200)
    expect((await me.get(path)).body).toMatchObject({ recovery_codes: 8 })
    expect((await me.send('POST', `${path}recovery_codes/`, { current_password: 'wrong' })).status).toBe(400)
    const renewed = listAt((await me.send('POST', `${path}recovery_codes/`, own)).body, 'recovery_codes')
    expect((await login(email, { code: third })).status).toBe(400)
    expect((await login(email, { code: renewed[0] })).status).toBe(200)
    const events = await plant.db.read
      .selectFrom('events')
      .select(['type', 'actor', 'data'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.slice(1).map(({ type, actor, data }) => [type, actor, data])).toEqual([
      ['user.second_factor_added', id, '{}'],
      ['user.recovery_code_used', id, '{}'],
      ['user.recovery_code_used', id, '{}'],
      ['user.recovery_codes_renewed', id, '{}'],
      ['user.recovery_code_used', id, '{}'],
    ])
    const everything = JSON.stringify(await plant.db.read.selectFrom('idempotency').selectAll().execute())
    for (const secretText of [secret, ...recovery, ...renewed]) expect(everything).not.toContain(secretText)
  })

  it('should keep no answer with a secret, under any key', async () => {
    const { me } = await somebody()
    const key = { 'idempotency-key': `key${nth}` }
    const secret = textAt((await me.send('POST', path, own, key)).body, 'secret')
    const confirmed = await me.send('POST', `${path}confirm/`, { code: codeOf(secret) }, key)
    const [code = ''] = listAt(confirmed.body, 'recovery_codes').map(String)
    const kept = JSON.stringify(await plant.db.read.selectFrom('idempotency').selectAll().execute())
    expect(code).not.toBe('')
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(secret)
  })

  it('should be turned off with the password, which ends the other sessions; the owner is informed by mail', async () => {
    const { email, me, secret } = await enrolled()
    await mailTo(email, /asks for a code of your authenticator app from now on/)
    const other = plant.callerWith(0, textAt((await login(email, { code: codeOf(secret) })).body, 'token'))
    expect((await me.send('DELETE', path, { current_password: 'wrong' })).status).toBe(400)
    expect((await me.send('DELETE', path, own)).status).toBe(200)
    expect((await mailTo(email, /asks for no code any more/)).subject).toContain('is off')
    expect([(await me.get(path)).status, (await other.get(path)).status]).toEqual([200, 401])
    expect((await login(email)).status).toBe(200)
    expect((await me.send('DELETE', path, own)).status).toBe(409)
  })

  it('should not be passed by with a new password that came by mail', async () => {
    const { email, secret } = await enrolled()
    await plant.call('POST', '/api/auth/password/reset/', { email })
    const link = linkIn(await mailTo(email, /password-reset-confirm/))
    const [new_password1, new_password2] = ['found kernels 8.2', 'found kernels 8.2']
    const confirmed = await plant.call('POST', '/api/auth/password/reset/confirm/', {
      uid: link.uid,
      token: link.token,
      new_password1,
      new_password2,
    })
    expect([confirmed.status, confirmed.headers.getSetCookie().some((line) => line.startsWith('sessionid'))]).toEqual([
      200,
      false,
    ])
    expect((await login(email, { password: new_password1 })).body).toHaveProperty('code')
    expect((await login(email, { password: new_password1, code: codeOf(secret) })).status).toBe(200)
  })

  it('should leave the guesses at it counted when the mailbox chooses another password', async () => {
    const { email } = await enrolled()
    for (let tries = 0; tries < 5; tries++) expect((await login(email, { code: '000000' })).status).toBe(400)
    await plant.call('POST', '/api/auth/password/reset/', { email })
    const { uid, token } = linkIn(await mailTo(email, /password-reset-confirm/))
    const chosen = { uid, token, new_password1: password, new_password2: password }
    expect((await plant.call('POST', '/api/auth/password/reset/confirm/', chosen)).status).toBe(200)
    expect((await login(email, { code: '000000' })).status).toBe(429)
  })

  it('that is lost should be removed only by a user who may set that user’s password', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    const supervisor = await plant.signIn({ role_number: 3 })
    const { id, email, me } = await enrolled()
    const above = await enrolled({ role_number: 5 })
    const of = (user: number): string => `/api/users/${user}/second_factor/`
    expect((await supervisor.send('DELETE', of(id))).status).toBe(403)
    expect((await manager.send('DELETE', of(above.id))).body).toMatchObject({ refusals: [{ rule: 'U1' }] })
    expect((await manager.send('DELETE', of(manager.id))).status).toBe(403)
    expect((await manager.send('DELETE', of(99_999))).status).toBe(404)
    expect((await manager.get(`/api/users/${id}/`)).body).toMatchObject({ second_factor: true })
    expect((await manager.send('DELETE', of(id))).body).toMatchObject({ second_factor: false })
    expect((await manager.send('DELETE', of(id))).status).toBe(409)
    expect((await me.get(path)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  it('should be stored outside the log under a digest', async () => {
    const { id, email, secret } = await enrolled()
    expect(await digestFaults(plant.db.read)).toEqual([])
    await plant.db.write
      .updateTable('second_factors')
      .set({ secret: 'JBSWY3DPEHPK3PXP' })
      .where('user_id', '=', id)
      .execute()
    expect(await digestFaults(plant.db.read)).toEqual([
      `The second factor of user ${id} was changed behind the server's back: it does not bear its digest.`,
    ])
    await plant.db.write.updateTable('second_factors').set({ secret }).where('user_id', '=', id).execute()
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200)
    expect(await digestFaults(plant.db.read)).toEqual([])
  })

  it('should be required of managers and administrators by a setting: until then they can only set one up', async () => {
    const plain = await somebody({ role_number: 5 })
    const require = (yes: boolean, by: Caller): Promise<Reply> =>
      by.send('PATCH', '/api/system/', { require_second_factor: yes })
    expect((await require(true, plain.me)).body).toEqual({
      require_second_factor: ['Set up two-factor sign-in for yourself first, in your profile.'],
    })
    const { me: admin } = await enrolled({ role_number: 5 })
    const listener = await plain.me.listen()
    await listener.upTo(0)
    expect((await require(true, admin)).body).toMatchObject({ require_second_factor: true })
    expect(await listener.closed).toBe(1000)
    expect((await plain.me.get('/api/auth/user/')).status).toBe(401)

    const me = plant.callerWith(plain.id, textAt((await login(plain.email)).body, 'token'))
    expect((await me.get('/api/auth/user/')).body).toMatchObject({ must_enrol: true })
    const said = 'You need two-factor sign-in at this plant. Set it up in your profile first.'
    for (const [method, call] of [
      ['GET', '/api/wagons/'],
      ['GET', `/api/files/${'0'.repeat(64)}/`],
      ['PATCH', '/api/auth/user/'],
      ['POST', '/api/auth/ws_ticket/'],
      ['PATCH', '/api/system/'],
      ['DELETE', path],
    ] as const)
      expect([call, (await me.send(method, call, method === 'GET' ? undefined : {})).body]).toEqual([
        call,
        { detail: said },
      ])
    await expect(me.listen()).rejects.toThrow('answered 403')
    expect(textAt((await me.get('/api/bundle/?paths=wagons')).body)).toContain('"status":403')
    expect((await me.get('/api/system/')).body).not.toHaveProperty('time_zone')

    const secret = textAt((await me.send('POST', path, own)).body, 'secret')
    expect((await me.send('POST', `${path}confirm/`, { code: codeOf(secret) })).status).toBe(200)
    expect((await me.get('/api/auth/user/')).body).toMatchObject({ must_enrol: false })
    expect((await me.get('/api/wagons/')).status).toBe(200)
    expect((await me.get(path)).body).toMatchObject({ required: true })
    const staff = await somebody()
    expect((await staff.me.get('/api/wagons/')).status).toBe(200)

    // Raised to such a role, somebody is let go on only with one; their socket closes.
    const raised = await somebody()
    const socket = await raised.me.listen()
    await socket.upTo(0)
    expect((await admin.send('PATCH', `/api/users/${raised.id}/`, { role_number: 4 })).status).toBe(200)
    expect(await socket.closed).toBe(1000)
    expect((await raised.me.get('/api/wagons/')).status).toBe(403)
    expect((await require(false, admin)).status).toBe(200)
    expect((await raised.me.get('/api/wagons/')).status).toBe(200)
    expect(numberAt((await raised.me.get('/api/auth/user/')).body, 'role_number')).toBe(4)
    expect(at((await raised.me.get('/api/auth/user/')).body, 'must_enrol')).toBe(false)
  })
})
