import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { isSpecified, lineOf } from '#model/calls/specificationCalls.ts'
import type { BagStep } from '#model/kinds/bag.ts'
import type { PlantClient } from '#streams/client.ts'
import { newKey } from '#streams/http/newKey.ts'
import { until } from '#tests/streams/until.ts'
import type { SpecServer } from '#tests/support/specServer/specServer.ts'
import { cookieJar, keptStore } from './browserLike.ts'
import { openFor, openOn, openSpecServer } from './openForeign.ts'

const bag: BagStep = {
  entity: 'bag',
  type: 'weigh',
  batch: 4,
  grade: 'Large A Grade',
  bag_type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 38.5,
  clean_gross: 1520.75,
}

const labels = ({ lists }: PlantClient): readonly string[] =>
  lists.bags
    .get()
    .toArray()
    .map(({ lot_number, bag_number }) => `${lot_number}-${bag_number}`)

const bagsOfBatch = ({ memory }: SpecServer): number => memory.bags.rows.filter(({ batch }) => batch === 4).length

describe('a bag with a lost answer', () => {
  it('should be saved once, also after a reload of the page, and be in its list', async () => {
    const server = await openSpecServer()
    const store = keptStore()
    const { plant } = await openFor(server, 'ana', { store })
    server.loseNextAnswer()
    const result = await plant.take(bag, { key: newKey() })
    expect(result.ok ? 'saved' : result.failure.kind).toBe('lost')
    await until(() => expect(labels(plant)).toContain('702-3'))
    plant.stop()
    const { plant: again } = await openFor(server, 'ana', { store })
    await until(() => expect(labels(again)).toContain('702-3'))
    expect(bagsOfBatch(server)).toBe(4)
    expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/bags/')).toHaveLength(1)
  })
})

describe('the requests', () => {
  it('should have no header that django-cors-headers does not let pass', async () => {
    const server = await openSpecServer({ fields: 'lean', missing: '405', cors: 'default' })
    const { plant } = await openFor(server)
    expect((await plant.take(bag, { key: newKey() })).ok).toBe(true)
    const usual = ['accept', 'authorization', 'content-type', 'user-agent', 'x-csrftoken', 'x-requested-with']
    const byBrowsers = ['host', 'connection', 'accept-language', 'accept-encoding', 'sec-fetch-mode', 'content-length']
    const sent = new Set(server.requests.flatMap(({ headers }) => Object.keys(headers)))
    expect([...sent].filter((name) => ![...usual, ...byBrowsers].includes(name))).toEqual([])
  })
})

describe('the calls', () => {
  it('should be those of the specification, and none of our own', async () => {
    const server = await openSpecServer({ fields: 'lean' })
    const { plant } = await openFor(server)
    await plant.take(bag, { key: newKey() })
    const unasked = [
      await plant.send(calls.trace, { query: { lot: '2' } }),
      await plant.take({ entity: 'bag', type: 'hold', id: 1, reason: 'Smells of diesel' }),
      await plant.send(calls.notice, { query: { wagon: '1' } }),
    ]
    expect(unasked).toEqual(unasked.map(() => ({ ok: false, failure: { kind: 'notOffered' } })))
    expect(server.requests.filter((each) => !isSpecified(each)).map(lineOf)).toEqual([])
  })

  it('of the framework’s usual form should be made until the server has none', async () => {
    const server = await openSpecServer({ fields: 'lean' })
    const { plant } = await openFor(server)
    const body = { company_name: 'New Farms' } as never
    for (const _ of ['once', 'twice'])
      expect(await plant.send(calls.addClient, { body })).toEqual({ ok: false, failure: { kind: 'notOffered' } })
    expect(server.refused.filter((each) => each.endsWith('POST /api/clients/'))).toEqual(['404 POST /api/clients/'])
  })
})

describe('data that a user may not see', () => {
  it.each([
    ['hank', ['1002', '1004'], ['705-1', '705-2', '704-1', '704-2']],
    ['nora', [], ['704-1', '704-2', '705-1', '705-2']],
  ])('should not be requested by %s', async (name, orders, bags) => {
    const server = await openSpecServer({ fields: 'lean', missing: '405', decimals: 'text' })
    const { plant } = await openFor(server, name)
    const numbers = plant.lists.orders
      .get()
      .toArray()
      .map(({ order_number }) => String(order_number))
    expect([numbers.toSorted(), labels(plant).toSorted()]).toEqual([orders, bags.toSorted()])
    expect(server.refused.filter((each) => each.startsWith('403'))).toEqual([])
    expect(plant.snackbars.get()).toEqual([])
  })
})

describe('a PUT', () => {
  it('should have every field that the server of the specification requires', async () => {
    const server = await openSpecServer()
    const { plant } = await openFor(server)
    const step = { entity: 'batch', type: 'makeReady', id: 5, input_more_wagons: true } as const
    const result = await plant.take(step)
    expect(result.ok ? null : result.failure).toMatchObject({ fieldErrors: { order: ['This field is required.'] } })
  })
})

describe('a refusal', () => {
  it('should keep messages of fields and of the step separate', async () => {
    const server = await openSpecServer()
    const { plant } = await openFor(server)
    server.refuseNextWrite({ clean_gross: ['Weigh it again.'], status: ['The batch is being moved.'] })
    const result = await plant.take(bag)
    expect(result.ok ? null : result.failure).toMatchObject({
      fieldErrors: { clean_gross: ['Weigh it again.'] },
      statusErrors: ['The batch is being moved.'],
    })
  })
})

describe('the socket', () => {
  it('should take a record out of its list by its bare id', async () => {
    const server = await openSpecServer({ deletes: 'id' })
    const { plant, log } = await openFor(server)
    expect(plant.record('wagons', 2)).toBeDefined()
    server.meanwhile(({ wagons }) => wagons.remove(2))
    await until(() => expect(plant.record('wagons', 2)).toBeUndefined())
    expect(log.errors).toEqual([])
  })

  it('should receive other users’ changes in any format', async () => {
    const server = await openSpecServer({ decimals: 'text', fields: 'lean', empty: 'null', dates: 'instant' })
    const [{ plant: ana }, { plant: mae }] = [await openFor(server), await openFor(server, 'mae')]
    mae.statistics.subscribe(() => {})
    const countedToday = () => mae.statistics.get()?.today.count ?? NaN
    // The count of its bags of today depends on the hour.
    await until(() => expect(countedToday()).not.toBeNaN())
    const before = countedToday()
    await ana.take(bag)
    await until(() => expect(mae.record('lots', 2)?.clean_gross).toBe(4554.5))
    expect(labels(mae)).toContain('702-3')
    await until(() => expect(countedToday()).toBe(before + 1))
  })
})

describe('a call that is missing', () => {
  it.each(['404', '405'] as const)('answered %s should be no outage', async (missing) => {
    const server = await openSpecServer({ fields: 'lean', missing })
    const { plant } = await openFor(server)
    const absent = plant.fetch('lots', 99)
    absent.subscribe(() => undefined)
    await until(() => expect(absent.get().status).toBe('failed'))
    expect(plant.snackbars.get()).toEqual([])
  })
})

describe('signing in', () => {
  it.each(['email', 'username'] as const)('should go by %s', async (login) => {
    const server = await openSpecServer({ login, role: login === 'email' ? 'scope' : 'role' })
    const { plant } = await openFor(server)
    expect(plant.self.get()).toMatchObject({ first_name: 'Ana', role_number: 2, scope: 'staff' })
  })

  it('by cookies should send the csrftoken that came with them', async () => {
    const server = await openSpecServer()
    const { ask, cookies } = cookieJar()
    const { plant } = await openFor(server, 'ana', { reading: 'cookies', ask, cookies })
    expect((await plant.take(bag)).ok).toBe(true)
    expect(server.requests.some(({ headers }) => headers.authorization !== undefined)).toBe(false)
  })

  it('should show refusals under their fields', async () => {
    const { plant } = openOn(await openSpecServer())
    plant.start()
    const result = await plant.login({ email: 'ana@example.com', password: 'pecans' })
    const said = result.ok || result.failure.kind !== 'refused' ? null : result.failure.statusErrors
    expect(said).toEqual(['Unable to log in with provided credentials.'])
  })
})
