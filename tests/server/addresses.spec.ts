import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { at, type Caller, OpenPlant, type Reply } from './openPlant.ts'

const password = 'pecans-in-the-yard'

describe('addresses in the settings', () => {
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { mail: { deliver: () => Promise.resolve({ sent: true }) } })
    admin = await plant.signIn({ role_number: 5 })
  }, 60_000)
  afterAll(() => plant.close())

  it.each([
    'http://[',
    'http://%',
    'http://x:99999',
    'http://a:b',
    'http://<script>',
    'https://plant.example.com/x',
    'ftp://x',
  ])('should refuse %s as the address of the plant, under its field', async (public_url) => {
    const { status, body } = await admin.send('PATCH', '/api/system/', { public_url })
    expect([status, at(body, 'public_url')]).toEqual([
      400,
      ['Give an address without a path, for example https://plant.example.com.'],
    ])
  })

  it('should refuse other texts as the company’s email address, the sender of mails', async () => {
    const { status, body } = await admin.send('PATCH', '/api/system/', { email: 'office' })
    expect([status, Object.keys(body ?? {})]).toEqual([400, ['email']])
  })

  it('should send mail although an address that was kept before makes no sense', async () => {
    const data = { public_url: 'http://[', email: 'office' }
    const entity = { entity: 'settings', id: 1, type: 'settings.changed', actor: null } as const
    await changeRecord(plant, { ...entity, data, answer: () => ({ status: 200, body: '', headers: {} }) })
    const names = { first_name: 'A', last_name: 'B', role_number: 2 }
    const replies = [
      await admin.get('/api/mail/'),
      await admin.send('POST', '/api/mail/test/', {}),
      await admin.send('POST', '/api/users/', { ...names, email: 'ana@example.com' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 201])
    expect(at(replies[0]?.body, 'sender')).toBe('no-reply@127.0.0.1')
  })

  it('should answer no accepted setting with an internal error', async () => {
    const odd = {
      time_zone: ['UTC', 'utc', '+05:30', 'Etc/GMT+12', 'Pacific/Kiritimati'],
      season_start: ['02-28', '12-31'],
      company_name: ['', '"<x>"'],
      mail_sender: ['', 'a+b@example.com'],
      public_url: ['', 'https://PLANT.example.com/', 'http://[::1]:8080'],
    }
    const reading = ['system/', 'mail/', 'statistics/', 'statistics/days/', 'orders/?season=2026', 'lots/', 'batches/']
    for (const [field, values] of Object.entries(odd)) {
      for (const value of values) {
        const { status } = await admin.send('PATCH', '/api/system/', { [field]: value })
        const found = await Promise.all(reading.map(async (path) => (await admin.get(`/api/${path}`)).status))
        expect([field, value, [400, 200].includes(status), found]).toEqual([field, value, true, reading.map(() => 200)])
      }
    }
  })
})

describe('the page of a call', () => {
  const login = (plant: OpenPlant, headers: Readonly<Record<string, string>>): Promise<Reply> =>
    plant.call('POST', '/api/auth/login/', { email: 'nobody@example.com', password }, headers)

  it('should be the one in PUBLIC_URL, whatever address the request names', async () => {
    const plant = await OpenPlant.open('sqlite', { publicUrl: 'https://plant.example.com' })
    const from = async (origin: string) => (await login(plant, { origin })).status
    expect(await from('https://plant.example.com')).toBe(400)
    for (const origin of ['http://plant.example.com', 'https://plant.example.com:8443', plant.address, 'null'])
      expect([origin, await from(origin)]).toEqual([origin, 403])
    await plant.close()
  })

  it('should be otherwise the one the request was sent to, by protocol, host and port', async () => {
    const plant = await OpenPlant.open('sqlite')
    const from = async (origin: string) => (await login(plant, { origin })).status
    expect(await from(plant.address)).toBe(400)
    for (const origin of [
      plant.address.replace('http:', 'https:'),
      plant.address.replace(/:\d+$/, ''),
      'http://localhost',
    ])
      expect([origin, await from(origin)]).toEqual([origin, 403])
    await plant.close()
  })

  it('should have cookies that no neighbour can set, and https for a year, where people come by https', async () => {
    const plant = await OpenPlant.open('sqlite', { publicUrl: 'https://plant.example.com' })
    await plant.addUser({ email: 'ana@example.com', password: 'bright kernels 4.5' })
    const guest = await plant.call('GET', '/api/system/')
    const [own, other] = guest.headers.getSetCookie().toSorted()
    expect(own).toMatch(/^__Host-csrftoken=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/)
    expect(other?.split(';')[0]).toBe(own?.split(';')[0]?.replace('__Host-', ''))
    expect(guest.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const token = /=([^;]*)/.exec(own ?? '')?.[1] ?? ''
    const by = (cookie: string) => login(plant, { cookie, 'x-csrftoken': token, origin: 'https://plant.example.com' })
    expect((await by(`__Host-csrftoken=${token}`)).status).toBe(400)
    expect((await by(`csrftoken=${token}`)).status).toBe(403)
    const ana = { email: 'ana@example.com', password: 'bright kernels 4.5' }
    const inside = await plant.call('POST', '/api/auth/login/', ana)
    const session = inside.headers.getSetCookie().find((each) => each.includes('sessionid='))
    expect(session).toMatch(/^__Host-sessionid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await plant.close()
  })
})
