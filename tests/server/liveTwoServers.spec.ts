import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { subscribeToNotifications } from '#server/live/postgresNotifications.ts'
import { type Caller, listAt, numberAt, OpenPlant, textAt } from './openPlant.ts'

const heartbeat = 15_000
const never = 2 ** 31 - 1

describe('two servers over one PostgreSQL', () => {
  let first: OpenPlant
  let second: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    // A server's heartbeat also checks sessions: here it has none.
    const every = setInterval
    vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) => every(run, ms === heartbeat ? never : ms))
    first = await OpenPlant.open('postgres')
    second = await first.beside({ subscribe: (live) => subscribeToNotifications(first.url, live) })
    admin = await first.signIn({ role_number: 5 })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await second.close()
    await first.close()
  })

  it('should send a socket on one the changes made on the other', async () => {
    const there = second.callerWith(admin.id, admin.token)
    const listener = await there.listen()
    // Its messages may otherwise start with the following action.
    await listener.upTo(0)
    const { body } = await admin.send('POST', '/api/varieties/', { name: 'Desirable' })
    await listener.upTo(await first.seq())
    expect(listener.messages).toContainEqual({
      type: 'update',
      commit: 'varieties/insert',
      data: body,
      seq: await first.seq(),
    })
    listener.socket.close()
  })

  it('should number simultaneous writes without a gap, and share idempotency keys', async () => {
    const there = second.callerWith(admin.id, admin.token)
    const names = Array.from({ length: 20 }, (_, nth) => `Bin ${nth}`)
    await Promise.all(
      names.map((name, nth) => (nth % 2 === 0 ? admin : there).send('POST', '/api/drying_bins/', { name })),
    )
    expect(listAt((await there.get('/api/drying_bins/')).body)).toHaveLength(20)
    expect((await there.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
    const key = { 'idempotency-key': 'once' }
    const one = await admin.send('POST', '/api/varieties/', { name: 'Elliott' }, key)
    const two = await there.send('POST', '/api/varieties/', { name: 'Elliott' }, key)
    expect(numberAt(two.body, 'id')).toBe(numberAt(one.body, 'id'))
  })

  it('should close a socket on one when its session ends on the other', async () => {
    const person = await first.signIn()
    const listener = await second.callerWith(person.id, person.token).listen()
    await listener.upTo(0)
    await admin.send('PATCH', `/api/users/${person.id}/`, { active: false })
    expect(await listener.closed).toBe(1000)
  })
  it('should close a socket on one at once after a sign-out on the other', async () => {
    const person = await first.signIn()
    const there = second.callerWith(admin.id, admin.token)
    const [gone, stays] = [await second.callerWith(person.id, person.token).listen(), await there.listen()]
    await Promise.all([gone.upTo(0), stays.upTo(0)])
    let beats = 0
    stays.socket.on('ping', () => beats++)
    expect((await person.send('POST', '/api/auth/logout/')).status).toBe(200)
    expect(await gone.closed).toBe(1000)
    await admin.send('POST', '/api/varieties/', { name: 'Schley' })
    await stays.upTo(await first.seq())
    expect(beats).toBe(0)
    stays.socket.close()
  })
  it('should have a lost badge, and a tablet that was ended, dead on the other at once', async () => {
    const person = await first.addUser({ role_number: 2 })
    const place = { name: 'Tablet 3', place: 'Sorter 1', steps: ['sorting'] }
    const device = numberAt((await admin.send('POST', '/api/devices/', place)).body, 'id')
    const code = textAt((await admin.send('POST', `/api/devices/${device}/enrolment/`, {})).body, 'code')
    const enrolled = await second.call('POST', '/api/devices/enrol/', { code })
    const tablet = second.callerWith(device, textAt(enrolled.body, 'token'))
    const issued = (await admin.send('POST', '/api/badges/', { users: [person] })).body
    const [id, badge] = [numberAt(issued, 'badges', 0, 'id'), textAt(issued, 'badges', 0, 'code')]
    const presence = textAt((await tablet.send('POST', '/api/here/', { badge })).body, 'presence')
    const stay = async () => (await tablet.send('POST', '/api/here/stay/', {}, { 'x-presence': presence })).status
    expect(await stay()).toBe(200)
    expect((await admin.send('DELETE', `/api/badges/${id}/`)).status).toBe(204)
    expect([await stay(), (await tablet.send('POST', '/api/here/', { badge })).status]).toEqual([403, 400])
    const listener = await tablet.listen()
    await listener.upTo(0)
    expect((await admin.send('DELETE', `/api/devices/${device}/`)).status).toBe(200)
    expect(await listener.closed).toBe(1000)
    expect((await tablet.get('/api/here/')).status).toBe(401)
  })
  it('should count wrong passwords together, and forget them together', async () => {
    const person = { email: 'ana@example.com', password: 'bright kernels 4.5' }
    await first.addUser(person)
    const login = (server: OpenPlant, password: string) =>
      server.call('POST', '/api/auth/login/', { ...person, password })
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await login(nth % 2 === 0 ? first : second, 'wrong')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await login(first, person.password)).status).toBe(429)
    first.setClock(new Date(Date.parse(first.clock()) + 16 * 60_000).toISOString())
    expect((await login(second, person.password)).status).toBe(200)
    for (let nth = 0; nth < 4; nth++) await login(first, 'wrong')
    expect((await login(second, person.password)).status).toBe(200)
    for (let nth = 0; nth < 5; nth++) expect((await login(first, 'wrong')).status).toBe(400)
    // Expired rows are deleted, and no address is stored.
    first.setClock(new Date(Date.parse(first.clock()) + 25 * 3_600_000).toISOString())
    await login(second, 'wrong')
    const rows = await first.db.read.selectFrom('sign_in_tries').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('ana@')
  })
})
