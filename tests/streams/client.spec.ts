import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { PlantClient } from '#streams/client.ts'
import { openClient } from './openClient.ts'
import { type Answer, type ReceivedRequest, TinyServer } from './tinyServer.ts'
import { until } from './until.ts'

const ana = { id: 1, first_name: 'Ana', last_name: 'Ruiz', role_number: 2 }
const order = { id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'North' }, variety: 1, status: 'Open' }
const batch = { id: 4, batch_number: 4, order: 1, status: 'Drying', drying_bin: 2 }
const reading = {
  id: 9,
  batch: 4,
  reading: 8.21,
  reading_method: 'Shelled',
  reading_time: '2026-10-03T06:10:00.000Z',
  sample_location: 'Top',
}
const started = { id: 5, batch: 4, drying_bin: 2, event_type: 'Start', event_time: '2026-10-02T06:10:00.000Z' }
const sums = Object.fromEntries(
  ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'all_season', 'b_bags', 'cs_bags'].map(
    (window) => [window, { weight: 0, count: 0 }],
  ),
)

/** The answers of the specification's server to each call. */
const specified: Readonly<Record<string, unknown>> = {
  'POST /api/auth/login/': { token: 'secret' },
  'POST /api/auth/logout/': {},
  'GET /api/auth/user/': ana,
  'GET /api/system/': { company_name: 'Hollis Farms' },
  'GET /api/orders/': [order],
  'GET /api/batches/': [batch],
  'GET /api/moisture_readings/': [reading],
  'GET /api/dryer_events/': [started],
  'GET /api/statistics/': sums,
  'GET /api/plants/1/': { id: 1, label_printer1: '192.168.1.50' },
  'GET /api/staff_list/': [ana],
  ...Object.fromEntries(
    ['bags', 'clients', 'drying_bins', 'lots', 'shipments', 'wagons', 'orchards', 'brokers', 'varieties'].map(
      (list) => [`GET /api/${list}/`, []],
    ),
  ),
}

let server: TinyServer
let plant: PlantClient
afterEach(async () => {
  plant.stop()
  await server.close()
})

/** A plant over the specification's server, with the test's other answers. */
async function open(otherwise: (request: ReceivedRequest) => Answer | undefined = () => undefined) {
  server = await TinyServer.open((request) => {
    const body = specified[`${request.method} ${request.path}`]
    const needsToken = !request.path.startsWith('/api/auth/login') && !request.path.startsWith('/api/system')
    if (needsToken && request.headers.authorization !== 'Bearer secret') return { status: 401, body: {} }
    return otherwise(request) ?? (body === undefined ? undefined : { body })
  })
  const opened = openClient(server.baseUrl)
  plant = opened.plant
  plant.start()
  return opened
}

async function signedIn(otherwise?: (request: ReceivedRequest) => Answer | undefined) {
  const opened = await open(otherwise)
  await plant.login({ email: 'ana@example.com', password: 'right' })
  await until(() => expect(plant.connection.get()).toBe('live'))
  await until(() => expect(plant.lists.batches.get().size).toBe(1))
  return opened
}

const requestCount = (line: string): number =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === line).length

describe('signing in', () => {
  it('should find a guest, who sees the company and loads nothing else', async () => {
    await open()
    await until(() => expect(plant.session.get()).toEqual({ status: 'guest', failure: null }))
    await until(() => expect(plant.settings.get().company_name).toBe('Hollis Farms'))
    expect(server.sockets.length).toBe(0)
    expect(server.requests.map(({ path }) => path).toSorted()).toEqual(['/api/auth/user/', '/api/system/'])
  })

  it('should send the input as the username too if a server asks for one', async () => {
    await signedIn(({ path, body }) =>
      path === '/api/auth/login/' && !JSON.stringify(body).includes('username')
        ? { status: 400, body: { username: ['This field is required.'] } }
        : undefined,
    )
    const sent = server.requests.filter(({ path }) => path === '/api/auth/login/').map(({ body }) => body)
    const typed = { email: 'ana@example.com', password: 'right' }
    expect(sent).toEqual([typed, { ...typed, username: 'ana@example.com' }])
  })

  it('should fail once if a server refuses the username as well', async () => {
    await open(({ path }) =>
      path === '/api/auth/login/' ? { status: 400, body: { username: ['Unknown.'] } } : undefined,
    )
    const refused = await plant.login({ email: 'ana', password: 'wrong' })
    expect(refused).toMatchObject({ failure: { fieldErrors: { username: ['Unknown.'] } } })
    expect(requestCount('POST /api/auth/login/')).toBe(2)
  })

  it.each([
    [{ role: 'viewer' }, 'viewer'],
    [{ role: 'staff', scope: 'viewer' }, 'viewer'],
    [{ role: 'viewer', scope: null }, 'viewer'],
    [{ role: 4 }, null],
  ])('should read the role by either of its keys: %o', async (said, scope) => {
    await signedIn(({ path }) => (path === '/api/auth/user/' ? { body: { ...ana, ...said } } : undefined))
    expect(plant.self.get()?.scope).toBe(scope)
  })

  it('should load lists and open the socket after a sign-in', async () => {
    await signedIn()
    expect(plant.self.get()).toMatchObject({ id: 1, first_name: 'Ana' })
    expect(plant.record('orders', 1)).toMatchObject({ order_number: 1 })
    expect(plant.totals.get()).toEqual({ lots: 0, orders: 1 })
    await until(() => expect(plant.staff.get().length).toBe(1))
    await until(() => expect(plant.site.get()?.label_printer1).toBe('192.168.1.50'))
    const leave = plant.statistics.subscribe(() => undefined)
    await until(() => expect(plant.statistics.get()).toEqual(sums))
    leave()
  })

  it('should give the reason for a failed sign-in', async () => {
    await open(({ path }) =>
      path === '/api/auth/login/' ? { status: 400, body: { non_field_errors: ['Unable to log in.'] } } : undefined,
    )
    await plant.login({ email: 'ana@example.com', password: 'wrong' })
    expect(plant.session.get()).toMatchObject({
      status: 'guest',
      failure: { kind: 'refused', statusErrors: ['Unable to log in.'] },
    })
  })

  it('should clear everything away on signing out, and stop listening', async () => {
    await signedIn()
    await plant.logout()
    expect([plant.self.get(), plant.connection.get(), plant.lists.orders.get().size, plant.staff.get()]).toEqual([
      null,
      'offline',
      0,
      [],
    ])
    await until(() => expect(server.sockets[0]?.readyState).toBe(3))
    await until(() => expect(requestCount('POST /api/auth/logout/')).toBe(1))
  })

  it('should become a guest after any 401', async () => {
    await signedIn(({ path }) => (path === '/api/wagons/9/' ? { status: 401, body: {} } : undefined))
    await plant.send(calls.getWagon, { ids: { id: 9 } })
    expect([plant.session.get(), plant.lists.orders.get().size]).toEqual([{ status: 'guest', failure: null }, 0])
  })

  it('should load only lists visible to the role', async () => {
    await open(({ path }) => (path === '/api/auth/user/' ? { body: { ...ana, role_number: 0, broker: 3 } } : undefined))
    await plant.login({ email: 'ana@example.com', password: 'right' })
    await until(() => expect(plant.connection.get()).toBe('live'))
    const seen = server.requests.map(({ path }) => path).filter((path) => !path.startsWith('/api/auth'))
    expect([...new Set(seen)].toSorted()).toEqual([
      '/api/bags/',
      '/api/brokers/',
      '/api/lots/',
      '/api/shipments/',
      '/api/system/',
      '/api/varieties/',
    ])
  })
})

describe('news', () => {
  it('should show the socket’s messages', async () => {
    await signedIn()
    server.says({ type: 'update', commit: 'orders/insert', data: { ...order, id: 2, order_number: 2 } })
    server.says({ type: 'update', commit: 'batches/update', data: { ...batch, status: 'Ready' } })
    await until(() => expect(plant.record('batches', 4)?.status).toBe('Ready'))
    expect([
      plant.lists.orders
        .get()
        .toArray()
        .map(({ id }) => id),
      plant.totals.get().orders,
    ]).toEqual([[2, 1], 2])
    server.says({ type: 'update', commit: 'orders/delete', data: { id: 2 } })
    await until(() => expect(plant.totals.get().orders).toBe(1))
  })

  it('should load the statistics again when bags change, once for many', async () => {
    await signedIn()
    const leave = plant.statistics.subscribe(() => undefined)
    await until(() => expect(requestCount('GET /api/statistics/')).toBe(1))
    for (let id = 1; id <= 20; id += 1) server.says({ type: 'update', commit: 'bags/delete', data: { id } })
    await until(() => expect(requestCount('GET /api/statistics/')).toBe(2))
    leave()
  })

  it('should not request the statistics again for users without access', async () => {
    await signedIn(({ path }) =>
      path === '/api/auth/user/' ? { body: { ...ana, role_number: 1, client: 1 } } : undefined,
    )
    const leaves = [plant.batchDetail(4), plant.statistics].map((shown) => shown.subscribe(() => undefined))
    await until(() => expect(requestCount('GET /api/moisture_readings/')).toBe(1))
    server.says({ type: 'update', commit: 'bags/delete', data: { id: 1 } })
    server.says({ type: 'update', commit: 'batches/update', data: batch })
    // Both wait equally long, and the bag came first.
    await until(() => expect(requestCount('GET /api/moisture_readings/')).toBe(2))
    expect(requestCount('GET /api/statistics/')).toBe(0)
    for (const leave of leaves) leave()
  })

  it('should load a batch’s readings and dryer events while subscribed, and again when the batch changes', async () => {
    await signedIn()
    const detail = plant.batchDetail(4)
    expect(detail.get()).toMatchObject({ status: 'loading', readings: [] })
    const leave = detail.subscribe(() => undefined)
    await until(() =>
      expect(detail.get()).toMatchObject({ status: 'loaded', readings: [{ id: 9 }], dryerEvents: [{ id: 5 }] }),
    )
    server.says({ type: 'update', commit: 'batches/update', data: batch })
    await until(() => expect(requestCount('GET /api/moisture_readings/')).toBe(2))
    leave()
    server.says({ type: 'update', commit: 'batches/update', data: batch })
    server.says({ type: 'update', commit: 'orders/update', data: { ...order, notes: 'later' } })
    await until(() => expect(plant.record('orders', 1)?.notes).toBe('later'))
    expect(requestCount('GET /api/moisture_readings/')).toBe(2)
  })

  it('should report a failed load in the words of the specification, once', async () => {
    await open(({ path }) => (path === '/api/orders/' ? { status: 500 } : undefined))
    await plant.login({ email: 'ana@example.com', password: 'right' })
    await until(() => expect(plant.lists.orders.loading.get().status).toBe('failed'))
    expect(plant.snackbars.get()).toMatchObject([
      { message: 'Unable to load Orders!', options: { color: 'error', timeout: 5000 } },
    ])
  })
})

describe('taking a step', () => {
  it('should show the answer before the socket brings it', async () => {
    await signedIn(({ method, path }) =>
      method === 'PUT' && path === '/api/batches/4/' ? { body: { ...batch, status: 'Ready' } } : undefined,
    )
    const taken = await plant.take({ entity: 'batch', type: 'makeReady', id: 4 })
    expect([taken.ok, plant.record('batches', 4)?.status]).toEqual([true, 'Ready'])
  })

  it('should leave everything as it was when it is refused', async () => {
    await signedIn(({ method }) => (method === 'PUT' ? { status: 409, body: { status: ['No.'] } } : undefined))
    const taken = await plant.take({ entity: 'batch', type: 'makeReady', id: 4 })
    expect([taken.ok, plant.record('batches', 4)?.status]).toEqual([false, 'Drying'])
  })

  it('should take a removed record out', async () => {
    await signedIn(({ method }) => (method === 'DELETE' ? { status: 204 } : undefined))
    await plant.take({ entity: 'batch', type: 'remove', id: 4 })
    expect(plant.record('batches', 4)).toBeUndefined()
  })

  it('should not log its own removal’s message, but any other', async () => {
    const { log } = await signedIn(({ method }) => (method === 'DELETE' ? { status: 204 } : undefined))
    await plant.take({ entity: 'batch', type: 'remove', id: 4 })
    for (const id of [4, 5]) server.says({ type: 'update', commit: 'batches/delete', data: { id }, seq: 7 })
    const warned = () => log.warnings.filter((line) => line.startsWith('batches:'))
    await until(() => expect(warned()).toEqual(["batches: 5 is not in the list and can't be deleted"]))
    expect(plant.head.get()).toBe(7)
  })

  it('should put a reading among those that are looked at', async () => {
    const earlier = { ...reading, id: 10, reading: 9.4, reading_time: '2026-10-03T01:00:00.000Z' }
    await signedIn(({ method, path }) =>
      method === 'POST' && path === '/api/moisture_readings/' ? { status: 201, body: earlier } : undefined,
    )
    const leave = plant.batchDetail(4).subscribe(() => undefined)
    await until(() => expect(plant.batchDetail(4).get().status).toBe('loaded'))
    await plant.take({
      entity: 'batch',
      type: 'takeReading',
      batch: 4,
      reading: 9.4,
      reading_method: 'Shelled',
      reading_time: earlier.reading_time,
      sample_location: 'Top',
    })
    expect(
      plant
        .batchDetail(4)
        .get()
        .readings.map(({ id }) => id),
    ).toEqual([10, 9])
    leave()
  })

  it('should put a new client into its list, and take a removed one out', async () => {
    await signedIn(({ method, path }) => {
      if (method === 'POST' && path === '/api/clients/')
        return { status: 201, body: { id: 6, company_name: 'Oak Hill' } }
      return method === 'DELETE' ? { status: 204 } : undefined
    })
    await plant.send(calls.addClient, { body: { company_name: 'Oak Hill' } })
    expect(plant.record('clients', 6)?.company_name).toBe('Oak Hill')
    await plant.send(calls.removeClient, { ids: { id: 6 } })
    expect(plant.record('clients', 6)).toBeUndefined()
  })
})

describe('records outside a list', () => {
  it('should load one record by its id while subscribed', async () => {
    await signedIn(({ path }) =>
      path === '/api/orders/77/' ? { body: { ...order, id: 77, order_number: 77 } } : undefined,
    )
    const old = plant.fetch('orders', 77)
    const leave = old.subscribe(() => undefined)
    await until(() => expect(old.get().status).toBe('loaded'))
    expect(
      plant.lists.orders
        .get()
        .toArray()
        .map(({ id }) => id),
    ).toEqual([1, 77])
    leave()
  })

  it('should be requested alone only if the list lacks it, from a server with the specification’s calls alone', async () => {
    await signedIn()
    const [held, none] = [plant.fetch('orders', 1), plant.fetch('orders', 78)]
    const leaves = [held, none].map((each) => each.subscribe(() => undefined))
    await until(() => expect([held.get().status, none.get().status]).toEqual(['loaded', 'failed']))
    expect(server.requests.map(({ path }) => path).filter((path) => /orders.\d/.test(path))).toEqual([
      '/api/orders/78/',
    ])
    for (const leave of leaves) leave()
  })

  it('should report a missing record', async () => {
    await signedIn()
    const none = plant.fetch('orders', 78)
    const leave = none.subscribe(() => undefined)
    await until(() => expect(none.get()).toMatchObject({ status: 'failed', failure: { kind: 'absent' } }))
    expect(plant.snackbars.get()).toEqual([])
    leave()
  })

  it('should load a part of a list by a query', async () => {
    const bag = {
      id: 3,
      bag_number: 1,
      batch: 4,
      lot: 8,
      grade: 'B Grade',
      type: 'Super Sack',
      clean_tare: 35,
      clean_gross: 1035,
    }
    await signedIn(({ path, query }) => (path === '/api/bags/' && query['lot'] === '8' ? { body: [bag] } : undefined))
    const leave = plant.load('bags', { lot: 8 }).subscribe(() => undefined)
    await until(() => expect(plant.record('bags', 3)?.clean_gross).toBe(1035))
    leave()
  })
})

describe('deciding', () => {
  it('should not know a batch before its readings and dryer events are loaded, and then know the reason for a failure', async () => {
    await signedIn()
    const step = { entity: 'batch', type: 'makeReady', id: 4 } as const
    expect(plant.refusalsOf(step)).toBeNull()
    const before = plant.news.get()
    const leave = plant.needs(step).subscribe(() => undefined)
    await until(() => expect(plant.refusalsOf(step)).toMatchObject([{ field: 'status' }]))
    expect(plant.news.get()).toBeGreaterThan(before)
    leave()
  })
})
