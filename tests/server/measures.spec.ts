import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAllowance } from '#server/access/allowances.ts'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import { createResetMeasures, createSignInMeasures } from '#server/accounts/signInMeasures.ts'
import { at, OpenPlant } from './openPlant.ts'

const password = 'bright kernels 4.5'
const owner = 'ana@example.com'
const home = '203.0.113.7'

/** The number of accepted tries. */
const passed = (tries: number, begin: (nth: number) => void): number =>
  Array.from({ length: tries }, (_, nth) => nth).filter((nth) => {
    try {
      begin(nth)
      return true
    } catch {
      return false
    }
  }).length

describe('where a call comes from', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', null],
    ['::ffff:192.0.2.1', '192.0.2.1', null],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002:a:b:c:d', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('%s should be of %s', (ip, near, wide) => {
    expect(placeOf(ip)).toEqual({ near, wide })
  })

  it.each([
    ['127.0.0.1', '192.0.2.1'],
    ['192.0.2.7', '127.0.0.1'],
  ])('should come from the trusted proxies, and from no others: %s', async (proxy, place) => {
    const lines: string[] = []
    const logTo = { write: (text: string) => lines.push(...text.trimEnd().split('\n')) }
    const plant = await OpenPlant.open('sqlite', { trustProxy: [proxy], logLevel: 'warn', logTo })
    const guess = { email: owner, password }
    await plant.call('POST', '/api/auth/login/', guess, { 'x-forwarded-for': '192.0.2.1' })
    await plant.close()
    expect(lines.map((line) => at(JSON.parse(line), 'place'))).toEqual([place])
  })
})

describe('guesses at a password', () => {
  it('should be five in a quarter of an hour, from one /64 of IPv6 too, and twenty from its /48', () => {
    let now = 0
    const signIns = createSignInMeasures(() => now)
    expect(passed(40, (nth) => signIns.begin(owner, `2001:db8:1:2::${nth}`))).toBe(5)
    expect(passed(100, (nth) => signIns.begin(owner, `2001:db8:1:${nth + 3}::1`))).toBe(15)
    now += 15 * 60_000
    expect(passed(40, (nth) => signIns.begin(owner, `2001:db8:1:2::${nth}`))).toBe(5)
  })

  it('should be a hundred in a quarter of an hour from a place, for any account', () => {
    const signIns = createSignInMeasures(() => 0)
    expect(passed(200, (nth) => signIns.begin(`user${nth}@example.com`, `2001:db8:1:2::${nth}`))).toBe(100)
    expect(passed(1000, (nth) => signIns.begin(`u${nth}@example.com`, `2001:db8:1:${nth % 9}::1`))).toBe(300)
  })

  it('should be a hundred a day from all places together, without locking anyone out where they signed in before', () => {
    let now = 0
    const signIns = createSignInMeasures(() => now)
    signIns.begin(owner, home)
    signIns.succeeded(owner, home)
    expect(passed(300, (nth) => signIns.begin(owner, `198.51.${nth}.1`))).toBe(100)
    expect(passed(4, () => signIns.begin(owner, home))).toBe(4)
    now += 24 * 60 * 60_000
    expect(passed(1, () => signIns.begin(owner, '198.51.1.1'))).toBe(1)
  })

  it('should lock nobody out for failures under a clock that was a day ahead', () => {
    let now = 24 * 60 * 60_000
    const signIns = createSignInMeasures(() => now)
    expect(passed(9, () => signIns.begin(owner, home))).toBe(5)
    now = 60_000
    expect(passed(9, () => signIns.begin(owner, home))).toBe(5)
  })

  it('should count no success', () => {
    const signIns = createSignInMeasures(() => 0)
    const right = (nth: number) => {
      signIns.begin(`user${nth % 7}@example.com`, home)
      signIns.succeeded(`user${nth % 7}@example.com`, home)
    }
    expect(passed(500, right)).toBe(500)
  })
})

describe('requests for new passwords', () => {
  it('should be counted by address and place, so that nobody uses up a colleague’s', () => {
    const resets = createResetMeasures(() => 0)
    expect(passed(9, (nth) => resets.begin(owner, `2001:db8:1:2::${nth}`))).toBe(5)
    expect(passed(1, () => resets.begin(owner, home))).toBe(1)
    expect(passed(60, (nth) => resets.begin(`user${nth}@example.com`, '192.0.2.1'))).toBe(30)
  })
})

describe('an allowance', () => {
  it('should let a burst through, and then so many a minute', () => {
    let now = 0
    const writes = createAllowance({ burst: 10, perMinute: 60 }, () => now)
    const consume = () => writes.consume('user 1')
    expect(passed(50, consume)).toBe(10)
    now += 3000
    expect(passed(50, consume)).toBe(3)
    expect(passed(1, () => writes.consume('user 2'))).toBe(1)
    now += 3_600_000
    expect(passed(50, consume)).toBe(10)
  })
})

// These are independent of the database.
describe('limits for a user or place', () => {
  let plant: OpenPlant
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', {
      // A stopped clock refills nothing.
      clock: () => '2026-10-05T15:00:00.000Z',
      allowances: {
        writes: { burst: 80, perMinute: 1 },
        sockets: { burst: 3, perMinute: 1 },
        catchUps: { burst: 1, perMinute: 1 },
      },
    })
  })
  afterAll(() => plant.close())

  const login = (email: string, word = password) => plant.call('POST', '/api/auth/login/', { email, password: word })

  it('should leave others room to sign in while one session requests many hashes at once', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    const whom = await plant.addUser({})
    await plant.addUser({ email: 'eli@example.com', password })
    const flood = Array.from({ length: 60 }, () =>
      manager.send('PATCH', `/api/users/${whom}/`, { password: 'darker kernels 8.2' }),
    )
    const [reply, ...others] = await Promise.all([login('eli@example.com'), ...flood])
    expect(reply?.status).toBe(200)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('should end writes, sockets and their catch-ups of that user only', async () => {
    const [grower, other] = [await plant.signIn({ role_number: 2 }), await plant.signIn({ role_number: 2 })]
    const rename = () => grower.send('PATCH', '/api/auth/user/', { first_name: 'Lee' })
    const statuses = (await Promise.all(Array.from({ length: 81 }, rename))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(80)
    expect(Number((await rename()).headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await other.send('PATCH', '/api/auth/user/', { first_name: 'Lee' })).status).toBe(200)
    expect((await grower.get('/api/auth/user/')).status).toBe(200)
    const sockets = [await grower.listen(0), await grower.listen()]
    await expect(grower.listen(0)).rejects.toThrow('answered 429')
    await expect(grower.listen()).rejects.toThrow('answered 429')
    sockets.push(await other.listen(0))
    for (const { socket } of sockets) socket.close()
  })

  it('should have a hundred sockets of one person open at most, also of those that are asked for at once', async () => {
    const roomy = await OpenPlant.open('sqlite', { allowances: { sockets: { burst: 200, perMinute: 1 } } })
    const staff = await roomy.signIn()
    const asked = await Promise.allSettled(Array.from({ length: 150 }, () => staff.listen()))
    const sockets = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(sockets).toHaveLength(100)
    await expect(staff.listen()).rejects.toThrow('answered 429')
    sockets[0]?.socket.close()
    sockets.push(await vi.waitFor(() => staff.listen(), { timeout: 120_000 }))
    for (const { socket } of sockets) socket.terminate()
    await roomy.close()
  })

  it('should accept 4 kB of a guest, and read nothing of a call that needs a sign-in', async () => {
    const large = { email: owner, password: 'x'.repeat(5000) }
    expect((await plant.call('POST', '/api/auth/login/', large)).status).toBe(413)
    expect((await plant.call('POST', '/api/nowhere/', large)).status).toBe(413)
    expect((await plant.call('POST', '/api/bags/', '{no JSON')).status).toBe(401)
    const admin = await plant.signIn({ role_number: 5 })
    expect((await admin.send('PATCH', '/api/system/', { terms: 'x'.repeat(5000) })).status).toBe(200)
  })

  it('should compare the token of the first administrator before anything is hashed', async () => {
    const person = { email: 'first@example.com', first_name: 'A', last_name: 'B', password: 'long enough to be one' }
    const calls = Array.from({ length: 40 }, () =>
      plant.call('POST', '/api/auth/first_administrator/', { ...person, token: 'guess' }),
    )
    // Hashes wait in a queue that is too short for so many.
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([400]))
  })

  it('should name twenty unknown fields, and count the others', async () => {
    const staff = await plant.signIn()
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, nth) => [`field${nth}`, nth]))
    const { status, body } = await staff.send('POST', '/api/bags/', many)
    expect([status, at(body, 'field19', 0), at(body, 'field20'), at(body, 'status')]).toEqual([
      400,
      'This field is not known here.',
      undefined,
      ['480 more fields are not known here.'],
    ])
  })
})
