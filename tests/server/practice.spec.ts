import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { readConfig } from '#server/config.ts'
import { practiceAllowances, practiceLimits } from '#server/practice/practiceLimits.ts'
import { watchRoom } from '#server/practice/watchRoom.ts'
import { freshPlace } from './freshPlace.ts'
import { at, type Caller, OpenPlant, textAt } from './openPlant.ts'
import { signatureOf, twoGrowers } from './twoGrowers.ts'

const password = 'bright kernels 4.5'

describe('the address of the practice plant', () => {
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { otherPlant: { isPractice: false, url: null, port: 4711 } })
    admin = await plant.signIn({ role_number: 5 })
  })
  afterAll(() => plant.close())

  it('should be shown to guests if the administrator allows it, and nowhere else', async () => {
    const door = async () => at((await plant.call('GET', '/api/system/')).body, 'practice_door')
    expect(await door()).toBeUndefined()
    expect((await admin.send('PATCH', '/api/system/', { practice: true })).status).toBe(200)
    expect(await door()).toEqual({ is_practice: false, url: 'http://127.0.0.1:4711' })
    expect((await admin.send('PATCH', '/api/system/', { practice: false })).status).toBe(200)
    expect(await door()).toBeUndefined()
  })

  it('should be none for a plant without a practice plant: a restart reports that', async () => {
    expect((await admin.send('POST', '/api/practice/restart/')).status).toBe(409)
  })

  it('should be next to the plant by default', () => {
    expect(readConfig({ PORT: '9000' }).practice).toEqual({ port: 9001, url: undefined })
    expect(readConfig({ PRACTICE_PORT: '7', PRACTICE_URL: 'https://practice.example.com/' }).practice).toEqual({
      port: 7,
      url: 'https://practice.example.com',
    })
    expect(() => readConfig({ PRACTICE_PORT: 'x' })).toThrow('PRACTICE_PORT must be a port')
    expect(() => readConfig({ PORT: '65535' })).toThrow('PRACTICE_PORT')
  })
})

const practice = { isPractice: true, url: 'https://plant.example.com', port: 0 }

describe('a practice plant', () => {
  let plant: OpenPlant
  let email: string
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', {
      otherPlant: practice,
      printer: { off: true },
    })
    email = 'administrator@example.com'
    const id = await plant.addUser({ role_number: 5, email, password })
    const { body } = await plant.call('POST', '/api/auth/login/', { email, password })
    admin = plant.callerWith(id, textAt(body, 'token'))
  })
  afterAll(() => plant.close())

  it('should have its own cookie names: the real plant’s cookies on the same machine open nothing, and stay unchanged', async () => {
    const { headers } = await plant.call('POST', '/api/auth/login/', { email, password })
    const names = headers.getSetCookie().map((line) => line.split('=')[0])
    expect(new Set(names)).toEqual(new Set(['practice_csrftoken', 'practice_sessionid']))
    const asking = (name: string) =>
      plant.call('GET', '/api/auth/user/', undefined, { cookie: `${name}=${admin.token}` })
    expect([(await asking('sessionid')).status, (await asking('practice_sessionid')).status]).toEqual([401, 200])
  })

  it('should lead back, also for guests', async () => {
    expect((await plant.call('GET', '/api/system/')).body).toMatchObject({
      practice_door: { is_practice: true, url: 'https://plant.example.com' },
    })
  })

  it('should print nothing, whatever printer is set', async () => {
    expect((await admin.send('PATCH', '/api/plants/1/', { label_printer1: '192.168.1.50' })).body).toEqual({
      label_printer1: ['The practice plant prints nothing.'],
    })
  })

  it('should let nobody change how its shared users sign in', async () => {
    for (const [method, path] of [
      ['POST', '/api/auth/password/change/'],
      ['PATCH', '/api/auth/user/'],
      ['PATCH', `/api/users/${admin.id}/`],
      ['DELETE', '/api/auth/sessions/'],
      ['POST', '/api/auth/second_factor/'],
      ['DELETE', '/api/auth/sessions/1/'],
      ['POST', `/api/users/${admin.id}/erase/`],
      ['POST', '/api/clients/1/erase/'],
      ['DELETE', `/api/users/${admin.id}/second_factor/`],
    ] as const)
      expect([path, (await admin.send(method, path, {})).body]).toEqual([
        path,
        { detail: 'In the practice plant nobody changes how people sign in.' },
      ])
    expect((await admin.send('PATCH', '/api/system/', { require_second_factor: true })).status).toBe(403)
  })

  it('should take no pictures: a signature is practised, and a scribble stands for it', async () => {
    const picture = signatureOf('a learner')
    for (const field of ['company_icon', 'company_logo_landscape'])
      expect((await admin.send('PATCH', '/api/system/', { [field]: picture })).body).toEqual({
        [field]: ['The practice plant takes no pictures.'],
      })
    const grown = await twoGrowers('sqlite', { otherPlant: practice })
    expect(grown.hollis.signature).toBe(grown.oakHill.signature)
    const drawn = await grown.callers.staff.get(grown.hollis.signature)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    const [file, ...others] = await grown.plant.db.read.selectFrom('files').selectAll().execute()
    expect(file?.bytes.length).toBeLessThan(1000)
    expect(others).toEqual([])
    await grown.plant.close()
  })
})

it('should count what is written in a practice plant by address, as its users are shared, and give little of it', async () => {
  // A stopped clock refills nothing.
  const clock = () => '2026-10-05T15:00:00.000Z'
  const plant = await OpenPlant.open('sqlite', { otherPlant: practice, trustProxy: ['127.0.0.1'], clock })
  const [guest, other] = [await plant.signIn({ role_number: 5 }), await plant.signIn({ role_number: 2 })]
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const write = () => guest.send('PATCH', '/api/varieties/987654/', { name: 'x' }, from('198.51.100.9'))
  const answers = await Promise.all(Array.from({ length: 250 }, write))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(practiceAllowances.writes.burst)
  expect((await other.send('POST', '/api/orders/', {}, from('198.51.100.9'))).status).toBe(429)
  expect((await other.send('POST', '/api/orders/', {}, from('192.0.2.1'))).status).toBe(400)
  await plant.close()
})

describe('the places of a practice plant', () => {
  let plant: OpenPlant
  let user: number
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { otherPlant: practice, trustProxy: ['127.0.0.1'] })
    user = await plant.addUser({ role_number: 2, email: 'staff@example.com', password })
  })
  afterAll(() => plant.close())

  const enter = async (address: string): Promise<Caller> => {
    const credentials = { email: 'staff@example.com', password }
    const { body } = await plant.call('POST', '/api/auth/login/', credentials, { 'x-forwarded-for': address })
    return plant.callerWith(user, textAt(body, 'token'))
  }
  const isIn = async (caller: Caller): Promise<boolean> => (await caller.get('/api/auth/user/')).status === 200

  it('should end with the oldest of an address that takes more than its own, and nobody is refused', async () => {
    const learner = await enter('192.0.2.1')
    const program: Caller[] = []
    for (let nth = 0; nth < 45; nth++) program.push(await enter('198.51.100.9'))
    expect(await Promise.all([learner, ...program].map(isIn))).toEqual([true, ...program.map((_, nth) => nth >= 5)])
  })

  it('should end with the oldest of the address that has the most, once all are taken', async () => {
    const now = plant.clock()
    const older = await Promise.all(Array.from({ length: 200 }, () => plant.sessionOf(user, now)))
    const late = await enter('203.0.113.5')
    expect(await isIn(late)).toBe(true)
    const { n } = await plant.db.read
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect([n, older.length]).toEqual([200, 200])
  })
})

describe('a program that fills the practice plant', () => {
  const mega = 1024 * 1024
  const limits = { database: 3 * mega, forSignIns: mega, leftFree: mega }
  const writes = { burst: 1e9, perMinute: 1e9 }

  /** Writes until nothing more is saved; the statuses on the way, and the last answer. */
  async function fill(guest: Caller): Promise<{ readonly statuses: ReadonlySet<number>; readonly last: unknown }> {
    const statuses = new Set<number>()
    for (let nth = 0; ; nth++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, each) =>
          guest.send('PATCH', '/api/system/', { terms: `${nth} ${each} ${'x'.repeat(4000)}` }),
        ),
      )
      for (const { status } of answers) statuses.add(status)
      const last = answers.at(-1)
      if (last?.status !== 200) return { statuses, last: last?.body }
    }
  }

  async function opened(reserve: boolean): Promise<{ readonly full: OpenPlant; readonly size: () => number }> {
    const place = await freshPlace('sqlite')
    const file = `${place.folder}/plant.sqlite`
    const full = await OpenPlant.at(
      { ...place, open: () => place.open({ largest: limits.database }) },
      { otherPlant: practice, allowances: { writes }, ...(reserve && { reserve: watchRoom(file, limits) }) },
    )
    return { full, size: () => statSync(file).size }
  }

  it('should leave the real plant saving, and learners signing in and reading', async () => {
    const [real, { full, size }] = [await OpenPlant.open('sqlite'), await opened(true)]
    const guest = await full.signIn({ role_number: 5 })
    const { statuses, last } = await fill(guest)
    expect(statuses).toEqual(new Set([200, 507]))
    expect(last).toEqual({ detail: 'The practice plant is full, so nothing is saved. It starts again tomorrow.' })
    // Labels, which are no changes of the plant, find no room either.
    expect((await guest.send('POST', '/api/print/', { label: '^XA^XZ' })).status).toBe(507)
    const learner = full.callerWith(guest.id, await full.sessionOf(guest.id, full.clock()))
    expect((await learner.get('/api/orders/')).status).toBe(200)
    expect(size()).toBeLessThan(limits.database)
    const worker = await real.signIn({ role_number: 5 })
    expect((await worker.send('POST', '/api/clients/', { company_name: 'Oak Hill' })).status).toBe(201)
    await full.close()
    await real.close()
  })

  it('should get no larger file by what is not looked at before: SQLite itself has the limit, on both connections', async () => {
    const { full, size } = await opened(false)
    const guest = await full.signIn({ role_number: 5 })
    expect(await fill(guest)).toEqual({
      statuses: new Set([200, 507]),
      last: { detail: 'The server has no space left. Nothing was saved; tell an administrator.' },
    })
    const large = { user: guest.id, kind: 'bearer', label: 'x'.repeat(4 * mega) } as const
    await expect(full.writer.submit((tx) => openSession(tx, large, full.clock()))).rejects.toThrow('full')
    expect(size()).toBeLessThanOrEqual(limits.database)
    await full.close()
  })

  it('should be stopped before the disk is full: some of it stays free', async () => {
    const place = await freshPlace('sqlite')
    const file = `${place.folder}/plant.sqlite`
    expect(watchRoom(file).isSpent()).toBe(false)
    expect(watchRoom(file, { ...practiceLimits, leftFree: Number.MAX_SAFE_INTEGER }).isSpent()).toBe(true)
    await place.clear()
  })
})
