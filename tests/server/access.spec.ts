import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#server/routes/routes.ts'
import { accessMatrix } from './accessMatrix.ts'
import { engines } from './freshPlace.ts'
import { at, listAt, numberAt, type Reply } from './openPlant.ts'
import { type Chain, roleNames, type RoleName, signatureOf, type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const known = routes.map(({ method, path }) => `${method} ${path}`)
const rows = Object.entries(accessMatrix).map(([route, codes]) => ({ route, codes: codes.split(' ') }))
const columns = ['guest', ...roleNames] as const
/** Nobody of these sees what is somebody else's. */
const restricted: readonly string[] = ['broker', 'grower']
const positions = ['own', 'foreign', 'absent'] as const
type Position = (typeof positions)[number]

const day = '2026-10-05'

/** A body that nothing but rights and state stands in the way of. */
function bodyFor(route: string, { hollis, broker, variety, bins, callers }: TwoGrowers): unknown {
  const { client, orchard, order, batch, lot } = hollis
  const notified = { notified_by: callers.staff.id, notified_at: day }
  const unlike = Math.random().toString(36).slice(2)
  const bodies: Readonly<Record<string, unknown>> = {
    'POST /api/auth/login/': { email: 'nobody@example.com', password: 'not a password' },
    'POST /api/auth/first_administrator/': {
      token: 'x',
      email: 'a@example.com',
      first_name: 'A',
      last_name: 'B',
      password: 'long enough to be one',
    },
    'PATCH /api/auth/user/': { first_name: 'Ana' },
    'POST /api/auth/password/change/': { old_password: 'wrong', new_password: 'long enough to be one' },
    'POST /api/auth/password/reset/': { email: 'nobody@example.com' },
    'POST /api/auth/password/reset/confirm/': {
      uid: '1',
      token: 'x',
      new_password1: 'long enough to be one',
      new_password2: 'long enough to be one',
    },
    'PATCH /api/system/': { city: 'Albany' },
    'PATCH /api/plants/{id}/': { label_printer1: 'printer:9100' },
    'POST /api/print/': { label: '^XA^XZ' },
    'POST /api/labels/preview/': { label: '^XA^PW1^XZ' },
    'PATCH /api/print_jobs/{id}/': { state: 'cancelled' },
    'POST /api/users/': { email: `${unlike}@example.com`, first_name: 'A', last_name: 'B', role_number: 2 },
    'PATCH /api/users/{id}/': { first_name: 'B' },
    'POST /api/clients/': { company_name: 'New' },
    'PATCH /api/clients/{id}/': { phone: '1' },
    'POST /api/orchards/': { name: 'New', client },
    'PATCH /api/orchards/{id}/': { name: 'New' },
    'POST /api/brokers/': { company_name: 'New' },
    'PATCH /api/brokers/{id}/': { company_name: 'New' },
    'POST /api/varieties/': { name: unlike },
    'PATCH /api/varieties/{id}/': { name: unlike },
    'POST /api/drying_bins/': { name: unlike },
    'PATCH /api/drying_bins/{id}/': { name: unlike },
    'POST /api/orders/': { client, variety, orchard },
    'PUT /api/orders/{id}/': { client, variety, orchard_id: orchard },
    'PATCH /api/orders/{id}/': { notes: 'x' },
    'POST /api/wagons/': { order, wagon_id: unlike.slice(0, 8), harvested_at: day, arrived_at: day },
    'PATCH /api/wagons/{id}/': notified,
    'POST /api/wagons/{id}/step_back/': { reason: 'x' },
    'POST /api/batches/': { order, drying_bin: bins[0] },
    'PUT /api/batches/{id}/': { order, status: 'Ready' },
    'PATCH /api/batches/{id}/': { notes: 'x' },
    'POST /api/batches/{id}/step_back/': { reason: 'x' },
    'POST /api/moisture_readings/': { batch, reading: 4, reading_time: `${day}T10:00:00Z` },
    'POST /api/dryer_events/': { batch, drying_bin: bins[0], event_type: 'Start', event_time: `${day}T10:00:00Z` },
    'PATCH /api/dryer_events/{dryer_event}/': { event_time: `${day}T10:00:00Z` },
    'POST /api/lots/': { order, grade: 'Small A Grade' },
    'PATCH /api/lots/{id}/': notified,
    'PUT /api/lots/{id}/': { broker },
    'POST /api/lots/{id}/step_back/': { reason: 'x' },
    'POST /api/bags/': {
      batch,
      grade: 'B Grade',
      type: 'Large Bag',
      pallet_type: 'None',
      clean_tare: 1,
      clean_gross: 51,
    },
    'PATCH /api/bags/{id}/': { shipment: hollis.shipment, ship_gross: 50, ship_tare: 1 },
    'POST /api/bags/{id}/correct/': { reason: 'x', clean_gross: 60 },
    'POST /api/bags/{id}/void/': { reason: 'x' },
    'POST /api/shipments/': { lot },
    'PATCH /api/shipments/{id}/': { status: 'Closed', signature: signatureOf('x') },
  }
  return bodies[route]
}

/** The path of a route for what is the asker's, what is another's, and what is not there. */
function pathFor(
  path: string,
  position: Position,
  { plant: _, hollis, oakHill, broker, otherBroker, variety, bins, callers }: TwoGrowers,
): string {
  const of = (
    chain: Chain,
    other: { broker: number; bin: number; user: number },
  ): Readonly<Record<string, number>> => ({
    ...chain,
    signature: 0,
    variety,
    plant: 1,
    printJob: 1,
    user: other.user,
    broker: other.broker,
    drying_bin: other.bin,
  })
  const own = of(hollis, { broker, bin: bins[0] ?? 0, user: callers.staff.id })
  const foreign = of(oakHill, { broker: otherBroker, bin: bins[1] ?? 0, user: callers.grower.id })
  if (path.includes('{sha}')) {
    const address = { own: hollis.signature, foreign: oakHill.signature, absent: `/api/files/${'0'.repeat(64)}/` }
    return address[position]
  }
  const kinds: Readonly<Record<string, string>> = {
    moisture_readings: 'reading',
    dryer_events: 'dryerEvent',
    batches: 'batch',
    varieties: 'variety',
    print_jobs: 'printJob',
  }
  const list = path.split('/')[2] ?? ''
  const kind = kinds[list] ?? list.replace(/s$/, '')
  const ids = { own: own[kind] ?? 987_654, foreign: foreign[kind] ?? 987_654, absent: 987_654 }
  const queries = { check: `?seq=1&hash=${'0'.repeat(64)}`, labels: '?code=1-1' }
  const query = path.endsWith('/check/') ? queries.check : path === '/api/labels/' ? queries.labels : ''
  return path.replace(/\{\w+\}/, String(ids[position])) + query
}

function expected(code: string | undefined, role: string, position: Position): number | 'yes' | 'signed in' | 'open' {
  if (code === 'A') return 'open'
  if (code === 'S') return 'signed in'
  if (code === 'U') return 401
  if (code === 'N') return 403
  if (position === 'absent') return 404
  const hidden = position === 'foreign' && (code === 'O' || (code === 'H' && restricted.includes(role)))
  if (hidden) return 404
  return code === 'H' ? 403 : 'yes'
}

function verdict(status: number, wanted: number | 'yes' | 'signed in' | 'open'): unknown {
  if (wanted === 'open' || wanted === 'signed in') return status === 401 || status === 403 ? status : wanted
  if (wanted === 'yes') return [200, 201, 204, 409].includes(status) ? 'yes' : status
  return status
}

it('has a row for every route, and a route for every row', () => {
  expect(rows.map(({ route }) => route).sort()).toEqual([...known].sort())
})

describe.each(engines)('who may call what on %s', (engine) => {
  let world: TwoGrowers
  beforeAll(async () => {
    world = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => world.plant.close())

  const ask = (role: (typeof columns)[number], method: string, path: string, body: unknown): Promise<Reply> => {
    // A version that nothing has: who gets as far as the record is answered 409, and nothing changes.
    const headers = { 'if-match': '"987654"' }
    if (role === 'guest') return world.plant.call(method, path, body, headers)
    return world.callers[role].send(method, path, body, headers)
  }

  it.each(rows)('$route', async ({ route, codes }) => {
    const [method = '', path = ''] = route.split(' ')
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    // Signing out would end the matrix.
    if (route === 'POST /api/auth/logout/' || route === 'DELETE /api/auth/sessions/') return
    const places = path.includes('{') ? positions : (['own'] as const)
    const asked = columns.flatMap((role, nth) => places.map((position) => ({ role, code: codes[nth], position })))
    const replies = await Promise.all(
      asked.map(({ role, position }) => ask(role, method, pathFor(path, position, world), bodyFor(route, world))),
    )
    for (const [nth, { role, code, position }] of asked.entries()) {
      const answer = expected(code, role, position)
      wanted[`${role} ${position}`] = answer
      found[`${role} ${position}`] = verdict(replies[nth]?.status ?? 0, answer)
    }
    expect(found).toEqual(wanted)
  })

  it('gives a filter no more than the list itself', async () => {
    const { hollis, oakHill, callers } = world
    const seen = async (role: RoleName, path: string): Promise<number> =>
      listAt((await callers[role].get(path)).body).length
    for (const path of [
      `/api/orders/?client=${oakHill.client}`,
      `/api/orchards/?client=${oakHill.client}`,
      `/api/lots/?order=${oakHill.order}`,
      `/api/bags/?lot=${oakHill.lot}`,
      `/api/bags/?batch__order=${oakHill.order}`,
      `/api/bags/?lot__order=${oakHill.order}`,
      `/api/bags/?shipment=${oakHill.shipment}`,
      `/api/moisture_readings/?batch=${oakHill.batch}`,
      `/api/dryer_events/?batch=${oakHill.batch}`,
    ]) {
      expect([path, await seen('grower', path)]).toEqual([path, 0])
      expect([path, (await seen('staff', path)) > 0]).toEqual([path, true])
    }
    expect(await seen('broker', `/api/bags/?lot=${oakHill.lot}`)).toBe(0)
    expect(await seen('broker', `/api/bags/?lot=${hollis.lot}`)).toBe(1)
  })

  it('hides the grower, the orchard and every figure of others from a broker', async () => {
    const { callers } = world
    for (const path of [
      '/api/lots/?all_days=true',
      '/api/bags/?all_days=true',
      '/api/shipments/?season=all',
      '/api/brokers/',
      '/api/varieties/',
      '/api/system/',
    ]) {
      const text = JSON.stringify((await callers.broker.get(path)).body)
      for (const secret of ['Hollis Farms', 'Oak Hill', 'share of', 'notes of', 'driver of', 'phone of', 'Gulf Nut']) {
        expect([path, secret, text.includes(secret)]).toEqual([path, secret, false])
      }
    }
  })

  it("hides the broker's figures from the grower, and other growers altogether", async () => {
    const { callers, oakHill, plant } = world
    const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
    expect((await neighbour.get(`/api/lots/${oakHill.lot}/`)).body).toMatchObject({
      broker_yield: null,
      broker_name: 'Gulf Nut',
      company_name: 'Oak Hill',
    })
    for (const path of [
      '/api/lots/',
      '/api/bags/',
      '/api/orders/',
      '/api/wagons/',
      '/api/batches/',
      '/api/shipments/',
      '/api/clients/',
      '/api/orchards/',
    ]) {
      expect([path, JSON.stringify((await callers.grower.get(path)).body).includes('Oak Hill')]).toEqual([path, false])
    }
  })

  it('shows the whole inventory unmasked to a role 0 without a broker, who changes nothing', async () => {
    const { callers, hollis, oakHill, broker } = world
    expect(listAt((await callers.viewer.get('/api/lots/')).body).map((lot) => at(lot, 'id'))).toEqual(
      expect.arrayContaining([hollis.lot, oakHill.lot]),
    )
    expect((await callers.viewer.get(`/api/lots/${hollis.lot}/`)).body).toMatchObject({ company_name: 'Hollis Farms' })
    expect((await callers.viewer.send('PUT', `/api/lots/${hollis.lot}/`, { broker })).status).toBe(403)
    expect((await callers.viewer.send('PATCH', `/api/lots/${hollis.lot}/`, { broker_yield: 50 })).status).toBe(403)
  })

  it('shows of the settings what concerns who asks', async () => {
    const { plant, callers } = world
    const fields = async (reply: Promise<Reply>): Promise<readonly string[]> => Object.keys((await reply).body ?? {})
    expect(await fields(plant.call('GET', '/api/system/'))).toEqual([
      'company_name',
      'company_icon',
      'theme',
      'terms',
      'privacy',
    ])
    expect(await fields(callers.grower.get('/api/system/'))).toContain('phone')
    expect(await fields(callers.broker.get('/api/system/'))).not.toContain('max_lot_weight')
    expect(await fields(callers.staff.get('/api/system/'))).toContain('max_lot_weight')
  })

  it('lets each enter its own figures of a lot, and no others', async () => {
    const { callers, hollis, broker, otherBroker, plant } = world
    const lot = `/api/lots/${hollis.lot}/`
    const as = async (role: RoleName, body: unknown): Promise<unknown> => {
      const reply = await callers[role].send('PATCH', lot, body)
      return [reply.status, at(reply.body, 'refusals', 0, 'rule')]
    }
    expect(await as('grower', { internal_yield: 50 })).toEqual([403, 'L10'])
    expect(await as('grower', { broker_yield: 50 })).toEqual([403, 'L11'])
    expect(await as('broker', { internal_count: 50 })).toEqual([403, 'L10'])
    expect(await as('broker', { broker_yield: 50.5 })).toEqual([200, undefined])
    expect(await as('staff', { internal_yield: 52 })).toEqual([200, undefined])
    const other = await plant.signIn({ role_number: 0, broker: otherBroker })
    expect((await other.get(lot)).body).toMatchObject({ broker_yield: null, internal_yield: 52 })
    expect((await callers.broker.get(lot)).body).toMatchObject({ broker_yield: 50.5 })
    expect(await as('broker', { broker: otherBroker })).toEqual([403, 'L13'])
    expect(await as('grower', { broker })).toEqual([200, undefined])
    expect((await other.get(lot)).status).toBe(404)
    expect(await as('grower', { broker: otherBroker })).toEqual([403, 'L14'])
  })

  it('shows a broker no figure that another broker wrote, not even on a lot that it buys', async () => {
    const { callers, hollis, otherBroker, plant } = world
    const weigh = { batch: hollis.batch, grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35 }
    const { body } = await callers.staff.send('POST', '/api/bags/', { ...weigh, clean_gross: 900 })
    const lot = `/api/lots/${numberAt(body, 'lot')}/`
    await callers.staff.send('PATCH', lot, { notified_by: callers.staff.id, notified_at: '2026-10-05' })
    await callers.staff.send('PATCH', lot, { status: 'Ready' })
    const other = await plant.signIn({ role_number: 0, broker: otherBroker })
    await callers.broker.send('PATCH', lot, { broker_yield: 50.5, broker_count: 60 })
    const measured = await other.send('PATCH', lot, { broker_count: 61 })
    const own = { broker_yield: null, broker_moisture: null, broker_count: 61 }
    expect([measured.status, measured.body]).toMatchObject([200, own])
    expect((await callers.broker.get(lot)).body).toMatchObject({ broker_yield: 50.5, broker_count: null })
    await other.send('PUT', lot, { broker: otherBroker })
    expect((await other.get(lot)).body).toMatchObject({ status: 'Sold', ...own })
    await callers.staff.send('PATCH', lot, { broker_yield: 49 })
    expect((await other.get(lot)).body).toMatchObject({ ...own, broker_yield: 49 })
  })

  it('lets a grower do nothing of the plant’s, whatever stands in their row', async () => {
    const { plant, hollis, oakHill, variety, bins } = world
    const permissions = ['change_order', 'change_wagon', 'change_batch', 'change_orchard']
    const grower = await plant.signIn({ role_number: 1, client: hollis.client, permissions })
    const days = { harvested_at: '2026-10-05', arrived_at: '2026-10-05' }
    const reading = { reading: 4.5, reading_time: '2026-10-05T10:00:00.000Z' }
    for (const { client, orchard, order, batch } of [hollis, oakHill]) {
      const replies = await Promise.all([
        grower.send('POST', '/api/orders/', { client, variety, orchard }),
        grower.send('POST', '/api/wagons/', { order, wagon_id: 'Z9', ...days }),
        grower.send('POST', '/api/orchards/', { name: 'South', client }),
        grower.send('POST', '/api/batches/', { order, drying_bin: bins[0] }),
        grower.send('POST', '/api/moisture_readings/', { batch, ...reading }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it('keeps who the preferred broker is with the plant', async () => {
    const { callers, hollis, broker } = world
    const client = `/api/clients/${hollis.client}/`
    expect((await callers.grower.send('PATCH', client, { preferred_broker: broker })).status).toBe(403)
    expect((await callers.grower.send('PATCH', client, { mobile_phone: '229-555-0199' })).body).toMatchObject({
      mobile_phone: '229-555-0199',
    })
  })
})
