import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { at, OpenPlant } from './openPlant.ts'

const socketHead =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

describe('the log of the server', () => {
  it('has no ticket, no search words and no password in it, but sign-ins, failed sign-ins and denied calls', async () => {
    const lines: string[] = []
    const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo: { write: (line) => lines.push(line) } })
    const user = await plant.addUser({ email: 'ana@example.com', password: 'bright kernels 4.5' })
    const bea = await plant.addUser({ email: 'bea@example.com', password: 'bright kernels 4.5' })
    const supervisor = await plant.signIn({ role_number: 3 })
    await supervisor.get('/api/events/?limit=3&q=Rigsby%20Farms')
    await expect(plant.listen('?ticket=opensesame', {})).rejects.toThrow('answered 401')
    const login = (email: string) => plant.call('POST', '/api/auth/login/', { email, password: 'hunters moon' })
    for (let time = 0; time < 6; time++) await login('ana@example.com')
    await login('a password typed in the wrong field')
    await plant.call('POST', '/api/auth/login/', { email: 'bea@example.com', password: 'bright kernels 4.5' })
    const grower = await plant.signIn({ role_number: 2 })
    await grower.get('/api/users/')
    await plant.close()
    const log = lines.join('')
    for (const secret of ['Rigsby', 'opensesame', 'hunters moon', 'wrong field', 'ana@example.com', supervisor.token])
      expect(log).not.toContain(secret)
    expect(log).toContain('"url":"/api/events/?limit=3&q=…"')
    const entries = lines.map((line): unknown => JSON.parse(line))
    const warned = entries.map((each) => [at(each, 'msg'), at(each, 'user'), at(each, 'place')])
    expect(warned.filter(([msg]) => String(msg).startsWith('a sign-in'))).toEqual([
      ...[1, 2, 3, 4, 5].map(() => ['a sign-in failed', user, '127.0.0.1']),
      ['a sign-in was throttled', user, '127.0.0.1'],
      ['a sign-in failed', null, '127.0.0.1'],
    ])
    expect(warned).toContainEqual(['somebody signed in', bea, '127.0.0.1'])
    expect(
      entries.filter((each) => at(each, 'msg') === 'a call was not allowed').map((each) => at(each, 'status')),
    ).toEqual([429, 403])
    const refused = warned.findLast(([msg]) => msg === 'a call was not allowed')
    expect(refused).toEqual(['a call was not allowed', grower.id, '127.0.0.1'])
  })

  it('has no token of a mail’s link, however its name is written', async () => {
    const lines: string[] = []
    const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo: { write: (line) => lines.push(line) } })
    for (const name of ['token', 'to%6ben', '%74oken'])
      await plant.call('POST', `/api/unsubscribe/one_click/?client=1&${name}=opensesame`, {})
    await plant.close()
    const log = lines.join('')
    expect(log).toContain('"url":"/api/unsubscribe/one_click/?client=1&token=…"')
    expect(log).not.toContain('opensesame')
  })

  it.each([
    [
      'a body that breaks off',
      'POST /api/auth/login/',
      '{',
      'Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n',
    ],
    ['no frame of a socket', 'GET /ws/', '\xff\xff\xff', socketHead],
  ])('has no failure of the server in it for %s', async (_, line, rest, head) => {
    const lines: string[] = []
    const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo: { write: (text) => lines.push(text) } })
    const { token } = await plant.signIn()
    const { hostname, port } = new URL(plant.address)
    const accepted = once(plant.httpServer, 'connection')
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write(`${line} HTTP/1.1\r\nHost: plant\r\nAuthorization: Bearer ${token}\r\n${head}\r\n`)
    await once(socket, 'data')
    const [served] = (await accepted) as [Socket]
    const closed = new Promise((resolve) => served.once('close', resolve))
    socket.end(Buffer.from(rest, 'latin1'))
    await closed
    await plant.close()
    const levels = lines.map((each) => at(JSON.parse(each), 'level'))
    expect(levels.filter((level) => Number(level) >= 50)).toEqual([])
  })

  it('has one line for each call, once it is answered', async () => {
    const lines: string[] = []
    const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo: { write: (line) => lines.push(line) } })
    await plant.call('GET', '/api/users/')
    await plant.close()
    const entries = lines.map((line): unknown => JSON.parse(line))
    const answered = entries.filter((each) => at(at(each, 'req'), 'url') === '/api/users/')
    expect(answered.map((each) => [at(each, 'msg'), at(at(each, 'res'), 'statusCode')])).toEqual([
      ['request completed', 401],
    ])
  })
})
