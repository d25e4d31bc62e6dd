import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { stepRows } from '#model/calls/step.ts'
import { routes } from '#server/http/routes/routes.ts'
import { accessMatrix } from './accessMatrix.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, listAt, numberAt, type Reply } from './openPlant.ts'
import {
  boughtBy,
  bringBack,
  roleNames,
  signatureOf,
  type RoleName,
  type TwoGrowers,
  twoGrowers,
} from './twoGrowers.ts'
import { bodyFor, pathFor, type Position, positions } from './validCalls.ts'

const callLines = routes.map(({ method, path }) => `${method} ${path}`)
const rows = Object.entries(accessMatrix).map(([route, codes]) => ({ route, codes: codes.split(' ') }))
const columns = ['guest', ...roleNames] as const
const stepLines = stepRows.flatMap(({ call }) => [call.method, ...call.also].map((method) => `${method} ${call.path}`))
const { path: previewPath } = calls.previewStep
/** These see no foreign records. */
const restricted: readonly string[] = ['broker', 'grower']
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

it('should have a row for every route, and a route for every row', () => {
  expect(rows.map(({ route }) => route).sort()).toEqual([...callLines].sort())
})

describe.each(aboveStorage)('access to calls on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    const opened = await twoGrowers(engine, { returns: true })
    // A shipment is a broker's once its lot is bought; Hollis's own is of a lot that is only offered.
    const { shipment, signature, bag } = await boughtBy(opened.callers.staff, opened.hollis, opened.broker)
    const counterTicket = { net: -1, reason: 'Dust', signed_by: 'Dale Roy', signature: signatureOf('access') }
    const path = `/api/shipments/${shipment}/adjustments/`
    const { body } = await opened.callers.supervisor.send('POST', path, counterTicket)
    const bag_return = await bringBack(opened.callers.staff, bag, opened.plant.clock())
    const adjustment = numberAt(body, 'id')
    growers = { ...opened, hollis: { ...opened.hollis, shipment, adjustment, bag_return, signature } }
  }, 60_000)
  afterAll(() => growers.plant.close())

  const ask = (role: (typeof columns)[number], method: string, path: string, body: unknown): Promise<Reply> => {
    // A version that no record has: a permitted call is answered 409, and nothing changes.
    const headers = { 'if-match': '"987654"' }
    if (role === 'guest') return growers.plant.call(method, path, body, headers)
    return growers.callers[role].send(method, path, body, headers)
  }

  it.each(rows)('should answer each role as its row says: $route', async ({ route, codes }) => {
    const [method = '', path = ''] = route.split(' ')
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    // Signing out would end the matrix.
    if (route === 'POST /api/auth/logout/' || route === 'DELETE /api/auth/sessions/') return
    const places = path.includes('{') ? positions : (['own'] as const)
    const requests = columns.flatMap((role, nth) => places.map((position) => ({ role, code: codes[nth], position })))
    const replies = await Promise.all(
      requests.map(({ role, position }) =>
        ask(role, method, pathFor(path, position, growers), bodyFor(route, growers)),
      ),
    )
    for (const [nth, { role, code, position }] of requests.entries()) {
      const answer = expected(code, role, position)
      wanted[`${role} ${position}`] = answer
      found[`${role} ${position}`] = verdict(replies[nth]?.status ?? 0, answer)
    }
    expect(found).toEqual(wanted)
  })

  it.each(rows.filter(({ route }) => stepLines.includes(route)))(
    'should preview for each role as its row says: $route',
    async (row) => {
      const { route, codes } = row
      const [method = '', path = ''] = route.split(' ')
      const found: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      const { seq } = await growers.plant.writer.plant()
      for (const [nth, role] of columns.entries()) {
        for (const position of path.includes('{') ? positions : (['own'] as const)) {
          const call = { method, path: pathFor(path, position, growers), body: bodyFor(route, growers) }
          const { status } =
            role === 'guest'
              ? await growers.plant.call('POST', previewPath, call)
              : await growers.callers[role].send('POST', previewPath, call)
          const answer = expected(codes[nth], role, position)
          wanted[`${role} ${position}`] = answer === 'yes' ? 200 : answer
          found[`${role} ${position}`] = status
        }
      }
      expect(found).toEqual(wanted)
      expect((await growers.plant.writer.plant()).seq).toBe(seq)
    },
  )

  it('should keep no signature in a browser', async () => {
    const reply = await growers.callers.staff.get(growers.hollis.signature)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('should give a filter no more than the list itself', async () => {
    const { hollis, oakHill, callers } = growers
    const countFor = async (role: RoleName, path: string): Promise<number> =>
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
      expect([path, await countFor('grower', path)]).toEqual([path, 0])
      expect([path, (await countFor('staff', path)) > 0]).toEqual([path, true])
    }
    expect(await countFor('broker', `/api/bags/?lot=${oakHill.lot}`)).toBe(0)
    expect(await countFor('broker', `/api/bags/?lot=${hollis.lot}`)).toBe(2)
  })

  it('should hide the grower, the orchard and every figure of others from a broker', async () => {
    const { callers } = growers
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

  it('should give a grower the names of brokers, without their addresses', async () => {
    const { callers, otherBroker } = growers
    const move = (address: string) => callers.admin.send('PATCH', `/api/brokers/${otherBroker}/`, { address })
    await move('7 Quay of Gulf Nut')
    for (const path of ['/api/brokers/', `/api/brokers/${otherBroker}/`]) {
      const texts = await Promise.all(
        (['grower', 'staff'] as const).map(async (role) => JSON.stringify((await callers[role].get(path)).body)),
      )
      expect([path, texts.map((text) => text.includes('Gulf Nut'))]).toEqual([path, [true, true]])
      expect([path, texts.map((text) => text.includes('Quay'))]).toEqual([path, [false, true]])
    }
    const { seq } = await growers.plant.writer.plant()
    await move('8 Quay')
    const heard = await callers.grower.listen(seq)
    await heard.upTo(seq + 1)
    const told = JSON.stringify(heard.messages)
    expect([told.includes('Gulf Nut'), told.includes('Quay')]).toEqual([true, false])
    heard.socket.close()
  })

  it("should hide the broker's figures from the grower, and other growers altogether", async () => {
    const { callers, oakHill, plant } = growers
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

  it('should show the whole inventory unmasked to a role 0 without a broker, which changes nothing', async () => {
    const { callers, hollis, oakHill, broker } = growers
    expect(listAt((await callers.viewer.get('/api/lots/')).body).map((lot) => at(lot, 'id'))).toEqual(
      expect.arrayContaining([hollis.lot, oakHill.lot]),
    )
    expect((await callers.viewer.get(`/api/lots/${hollis.lot}/`)).body).toMatchObject({ company_name: 'Hollis Farms' })
    expect((await callers.viewer.send('PUT', `/api/lots/${hollis.lot}/`, { broker })).status).toBe(403)
    expect((await callers.viewer.send('PATCH', `/api/lots/${hollis.lot}/`, { broker_yield: 50 })).status).toBe(403)
  })

  it('should show each user only the settings that concern them', async () => {
    const { plant, callers } = growers
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

  it('should let each enter its own figures of a lot, and no others', async () => {
    const { callers, hollis, broker, otherBroker, plant } = growers
    const lot = `/api/lots/${hollis.lot}/`
    const as = async (role: RoleName, body: unknown): Promise<unknown> => {
      const reply = await callers[role].send('PATCH', lot, body)
      return [reply.status, at(reply.body, 'refusals', 0, 'rule')]
    }
    expect(await as('grower', { internal_yield: 50 })).toEqual([403, 'L10'])
    expect(await as('grower', { broker_yield: 50 })).toEqual([403, 'L11'])
    expect(await as('broker', { internal_count: 50 })).toEqual([403, 'L10'])
    // Also of a body that is invalid besides.
    expect(await as('broker', { internal_count: 'many' })).toEqual([403, 'L10'])
    expect(await as('grower', { broker_yield: 500, extra: 1 })).toEqual([403, 'L11'])
    expect(await as('broker', { broker: 'Magnolia', broker_yield: 5 })).toEqual([403, 'L13'])
    expect(await as('broker', { broker_yield: 'half' })).toEqual([400, undefined])
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

  it('should show a broker no figure that another broker wrote, not even on a lot that it buys', async () => {
    const { callers, hollis, otherBroker, plant } = growers
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
    expect((await callers.broker.get(lot)).body).toMatchObject({ broker_yield: 50.5, broker_count: 60 })
    await other.send('PUT', lot, { broker: otherBroker })
    expect((await other.get(lot)).body).toMatchObject({ status: 'Sold', ...own })
    await callers.staff.send('PATCH', lot, { broker_yield: 49 })
    expect((await other.get(lot)).body).toMatchObject({ ...own, broker_yield: 49 })
  })

  it('should let a grower do nothing of the plant’s, whatever their row contains', async () => {
    const { plant, hollis, oakHill, variety, bins } = growers
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

  it('should keep a grower’s name and preferred broker with the plant', async () => {
    const { callers, hollis, broker } = growers
    const client = `/api/clients/${hollis.client}/`
    for (const body of [{ preferred_broker: broker }, { company_name: 'Oak Hill' }, { phone: '1', company_name: 'x' }])
      expect((await callers.grower.send('PATCH', client, body)).status).toBe(403)
    expect((await callers.grower.send('PATCH', client, { mobile_phone: '229-555-0199' })).body).toMatchObject({
      mobile_phone: '229-555-0199',
    })
  })
})
