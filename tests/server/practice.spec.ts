import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { at, type Caller, OpenPlant, textAt } from './openPlant.ts'

const password = 'bright kernels 4.5'

describe('the address of the practice plant', () => {
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { otherPlant: { isPractice: false, url: null, port: 4711 } })
    admin = await plant.signIn({ role_number: 5 })
  })
  afterAll(() => plant.close())

  it('is shown to guests if the administrator allows it, and nowhere else', async () => {
    const door = async () => at((await plant.call('GET', '/api/system/')).body, 'practice_door')
    expect(await door()).toBeUndefined()
    expect((await admin.send('PATCH', '/api/system/', { practice: true })).status).toBe(200)
    expect(await door()).toEqual({ is_practice: false, url: 'http://127.0.0.1:4711' })
    expect((await admin.send('PATCH', '/api/system/', { practice: false })).status).toBe(200)
    expect(await door()).toBeUndefined()
  })

  it('is none for a plant without a practice plant: a restart reports that', async () => {
    expect((await admin.send('POST', '/api/practice/restart/')).status).toBe(409)
  })

  it('is next to the plant by default', () => {
    expect(readConfig({ PORT: '9000' }).practice).toEqual({ port: 9001, url: undefined })
    expect(readConfig({ PRACTICE_PORT: '7', PRACTICE_URL: 'https://practice.example.com/' }).practice).toEqual({
      port: 7,
      url: 'https://practice.example.com',
    })
    expect(() => readConfig({ PRACTICE_PORT: 'x' })).toThrow('PRACTICE_PORT must be a port')
    expect(() => readConfig({ PORT: '65535' })).toThrow('PRACTICE_PORT')
  })
})

describe('a practice plant', () => {
  let plant: OpenPlant
  let email: string
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', {
      otherPlant: { isPractice: true, url: 'https://plant.example.com', port: 0 },
      printer: { off: true },
    })
    email = 'administrator@example.com'
    const id = await plant.addUser({ role_number: 5, email, password })
    const { body } = await plant.call('POST', '/api/auth/login/', { email, password })
    admin = plant.callerWith(id, textAt(body, 'token'))
  })
  afterAll(() => plant.close())

  it('has its own cookie names: the real plant’s cookies on the same machine open nothing, and stay unchanged', async () => {
    const { headers } = await plant.call('POST', '/api/auth/login/', { email, password })
    const names = headers.getSetCookie().map((line) => line.split('=')[0])
    expect(new Set(names)).toEqual(new Set(['practice_csrftoken', 'practice_sessionid']))
    const asking = (name: string) =>
      plant.call('GET', '/api/auth/user/', undefined, { cookie: `${name}=${admin.token}` })
    expect([(await asking('sessionid')).status, (await asking('practice_sessionid')).status]).toEqual([401, 200])
  })

  it('leads back, also for guests', async () => {
    expect((await plant.call('GET', '/api/system/')).body).toMatchObject({
      practice_door: { is_practice: true, url: 'https://plant.example.com' },
    })
  })

  it('prints nothing, whatever printer is set', async () => {
    expect((await admin.send('PATCH', '/api/plants/1/', { label_printer1: '192.168.1.50' })).body).toEqual({
      label_printer1: ['The practice plant prints nothing.'],
    })
  })

  it('lets nobody change how its shared users sign in', async () => {
    for (const [method, path] of [
      ['POST', '/api/auth/password/change/'],
      ['PATCH', '/api/auth/user/'],
      ['PATCH', `/api/users/${admin.id}/`],
      ['DELETE', '/api/auth/sessions/'],
      ['POST', '/api/auth/second_factor/'],
    ] as const)
      expect([path, (await admin.send(method, path, {})).body]).toEqual([
        path,
        { detail: 'In the practice plant nobody changes how people sign in.' },
      ])
  })

  it('has an end of people', async () => {
    const now = plant.clock()
    for (let nth = 0; nth < 200; nth++) await plant.sessionOf(admin.id, now)
    expect((await plant.call('POST', '/api/auth/login/', { email, password })).status).toBe(429)
  })
})
