import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Deliver } from '#server/mail/smtp.ts'
import { startServer } from '#tests/support/plant/serverProcess.ts'
import { at, OpenPlant } from './openPlant.ts'

const socketHead =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

/** A plant, and its log so far. */
async function logged() {
  let log = ''
  const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo: { write: (text) => (log += text) } })
  return { plant, written: () => log }
}

const entriesIn = (log: string): readonly unknown[] =>
  log
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

describe('the log of the server', () => {
  it('should have no ticket, no search words and no password in it, but sign-ins, failed sign-ins and denied calls', async () => {
    const { plant, written } = await logged()
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
    const log = written()
    for (const secret of ['Rigsby', 'opensesame', 'hunters moon', 'wrong field', 'ana@example.com', supervisor.token])
      expect(log).not.toContain(secret)
    expect(log).toContain('"url":"/api/events/?limit=3&q=…"')
    const entries = entriesIn(written())
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

  it('should have no token of a mail’s link, however its name is written', async () => {
    const { plant, written } = await logged()
    for (const name of ['token', 'to%6ben', '%74oken'])
      await plant.call('POST', `/api/unsubscribe/one_click/?client=1&${name}=opensesame`, {})
    await plant.close()
    const log = written()
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
  ])('should have no failure of the server in it for %s', async (_, line, rest, head) => {
    const { plant, written } = await logged()
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
    const levels = entriesIn(written()).map((entry) => at(entry, 'level'))
    expect(levels.filter((level) => Number(level) >= 50)).toEqual([])
  })

  it('should stop nothing when its reader ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pecanyard-log-'))
    const server = await startServer({
      command: [
        process.execPath,
        '--import',
        import.meta.resolve('tsx'),
        fileURLToPath(new URL('../../server/main.ts', import.meta.url)),
      ],
      folder,
      deletesFolder: true,
      environment: { PATH: process.env['PATH'] },
    })
    await expect.poll(() => server.printed()).toContain('Server listening')
    server.child.stdout?.destroy()
    const statuses: number[] = []
    for (let call = 0; call < 3; call++) statuses.push((await fetch(`${server.url}/api/health/`)).status)
    expect(statuses).toEqual([200, 200, 200])
    expect(await server.stop()).toBe(0)
  })

  it('should have no address of a person that a mail server’s answer names', async () => {
    let log = ''
    const deliver: Deliver = ({ to }) =>
      Promise.resolve({ sent: false, reason: `550 5.1.1 <${to.join()}>: no such user`, again: false })
    const logTo = { write: (text: string) => (log += text) }
    const plant = await OpenPlant.open('sqlite', { logLevel: 'info', logTo, mail: { deliver } })
    const admin = await plant.signIn({ role_number: 5 })
    const person = { email: 'luis.o+x@plant.example', first_name: 'Luis', last_name: 'Ortega', role_number: 2 }
    await admin.send('POST', '/api/users/', person)
    await expect.poll(() => log).toContain('a mail was not sent')
    await plant.close()
    expect(log).not.toContain('plant.example')
    expect(entriesIn(log)).toContainEqual(
      expect.objectContaining({ msg: 'a mail was not sent', reason: '550 5.1.1 <…@…>: no such user' }),
    )
  })

  it('should have one line for each call, once it is answered', async () => {
    const { plant, written } = await logged()
    await plant.call('GET', '/api/users/')
    await plant.close()
    const entries = entriesIn(written())
    const answered = entries.filter((each) => at(at(each, 'req'), 'url') === '/api/users/')
    expect(answered.map((each) => [at(each, 'msg'), at(at(each, 'res'), 'statusCode')])).toEqual([
      ['request completed', 401],
    ])
  })
})
