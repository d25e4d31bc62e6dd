import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { permissions } from '#model/values/roles.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant, type Reply, textAt } from './openPlant.ts'

const email = 'ana@example.com'
const password = 'bright kernels 4.5'

/** The cookies that an answer sets, by name. */
const cookiesOf = ({ headers }: Reply): Readonly<Record<string, string>> =>
  Object.fromEntries(
    headers.getSetCookie().map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/[=;]/)
      return [name, value]
    }),
  )

const cookieLine = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

describe.each(aboveStorage)('signing in on %s', (engine) => {
  let plant: OpenPlant
  let user: number
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    user = await plant.addUser({ role_number: 3, email, password })
  })
  afterAll(() => plant.close())

  const login = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
    plant.call('POST', '/api/auth/login/', body, headers)

  /** Signs in as a browser does: a page first, then the form with the token of its cookie. */
  async function browser(): Promise<{
    cookies: Readonly<Record<string, string>>
    send: (method: string, path: string, body?: unknown, more?: Readonly<Record<string, string>>) => Promise<Reply>
  }> {
    const { csrftoken = '' } = cookiesOf(await plant.call('GET', '/api/health/'))
    const reply = await login(
      { email, password },
      { cookie: `csrftoken=${csrftoken}`, 'x-csrftoken': csrftoken, origin: plant.address },
    )
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const cookies = cookiesOf(reply)
    const send = (method: string, path: string, body?: unknown, more = {}) =>
      plant.call(method, path, body, {
        cookie: cookieLine(cookies),
        'x-csrftoken': cookies['csrftoken'] ?? '',
        origin: plant.address,
        ...more,
      })
    return { cookies, send }
  }

  it('should give a cookie with its calls only, since a proxy may keep the files of the page', async () => {
    expect((await plant.call('GET', '/assets/main.js')).headers.getSetCookie()).toEqual([])
    expect((await plant.call('GET', '/api/system/')).headers.getSetCookie()).toHaveLength(1)
  })

  it('should give a token and cookies that a page can not read, for a day', async () => {
    const reply = await login({ email: 'Ana@Example.com', password })
    const [csrf, session] = reply.headers.getSetCookie().toSorted()
    expect(session).toMatch(/^sessionid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(csrf).toMatch(/^csrftoken=[\w-]{43}; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    const me = plant.callerWith(user, textAt(reply.body, 'token'))
    expect((await me.get('/api/auth/user/')).body).toMatchObject({
      id: user,
      email,
      first_name: 'Ana',
      role_number: 3,
      scope: 'supervisor',
      client: null,
      broker: null,
    })
    expect(listAt((await me.get('/api/auth/user/')).body, 'permissions')).toContain('correct_bag')
  })

  it('should answer a wrong password as it does an unknown address', async () => {
    const wrong = await login({ email, password: 'not this one' })
    const unknown = await login({ email: 'nobody@example.com', password: 'not this one' })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { non_field_errors: ['Unable to log in with provided credentials.'] },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect((await login({ email })).body).toEqual({ password: ['Enter your password.'] })
  })

  it('should sign in all that come with the right password at one moment, and count only known wrong ones', async () => {
    await plant.addUser({ email: 'kim@example.com', password })
    const atOnce = async (count: number, word: string): Promise<readonly number[]> => {
      const tries = Array.from({ length: count }, () => login({ email: 'kim@example.com', password: word }))
      return (await Promise.all(tries)).map(({ status }) => status)
    }
    expect(new Set(await atOnce(8, password))).toEqual(new Set([200]))
    expect((await atOnce(8, 'not this one')).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ])
  })

  it('should have to wait after five failures of an account from an address', async () => {
    await plant.addUser({ email: 'ben@example.com', password })
    const ben = { email: 'ben@example.com', password: 'not this one' }
    for (let tries = 0; tries < 5; tries++) expect((await login(ben)).status).toBe(400)
    const reply = await login({ ...ben, password })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await login({ email, password })).status).toBe(200)
    plant.setClock(new Date(Date.parse(plant.clock()) + 15 * 60_000).toISOString())
    expect((await login({ ...ben, password })).status).toBe(200)
  })

  it('should accept a cookie only with its token and from our own page', async () => {
    const { cookies, send } = await browser()
    const names = { first_name: 'Anna' }
    expect((await send('GET', '/api/auth/user/', undefined, { 'x-csrftoken': '' })).status).toBe(200)
    expect((await send('PATCH', '/api/auth/user/', names)).status).toBe(200)
    expect((await send('PATCH', '/api/auth/user/', names, { 'x-csrftoken': '' })).body).toEqual({
      detail: 'CSRF Failed: CSRF token missing.',
    })
    expect((await send('PATCH', '/api/auth/user/', names, { 'x-csrftoken': 'x'.repeat(43) })).status).toBe(403)
    expect((await send('PATCH', '/api/auth/user/', names, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send('PATCH', '/api/auth/user/', names, { origin: 'null' })).status).toBe(403)
    const own = 'y'.repeat(43)
    const tossed = cookieLine({ ...cookies, csrftoken: own })
    expect((await send('PATCH', '/api/auth/user/', names, { cookie: tossed, 'x-csrftoken': own })).status).toBe(403)
  })

  it('should guard the form itself, for a browser that has cookies', async () => {
    expect((await login({ email, password }, { cookie: 'csrftoken=abc' })).status).toBe(403)
    expect((await login({ email, password }, { cookie: 'csrftoken=abc', 'x-csrftoken': 'abd' })).status).toBe(403)
    expect((await login({ email, password }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await login({ email, password }, { origin: plant.address })).status).toBe(200)
  })

  it('should never fall back to the cookie when a header is sent', async () => {
    const { cookies } = await browser()
    for (const authorization of ['Bearer wrong', 'Bearer', 'Basic YTpi', '']) {
      const reply = await plant.call('GET', '/api/auth/user/', undefined, {
        cookie: cookieLine(cookies),
        authorization,
      })
      expect([authorization, reply.status]).toEqual([authorization, 401])
    }
  })

  it('should end a session at sign-out, by list, and after a day', async () => {
    const { cookies, send } = await browser()
    const other = plant.callerWith(user, textAt((await login({ email, password })).body, 'token'))
    const own = { current_password: password }
    const sessions = listAt((await other.get('/api/auth/sessions/')).body)
    expect(sessions.filter((each) => at(each, 'current') === true)).toHaveLength(1)
    const mine = sessions.find((each) => at(each, 'current') === true)
    expect((await send('DELETE', `/api/auth/sessions/${numberAt(mine, 'id')}/`, own)).status).toBe(204)
    expect((await other.get('/api/auth/user/')).status).toBe(401)
    const out = await send('POST', '/api/auth/logout/')
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect((await plant.call('GET', '/api/auth/user/', undefined, { cookie: cookieLine(cookies) })).status).toBe(401)
    expect((await plant.call('POST', '/api/auth/logout/')).status).toBe(200)
    const late = plant.callerWith(user, textAt((await login({ email, password })).body, 'token'))
    plant.setClock(new Date(Date.parse(plant.clock()) + day).toISOString())
    expect((await late.get('/api/auth/user/')).status).toBe(401)
  })

  it('should end the session that a browser had when it signs in again', async () => {
    const { cookies, send } = await browser()
    expect((await send('POST', '/api/auth/login/', { email, password })).status).toBe(200)
    expect((await plant.call('GET', '/api/auth/user/', undefined, { cookie: cookieLine(cookies) })).status).toBe(401)
  })

  it('should take a password of any characters, and exactly as it was given', async () => {
    const odd = ' Äpfel 🌰 und\tBirnen '
    const iris = { email: 'iris@example.com', password }
    const me = plant.callerWith(await plant.addUser(iris), textAt((await login(iris)).body, 'token'))
    const chosen = { old_password: password, new_password: odd }
    expect((await me.send('POST', '/api/auth/password/change/', chosen)).status).toBe(200)
    for (const near of [odd.trim(), odd.toLowerCase(), odd.normalize('NFD')])
      expect((await login({ ...iris, password: near })).status).toBe(400)
    expect((await login({ ...iris, password: odd })).status).toBe(200)
  })

  it('should sign out everywhere at once, and close the sockets', async () => {
    const { cookies, send } = await browser()
    const tablet = plant.callerWith(user, textAt((await login({ email, password })).body, 'token'))
    const stranger = await plant.signIn()
    const [socket, theirs] = [await tablet.listen(), await stranger.listen()]
    expect((await send('DELETE', '/api/auth/sessions/', undefined, { 'x-csrftoken': '' })).status).toBe(403)
    const reply = await send('DELETE', '/api/auth/sessions/', { current_password: password })
    expect([reply.status, cookiesOf(reply)['sessionid'], reply.headers.get('clear-site-data')]).toEqual([
      204,
      '',
      '"cache"',
    ])
    expect(await socket.closed).toBe(1000)
    expect((await tablet.get('/api/auth/user/')).status).toBe(401)
    expect((await plant.call('GET', '/api/auth/user/', undefined, { cookie: cookieLine(cookies) })).status).toBe(401)
    expect([(await stranger.get('/api/auth/user/')).status, theirs.socket.readyState]).toEqual([
      200,
      theirs.socket.OPEN,
    ])
    theirs.socket.close()
  })

  it('should change an address, or end sessions, with the password only', async () => {
    const own = { email: 'fay@example.com', password }
    const fay = await plant.addUser(own)
    const session = async () => plant.callerWith(fay, textAt((await login(own)).body, 'token'))
    const [tablet, phone] = [await session(), await session()]
    const move = (more: object) => tablet.send('PATCH', '/api/auth/user/', { email: 'faye@example.com', ...more })
    expect((await move({})).body).toEqual({ current_password: ['Enter your present password.'] })
    const wrong = { current_password: ['Your password was entered incorrectly. Please enter it again.'] }
    expect((await move({ current_password: 'not this one' })).body).toEqual(wrong)
    expect((await tablet.send('PATCH', '/api/auth/user/', { email: own.email, last_name: 'Moss' })).status).toBe(200)
    const end = (body: object) => tablet.send('DELETE', '/api/auth/sessions/', body)
    expect((await end({})).status).toBe(400)
    expect((await end({ current_password: 'not this one', others: true })).body).toEqual(wrong)
    expect((await phone.get('/api/auth/user/')).status).toBe(200)
    expect((await move({ current_password: password })).body).toMatchObject({ email: 'faye@example.com' })
    expect([(await tablet.get('/api/auth/user/')).status, (await phone.get('/api/auth/user/')).status]).toEqual([
      200, 401,
    ])
    const again = { ...own, email: 'faye@example.com' }
    const late = plant.callerWith(fay, textAt((await login(again)).body, 'token'))
    expect((await end({ current_password: password, others: true })).status).toBe(204)
    expect([(await tablet.get('/api/auth/user/')).status, (await late.get('/api/auth/user/')).status]).toEqual([
      200, 401,
    ])
  })

  it('should change a user’s own address only in their profile, and sign out a user whose address another changes', async () => {
    const [manager, administrator] = [await plant.signIn({ role_number: 4 }), await plant.signIn({ role_number: 5 })]
    for (const own of [manager, administrator]) {
      const moved = await own.send('PATCH', `/api/users/${own.id}/`, { email: 'thief@example.com' })
      expect([moved.status, moved.body]).toEqual([403, { detail: 'Change your own address in your profile.' }])
      expect((await own.send('PATCH', `/api/users/${own.id}/`, { last_name: 'Hill' })).status).toBe(200)
    }
    expect((await administrator.send('PATCH', `/api/users/${manager.id}/`, { email: 'hill@example.com' })).status).toBe(
      200,
    )
    expect((await manager.get('/api/auth/user/')).status).toBe(401)
  })

  it('should end the other sessions when the password is changed, and keep no password in the log', async () => {
    const { send } = await browser()
    const other = plant.callerWith(user, textAt((await login({ email, password })).body, 'token'))
    const change = { old_password: password, new_password: 'darker kernels 8.2' }
    expect((await send('POST', '/api/auth/password/change/', { ...change, old_password: 'x' })).body).toHaveProperty(
      'old_password',
    )
    expect((await send('POST', '/api/auth/password/change/', { ...change, new_password: 'short' })).body).toEqual({
      new_password: ['Use at least 10 characters.'],
    })
    const key = { 'idempotency-key': 'change-1' }
    expect((await send('POST', '/api/auth/password/change/', change, key)).body).toEqual({
      detail: 'New password has been saved.',
    })
    expect((await send('POST', '/api/auth/password/change/', change, key)).status).toBe(200)
    expect((await other.get('/api/auth/user/')).status).toBe(401)
    expect((await login({ email, password })).status).toBe(400)
    const again = plant.callerWith(user, textAt((await login({ email, password: change.new_password })).body, 'token'))
    const log = JSON.stringify((await again.get('/api/events/')).body)
    expect(log).toContain('user.password_changed')
    for (const secret of ['argon2', 'kernels', email]) expect(log).not.toContain(secret)
    // It can't be guessed from the hash that compares repeated calls either.
    const guess = createHash('sha256')
      .update(`POST /api/auth/password/change/\n${JSON.stringify(change)}`)
      .digest('hex')
    const kept = await plant.db.read.selectFrom('idempotency').select('request_hash').execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.request_hash).not.toContain(guess)
  })

  it('should say "saved" of no password that was not saved', async () => {
    const own = { email: 'cleo@example.com', password }
    const cleo = await plant.addUser(own)
    const me = plant.callerWith(cleo, textAt((await login(own)).body, 'token'))
    const change = (body: object, headers: Readonly<Record<string, string>>) =>
      me.send('POST', '/api/auth/password/change/', body, headers)
    const to = (new_password: string) => ({ old_password: password, new_password })
    const used = { 'idempotency-key': 'used' }
    expect((await me.send('PATCH', '/api/auth/user/', { first_name: 'Cleo' }, used)).status).toBe(200)
    const other = await change({ ...to('darker kernels 8.2'), old_password: 'not my password' }, used)
    expect([other.status, other.body]).toEqual([422, { detail: 'This Idempotency-Key was used with another body.' }])
    expect((await change(to('darker kernels 8.2'), { 'if-match': '"999"' })).status).toBe(409)
    expect((await login(own)).status).toBe(200)
    const key = { 'idempotency-key': 'mine' }
    expect((await change(to('darker kernels 8.2'), key)).status).toBe(200)
    expect((await change(to('darker kernels 8.3'), key)).status).toBe(422)
    expect((await login({ ...own, password: 'darker kernels 8.2' })).status).toBe(200)
    const admin = await plant.signIn({ role_number: 5 })
    const give = async (word: string) =>
      (await admin.send('PATCH', `/api/users/${cleo}/`, { password: word }, { 'idempotency-key': 'given' })).status
    expect([await give('the first of two'), await give('the other of two'), await give('the first of two')]).toEqual([
      200, 422, 200,
    ])
  })

  it('should have to wait after five wrong old passwords, under any key', async () => {
    const dora = await plant.signIn()
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) {
      const body = { old_password: 'not my password', new_password: 'darker kernels 8.2' }
      const reply = await dora.send('POST', '/api/auth/password/change/', body, { 'idempotency-key': `try-${nth % 2}` })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe.each(aboveStorage)('users on %s', (engine) => {
  let plant: OpenPlant
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
  })
  afterAll(() => plant.close())

  it('[U1–U3] nobody should give or change a role above their own, nor change their own', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const manager = await plant.signIn({ role_number: 4 })
    const person = { first_name: 'Lee', last_name: 'Tran', role_number: 5 }
    const rule = async (reply: Promise<Reply>): Promise<unknown> => [
      (await reply).status,
      at((await reply).body, 'refusals', 0, 'rule'),
    ]
    expect(await rule(manager.send('POST', '/api/users/', { ...person, email: 'lee@example.com' }))).toEqual([
      403,
      'U1',
    ])
    expect(await rule(manager.send('PATCH', `/api/users/${admin.id}/`, { email: 'mine@example.com' }))).toEqual([
      403,
      'U1',
    ])
    expect(await rule(manager.send('PATCH', `/api/users/${manager.id}/`, { role_number: 2 }))).toEqual([403, 'U3'])
    expect(
      await rule(
        manager.send('POST', '/api/users/', {
          ...person,
          role_number: 2,
          email: 'lee@example.com',
          permissions: ['change_settings'],
        }),
      ),
    ).toEqual([403, 'U2'])
    expect(
      await rule(
        manager.send('POST', '/api/users/', {
          ...person,
          role_number: 4,
          email: 'Lee@example.com',
          password: 'long enough to be one',
        }),
      ),
    ).toEqual([201, undefined])
    expect(
      await rule(manager.send('POST', '/api/users/', { ...person, role_number: 2, email: 'lee@example.com' })),
    ).toEqual([400, 'N3'])
  })

  it('should not reveal who has an account', async () => {
    const grower = await plant.signIn({ role_number: 1, password })
    const addresses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (nth) => {
        await plant.addUser({ email: `person${nth}@example.com` })
        return `person${nth}@example.com`
      }),
    )
    const change = async (email: string) =>
      (await grower.send('PATCH', '/api/auth/user/', { email, current_password: password })).status
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) expect(await change(email)).toBe(200)
    const statuses: number[] = []
    for (const email of addresses) {
      statuses.push(await change(email))
      expect((await grower.send('PATCH', '/api/auth/user/', { first_name: 'Lee' })).status).toBe(200)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('[U4–U5] a grower should be a client, and only a broker has a broker', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const person = { first_name: 'Lee', last_name: 'Tran', email: 'grower@example.com' }
    expect((await admin.send('POST', '/api/users/', { ...person, role_number: 1 })).body).toHaveProperty('client')
    expect((await admin.send('POST', '/api/users/', { ...person, role_number: 1, client: 77 })).body).toHaveProperty(
      'client',
    )
    expect((await admin.send('POST', '/api/users/', { ...person, role_number: 2, broker: 1 })).body).toHaveProperty(
      'broker',
    )
    expect((await admin.send('POST', '/api/users/', { ...person, role_number: 0 })).status).toBe(201)
  })

  it('[U8] a grower or broker should have no permission beyond the role, also after a change from staff', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const client = numberAt((await admin.send('POST', '/api/clients/', { company_name: 'Hollis Farms' })).body, 'id')
    const person = { first_name: 'Lee', last_name: 'Tran', email: 'lee.tran@example.com' }
    const refused = {
      permissions: [expect.stringContaining('only the permissions of their role')],
      refusals: [{ rule: 'U8' }],
    }
    for (const role of [{ role_number: 0 }, { role_number: 1, client }]) {
      const added = await admin.send('POST', '/api/users/', { ...person, ...role, permissions: ['view_timeline'] })
      expect([added.status, added.body]).toMatchObject([400, refused])
      const staff = await plant.addUser({ role_number: 2, permissions: ['view_timeline'] })
      const change = (body: object) => admin.send('PATCH', `/api/users/${staff}/`, body)
      const lowered = await change(role)
      expect([lowered.status, lowered.body]).toMatchObject([400, refused])
      expect((await admin.get(`/api/users/${staff}/`)).body).toMatchObject({ role_number: 2, version: 1 })
      expect((await change({ ...role, permissions: [] })).body).toMatchObject({ ...role, permissions: [] })
      expect((await change({ permissions: ['print_label'] })).status).toBe(400)
    }
  })

  it('[U8] permissions of a grower or broker set behind the rules should have no effect', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const client = numberAt((await admin.send('POST', '/api/clients/', { company_name: 'Oak Hill' })).body, 'id')
    for (const role of [{ role_number: 0 }, { role_number: 1, client }]) {
      const caller = await plant.signIn({ ...role, permissions: [...permissions] })
      const calls = ['/api/events/', '/api/users/', '/api/statistics/', '/api/print_jobs/', '/api/staff_list/']
      const statuses = await Promise.all(calls.map(async (path) => (await caller.get(path)).status))
      expect(statuses).toEqual(calls.map(() => 403))
      expect((await caller.send('PATCH', '/api/system/', { city: 'Albany' })).status).toBe(403)
      expect(listAt((await caller.get('/api/auth/user/')).body, 'permissions')).not.toContain('view_timeline')
    }
  })

  it('should give a stored answer to no user whose rights have changed', async () => {
    const [admin, manager] = [await plant.signIn({ role_number: 5 }), await plant.signIn({ role_number: 4 })]
    const client = async (company_name: string) =>
      numberAt((await admin.send('POST', '/api/clients/', { company_name })).body, 'id')
    const [own, other] = [await client('Cane Creek'), await client('Dry Fork')]
    const change = (id: number) =>
      manager.send('PATCH', `/api/clients/${id}/`, { phone: '1' }, { 'idempotency-key': `client-${id}` })
    expect([(await change(own)).status, (await change(other)).status, (await change(other)).status]).toEqual([
      200, 200, 200,
    ])
    await admin.send('PATCH', `/api/users/${manager.id}/`, { role_number: 1, client: own })
    const again = await change(other)
    expect([again.status, again.body]).toEqual([404, { detail: 'Not found.' }])
  })

  it('[N8] should refuse passwords that are tried first, the address and the plant’s name', async () => {
    const admin = await plant.signIn({ role_number: 5 })
    const add = async (password: string) => {
      const email = 'marguerite.dupree@example.com'
      return admin.send('POST', '/api/users/', { email, first_name: 'M', last_name: 'D', role_number: 2, password })
    }
    for (const word of ['1234567890', 'QwertyUIOP', 'password12', 'aaaaaaaaaa', ' '.repeat(10), 'Pecanyard-2026'])
      expect([word, (await add(word)).status]).toEqual([word, 400])
    expect((await add('Marguerite.Dupree@example.com')).body).toMatchObject({
      password: ["This password is your email address or the plant's name. Choose another."],
      refusals: [{ rule: 'N8' }],
    })
    const own = { email: 'gus@example.com', password }
    const gus = await plant.addUser(own)
    const me = plant.callerWith(gus, textAt((await plant.call('POST', '/api/auth/login/', own)).body, 'token'))
    const change = { old_password: password, new_password: 'qwertyuiop' }
    expect((await me.send('POST', '/api/auth/password/change/', change)).body).toEqual({
      new_password: ['This password is too easy to guess. Choose another.'],
    })
    expect((await add('three pecans in a row')).status).toBe(201)
  })

  it('[U9] nobody should sign in as a user with more permissions', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    const admin = await plant.signIn({ role_number: 5 })
    const ana = await plant.signIn({ role_number: 2, permissions: ['change_settings'] })
    const change = async (by: Caller, body: object) => {
      const reply = await by.send('PATCH', `/api/users/${ana.id}/`, body)
      return [reply.status, at(reply.body, 'refusals', 0, 'rule')]
    }
    expect(await change(manager, { password: 'long enough to be one' })).toEqual([403, 'U9'])
    expect(await change(manager, { email: 'mine@example.com' })).toEqual([403, 'U9'])
    expect(await change(manager, { email: 'no address' })).toEqual([403, 'U9'])
    expect(await change(manager, { last_name: 'Rigsby' })).toEqual([200, undefined])
    expect(await change(admin, { password: 'long enough to be one' })).toEqual([200, undefined])
    expect(await change(manager, { active: false })).toEqual([200, undefined])
  })

  it('[U1] a right that is missing should be told before the faults of a body', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    const admin = await plant.signIn({ role_number: 5 })
    const ben = await plant.signIn({ role_number: 2 })
    const asked = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const reply = await manager.send(method, path, body)
      return [reply.status, at(reply.body, 'refusals', 0, 'rule')]
    }
    const unknown = { shoe_size: 9 }
    expect(await asked('PATCH', `/api/users/${admin.id}/`, unknown)).toEqual([403, 'U1'])
    expect(await asked('PATCH', `/api/users/${ben.id}/`, { ...unknown, role_number: 5 })).toEqual([403, 'U1'])
    expect(await asked('PATCH', `/api/users/${ben.id}/`, { ...unknown, role_number: 3 })).toEqual([400, undefined])
    expect(await asked('POST', '/api/users/', { ...unknown, role_number: 5 })).toEqual([403, 'U1'])
    expect(await asked('POST', '/api/users/', { ...unknown, role_number: 2 })).toEqual([400, undefined])
    expect(await asked('POST', `/api/users/${admin.id}/invite/`, unknown)).toEqual([403, 'U1'])
  })

  it('[U6] one active administrator should always remain', async () => {
    const lonely = await OpenPlant.open(engine)
    const first = await lonely.signIn({ role_number: 5 })
    const second = await lonely.signIn({ role_number: 5 })
    const dismiss = async (by: Caller, whom: Caller): Promise<number> =>
      (await by.send('PATCH', `/api/users/${whom.id}/`, { active: false })).status
    expect(await dismiss(first, first)).toBe(403)
    const both = await Promise.all([dismiss(first, second), dismiss(second, first)])
    expect(both.filter((status) => status === 200)).toHaveLength(1)
    const active = await Promise.all([first.get('/api/users/'), second.get('/api/users/')])
    expect(active.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
    await lonely.close()
  })

  it('should let the first administrator in by the printed link, once', async () => {
    const empty = await OpenPlant.open(engine)
    const { administratorToken } = await import('#server/accounts/firstAdministrator.ts')
    const token = await administratorToken(empty)
    const person = {
      email: 'first@example.com',
      first_name: 'Ada',
      last_name: 'Whitfield',
      password: 'long enough to be one',
    }
    expect(
      (await empty.call('POST', '/api/auth/first_administrator/', { ...person, token: 'guess' })).body,
    ).toHaveProperty('token')
    const reply = await empty.call('POST', '/api/auth/first_administrator/', { ...person, token })
    expect(reply.status).toBe(200)
    expect((await empty.callerWith(1, textAt(reply.body, 'token')).get('/api/users/')).body).toMatchObject([
      { role_number: 5, email: person.email },
    ])
    expect((await empty.call('POST', '/api/auth/first_administrator/', { ...person, token })).status).toBe(400)
    await empty.close()
  })
})
