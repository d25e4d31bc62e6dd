import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

describe('the environment', () => {
  it('should be read with defaults', () => {
    expect(readConfig({ PATH: '/bin', PUBLIC_URL: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: false,
      printerNetworks: '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7',
      printerLoopback: false,
      publicUrl: undefined,
      smtpUrl: undefined,
      trustProxy: [],
    })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port, 0 to 65535.'],
    [
      { PUBLIC_URL: 'plant.example.com' },
      'PUBLIC_URL must be an address without a path, for example https://plant.example.com.',
    ],
    [
      { SMTP_URL: 'mail.example.com:587' },
      'SMTP_URL must be a mail server, for example smtp://user:password@mail.example.com:587.',
    ],
    [{ PECANYARD_DEMO: 'yes' }, 'PECANYARD_DEMO must be 0 or 1.'],
    [{ PRINTER_ALLOW_LOOPBACK: 'yes' }, 'PRINTER_ALLOW_LOOPBACK must be 0 or 1.'],
    [{ ADMIN_EMAIL: 'ana@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
    [{ ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 10 to 200 characters.'],
    [
      { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'qwertyuiop' },
      'ADMIN_PASSWORD must be none of those that are tried first.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('should end with a sentence that names %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each([
    '192.168.1',
    '8.8.8.0/24',
    '10.0.0.0/7',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '127.0.0.0/8',
    '::/0',
    'zebra',
    '10.1.0.0/16,',
  ])('should end where printers would be in %s', (PRINTER_NETWORKS) => {
    expect(() => readConfig({ PRINTER_NETWORKS })).toThrow(
      'PRINTER_NETWORKS must list private networks, within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, for example 192.168.1.0/24.',
    )
  })
})

describe.each(aboveStorage)('the edge on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  const json = { 'content-type': 'application/json' }
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    admin = await plant.signIn({ role_number: 5 })
  })
  afterAll(() => plant.close())

  const raw = (body: string, headers: Readonly<Record<string, string>> = json) =>
    admin.send('POST', '/api/varieties/', body, headers)

  it('should report unknown paths and methods, and list the known methods', async () => {
    expect((await plant.call('GET', '/api/nothing/')).body).toEqual({ detail: 'Not found.' })
    expect((await plant.call('GET', '/api/orders')).status).toBe(404)
    const reply = await plant.call('PUT', '/api/wagons/1/')
    expect([reply.status, reply.headers.get('allow'), reply.body]).toEqual([
      405,
      'GET, PATCH, DELETE',
      { detail: 'Method "PUT" not allowed.' },
    ])
    for (const id of ['0', '01', '-1', '1.0', '1e3', 'x', '9007199254740993', '%00', '..']) {
      expect([id, (await admin.get(`/api/orders/${id}/`)).status]).toEqual([id, 404])
    }
  })

  it('should accept only strict JSON', async () => {
    expect((await raw('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await raw('{"name":"x"}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await raw('{"name":')).body).toEqual({ detail: 'JSON parse error - the body is not JSON.' })
    expect((await raw('{"name":"a","n\\u0061me":"b"}')).body).toEqual({
      detail: 'JSON parse error - "name" is given twice.',
    })
    expect((await raw('{"name":"a","__proto__":{"x":1}}')).body).toEqual({
      detail: 'JSON parse error - "__proto__" is not a field.',
    })
    expect((await raw(`{"name":${'['.repeat(30)}${']'.repeat(30)}}`)).status).toBe(400)
    expect((await raw('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(400)
    expect((await raw(`{"name":"${'x'.repeat(300_000)}"}`)).status).toBe(413)
    for (const body of [
      'null',
      '[]',
      '1',
      '"x"',
      '{}',
      '{"name":null}',
      '{"name":7}',
      '{"name":"x","constructor":1}',
      '{"name":"x","id":1}',
      '{"name":"\\ud800"}',
      '{"name":"a\\u0000"}',
    ]) {
      const reply = await raw(body)
      expect([body, reply.status]).toEqual([body, 400])
    }
    expect((await raw('{"name":"x","toString":1}')).body).toEqual({ toString: ['This field is not known here.'] })
  })

  it('should read no weight from other values', async () => {
    const bag = { batch: 1, grade: 'B Grade', type: 'Large Bag', pallet_type: 'None', clean_tare: 1 }
    for (const weight of [
      'null',
      'false',
      '"100"',
      '"0x10"',
      '[5]',
      '{}',
      '"Infinity"',
      '1e309',
      '-1',
      '12.345',
      '1000000.01',
    ]) {
      const body = JSON.stringify(bag).replace('}', `,"clean_gross":${weight}}`)
      const reply = await admin.send('POST', '/api/bags/', body, json)
      expect([weight, reply.status, at(reply.body, 'clean_gross') !== undefined]).toEqual([weight, 400, true])
    }
  })

  it('should refuse unknown and repeated query parameters', async () => {
    for (const query of [
      '?season=abc',
      '?season=2025&season=2026',
      '?nothing=1',
      '?__proto__=1',
      '?constructor=1',
      '?client=0',
      '?client=1%00',
      '?client=1,2',
      '?season=0000',
      '?season=9999',
    ]) {
      expect([query, (await admin.get(`/api/orders/${query}`)).status]).toEqual([query, 400])
    }
    expect((await admin.get('/api/bags/?all_days=yes')).body).toEqual({ all_days: ['Give true or false.'] })
    for (const season of ['1900', '2199'])
      expect([season, (await admin.get(`/api/orders/?season=${season}`)).status]).toEqual([season, 200])
  })

  it('should look for no text that one of the engines does not know', async () => {
    for (const field of ['entity', 'type', 'from', 'to', 'q']) {
      expect([field, (await admin.get(`/api/events/?${field}=%00`)).status]).toEqual([field, 400])
    }
    const login = { email: 'a\u0000@example.com', password: 'pecans-in-the-yard' }
    expect((await plant.call('POST', '/api/auth/login/', login)).status).toBe(400)
  })

  it('should distinguish missing from invalid fields', async () => {
    const change = (body: unknown) => admin.send('POST', '/api/auth/password/change/', body)
    const new_password = 'pecans-in-the-yard'
    expect((await change({ new_password })).body).toEqual({ old_password: ['This field is required.'] })
    expect((await change({ new_password, old_password: 7 })).body).toEqual({
      old_password: ['This value is not valid here.'],
    })
  })

  it('should send headers that restrict browsers', async () => {
    for (const path of ['/api/health/', '/api/nothing/', '/api/orders/']) {
      const { headers } = await plant.call('GET', path, undefined, { origin: 'https://elsewhere.example' })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('permissions-policy')).toContain('serial=(self)')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('should give the first answer again for a key, once done', async () => {
    const key = { 'idempotency-key': 'variety-1' }
    const first = await admin.send('POST', '/api/varieties/', { name: 'Stuart' }, key)
    const again = await admin.send('POST', '/api/varieties/', { name: 'Stuart' }, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await admin.send('POST', '/api/varieties/', { name: 'Elliott' }, key)).status).toBe(422)
    const other = await plant.signIn({ role_number: 5 })
    expect((await other.send('POST', '/api/varieties/', { name: 'Pawnee' }, key)).body).toMatchObject({
      name: 'Pawnee',
    })
    expect((await admin.send('POST', '/api/varieties/', { name: 'x' }, { 'idempotency-key': 'a b' })).status).toBe(400)
    const five = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        admin.send('POST', '/api/varieties/', { name: 'Kiowa' }, { 'idempotency-key': 'variety-2' }),
      ),
    )
    expect(new Set(five.map(({ body }) => numberAt(body, 'id'))).size).toBe(1)
  })

  it('should give the first answer again also when the record is gone since', async () => {
    const variety = numberAt((await admin.send('POST', '/api/varieties/', { name: 'Gone' })).body, 'id')
    const path = `/api/varieties/${variety}/`
    const change = () => admin.send('PATCH', path, { name: 'Going' }, { 'idempotency-key': 'gone-1' })
    const remove = (key: string) => admin.send('DELETE', path, undefined, { 'idempotency-key': key })
    const changed = await change()
    expect([changed.status, (await remove('gone-2')).status]).toEqual([200, 204])
    expect([(await change()).body, (await remove('gone-2')).status]).toEqual([changed.body, 204])
    expect((await remove('gone-3')).status).toBe(404)
  })

  it('should refuse a write to a record that has changed since', async () => {
    const { body, headers } = await admin.send('POST', '/api/varieties/', { name: 'Caddo' })
    const path = `/api/varieties/${numberAt(body, 'id')}/`
    expect((await plant.call('GET', '/')).status).toBe(404)
    expect((await admin.get('/api/plants/1/')).headers.get('etag')).toBe('"1"')
    expect(headers.get('etag')).toBe('"1"')
    expect((await admin.send('PATCH', path, { name: 'Caddo 2' }, { 'if-match': '"1"' })).body).toMatchObject({
      version: 2,
    })
    expect((await admin.send('PATCH', path, { name: 'Caddo 3' }, { 'if-match': '"1"' })).body).toMatchObject({
      version: 2,
      status: [expect.stringContaining('changed')],
    })
    expect((await admin.send('PATCH', path, { name: 'Caddo 3' }, { 'if-match': 'Caddo' })).status).toBe(400)
  })

  it('should send a list once, with its seq', async () => {
    const first = await admin.get('/api/varieties/')
    expect(first.headers.get('x-commit-seq')).toBe(String(await plant.seq()))
    const tag = first.headers.get('etag') ?? ''
    const again = await admin.get('/api/varieties/', { 'if-none-match': tag })
    expect([again.status, again.body]).toEqual([304, ''])
    await admin.send('POST', '/api/varieties/', { name: 'Lakota' })
    expect((await admin.get('/api/varieties/', { 'if-none-match': tag })).status).toBe(200)
  })

  it('should compress long answers', async () => {
    const bins = Array.from({ length: 60 }, (_, nth) => ({ name: `A bin with a name of some length, number ${nth}` }))
    await Promise.all(bins.map((bin) => admin.send('POST', '/api/drying_bins/', bin)))
    const reply = await admin.get('/api/drying_bins/', { 'accept-encoding': 'gzip' })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(listAt(reply.body)).toHaveLength(60)
    const plain = await admin.get('/api/drying_bins/', { 'accept-encoding': 'gzip;q=0, identity' })
    expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, reply.body])
  })

  it('should finish pending requests when it closes', async () => {
    const closing = await OpenPlant.open(engine)
    const { port } = new URL(closing.address)
    const socket = connect(Number(port), '127.0.0.1')
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (data) => (text += String(data)))
      socket.on('close', () => resolve(text))
    })
    await new Promise<void>((resolve) => socket.write('GET /api/health/ HTTP/1.1\r\n', () => resolve()))
    await sleep(50)
    const closed = closing.close()
    await sleep(50)
    socket.write('Host: plant\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i)
    await closed
  })

  it.each(['/%61pi/auth/user/', 'http://127.0.0.1/api/auth/user/'])(
    'should read the call %s as any other',
    async (target) => {
      const { token } = await plant.signIn()
      const { port } = new URL(plant.address)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: plant\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      )
      let answer = ''
      socket.on('data', (data) => (answer += data.toString()))
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*cache-control: no-store\r\n/i)
    },
  )

  it('should not fall over broken requests', async () => {
    const { port } = new URL(plant.address)
    const say = (text: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
        let answer = ''
        socket.on('data', (data) => (answer += data.toString()))
        socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
        socket.on('error', () => resolve(answer.split('\r\n')[0] ?? ''))
      })
    const close = 'Host: x\r\nConnection: close\r\n'
    expect(await say('nonsense\r\n\r\n')).toContain('400')
    expect(await say(`GET /api/%zz/ HTTP/1.1\r\n${close}\r\n`)).toContain('400')
    expect(await say(`GET /api/health/ HTTP/1.1\r\n${close}${'X-A: b\r\n'.repeat(5000)}\r\n`)).toContain('431')
    expect(await say(`BREW /api/health/ HTTP/1.1\r\n${close}\r\n`)).toContain('400')
    expect(await say(`TRACE /api/health/ HTTP/1.1\r\n${close}\r\n`)).toMatch(/40[45]/)
    expect((await plant.call('GET', '/api/health/')).status).toBe(200)
  })
})
